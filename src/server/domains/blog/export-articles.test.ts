import { sql } from 'kysely';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { anImage } from '#server/domains/files/files.builders.ts';
import { expectEachOnce, expectRefused, readExport } from '#tests/support/read-export.ts';
import { expect, test } from '#tests/support/test.ts';
import { createArticle } from './create-article.ts';

test('articles are exported as CSV without their content, newest first, by the filters of the list', async ({ app, db }) => {
  const article = { excerpt: 'Cold paws.', content: '<p>Rinse them.</p>', thumbnail: (await anImage(db, 'Snow'))._id, author: 'Mara' };
  await createArticle(db, { ...article, title: 'Snow', tags: ['walking', 'winter'], publishedAt: new Date('2026-01-04T23:00:00Z') });
  await createArticle(db, { ...article, title: 'Ice', tags: [], publishedAt: new Date(Date.now() + 86_400_000) });
  await createArticle(db, { ...article, title: 'Rain', tags: [], publishedAt: null });
  const admin = await anAdmin(db);
  const read = (query = '') => readExport(app, admin, `/blog/export.csv${query}`);
  const all = await read();
  expect(all.map((row) => [row.Title, row.Status])).toEqual([
    ['Rain', 'Draft'],
    ['Ice', 'Scheduled'],
    ['Snow', 'Published'],
  ]);
  const snow = all[2];
  expect(snow).toMatchObject({ Author: 'Mara', Publication: '2026-01-05 00:00', Tags: 'walking, winter', URL: '/blog/snow' });
  expect(JSON.stringify(all)).not.toContain('Rinse');
  for (const query of ['?q=WINTER', '?state=published']) expect(await read(query)).toEqual([snow]);
  await expectRefused(app, db, '/blog/export.csv');
});

test('an export of more articles than one statement reads has each of them once, also those of one moment', async ({ app, db }) => {
  const { _id } = await anImage(db, 'Snow');
  await sql`insert into articles (id, title, slug, content, thumbnail_id, author)
    select gen_random_uuid(), 'Batch ' || n, 'batch-' || n, 'x', ${_id}, 'Mara' from generate_series(1, 1005) n`.execute(db);
  expectEachOnce(await readExport(app, await anAdmin(db), '/blog/export.csv?q=batch'), 'Title', 1005);
});
