import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { anImage } from '#server/domains/files/files.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { expect, test } from '#tests/support/test.ts';
import { createArticle, type NewArticle } from './create-article.ts';

const anArticle = async (db: Database, changes: Partial<NewArticle> = {}): Promise<string> =>
  createArticle(db, {
    title: 'Walking in winter',
    excerpt: 'Cold paws.',
    content: '<h2>Salt</h2><p>Rinse the paws.</p>',
    thumbnail: (await anImage(db, 'Snow'))._id,
    author: 'Mara',
    tags: ['walking'],
    publishedAt: new Date(Date.UTC(2026, 0, 5)),
    ...changes,
  });

test('readers see published articles, newest first; the back office sees drafts, too', async ({ app, db }) => {
  await anArticle(db, { title: 'Older', publishedAt: new Date(Date.UTC(2026, 0, 1)) });
  await anArticle(db, { title: 'Newer', publishedAt: new Date(Date.UTC(2026, 0, 9)) });
  const draft = await anArticle(db, { title: 'Draft', publishedAt: null });
  await anArticle(db, { title: 'Tomorrow', publishedAt: new Date(Date.now() + 86_400_000) });
  const titles = async (path: string, headers = {}) => {
    const { data } = (await app.inject({ url: `/api/v1/blog${path}`, headers })).json();
    return [data.list.map(({ title }: { title: string }) => title), data.total];
  };
  expect(await titles('')).toEqual([['Newer', 'Older'], 2]);
  expect(await titles('/page/2/1')).toEqual([['Older'], 2]);
  expect(await titles('/page/5/1')).toEqual([[], 2]);
  const { authorization } = await anAdmin(db);
  expect(await titles('', { authorization })).toEqual([['Draft', 'Tomorrow', 'Newer', 'Older'], 4]);
  expect((await app.inject(`/api/v1/blog/${draft}`)).statusCode).toBe(404);
  expect((await app.inject({ url: `/api/v1/blog/${draft}`, headers: { authorization } })).statusCode).toBe(200);
});

test('an article is found by id or slug, and its scripts are removed', async ({ app, db }) => {
  const id = await anArticle(db, {
    title: 'Senior dogs',
    content: '<p>Slowly.</p><script>alert(1)</script><a href="javascript:alert(1)">x</a>',
  });
  const { data } = (await app.inject('/api/v1/blog/senior-dogs')).json();
  expect(data).toMatchObject({ _id: id, author: 'Mara', thumbnail: { alt: 'Snow' }, publishedAt: '2026-01-05T00:00:00.000Z' });
  expect(data.content).not.toMatch(/script/);
  expect((await app.inject(`/api/v1/blog/${id}`)).json().data).toEqual(data);
  expect((await app.inject(`/api/v1/blog/${newId()}`)).statusCode).toBe(404);
  await anArticle(db, { title: 'Senior dogs' });
  expect((await app.inject('/api/v1/blog/senior-dogs-2')).statusCode).toBe(200);
});

test('pages are cached until the next article is published, and cached again afterwards', async ({ app, db, shop }) => {
  shop.cache.setEnabled(true);
  const id = await anArticle(db, { title: 'Out soon', publishedAt: new Date(Date.now() + 1_500) });
  await shop.waitForInvalidation();
  const list = async () => (await app.inject('/api/v1/blog/page/1/1')).json().data.list[0].title;
  expect(await list()).not.toBe('Out soon');
  await expect.poll(list, { timeout: 5_000 }).toBe('Out soon');
  // This change invalidates nothing: a reply that showed it would not come from the cache.
  await db.updateTable('articles').set({ title: 'Made anew' }).where('id', '=', id).execute();
  expect(await list()).toBe('Out soon');
  shop.cache.setEnabled(false);
});
