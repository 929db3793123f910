import { anImage } from '#server/domains/files/files.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { test as base, expect } from '#tests/support/test.ts';
import { createArticle, type NewArticle } from './create-article.ts';

const anArticle = async (db: Database, changes: Partial<NewArticle>): Promise<string> =>
  createArticle(db, {
    title: 'Walking in winter',
    excerpt: 'Cold paws.',
    content: '<h2>Salt</h2><p>Rinse the paws.</p>',
    thumbnail: (await anImage(db, 'Snow'))._id,
    author: 'Mara',
    tags: ['outdoors'],
    publishedAt: new Date(Date.UTC(2026, 0, 5)),
    ...changes,
  });

const test = base.extend<{ $file: { find: (q: string) => Promise<string[]> } }>({
  find: [
    async ({ app, db }, use) => {
      await anArticle(db, {});
      await anArticle(db, {
        title: 'Reading a label',
        excerpt: 'What is in winter food.',
        tags: ['food'],
        content: '<p>Ash and fibre</p>',
      });
      await anArticle(db, { title: 'Hidden winter', publishedAt: null });
      await anArticle(db, { title: 'Next winter', publishedAt: new Date(Date.now() + 86_400_000) });
      await use(async (q) => {
        const { list } = (await app.inject(`/api/v1/blog/search?q=${encodeURIComponent(q)}`)).json().data;
        return list.map(({ title }: { title: string }) => title);
      });
    },
    { scope: 'file' },
  ],
});

test('published articles are found by all their words, those with the words in the title first', async ({ find }) => {
  expect(await find('winter')).toEqual(['Walking in winter', 'Reading a label']);
  expect(await find('labels')).toEqual(['Reading a label']);
  expect(await find('a label for the dog')).toEqual(['Reading a label']);
  expect(await find('outdoors')).toEqual(['Walking in winter']);
  expect(await find('salt paws')).toEqual(['Walking in winter']);
  expect(await find('salt label')).toEqual([]);
  for (const q of ['', 'the', '&', 'x'.repeat(200)]) expect(await find(q)).toEqual([]);
});

test('the unfinished last word of a title finds it', async ({ find }) => {
  expect(await find('reading a lab')).toEqual(['Reading a label']);
});

test('a new article is found at once, and a search for known words asks the database nothing', async ({ connection, db, find, shop }) => {
  shop.cache.setEnabled(true);
  try {
    await find('summer');
    await anArticle(db, { title: 'Summer heat' });
    await shop.waitForInvalidation();
    expect(await find('summer')).toEqual(['Summer heat']);
    expect(await recordStatements(connection, () => find('summer'))).toEqual([]);
  } finally {
    shop.cache.setEnabled(false);
  }
});
