import { sql } from 'kysely';
import type { FoundPage, ProductPage, Suggestions } from '#contract/catalog.ts';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { pagesTag } from '#server/domains/pages/pages.cache-tags.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { test as base, expect } from '#tests/support/test.ts';
import { aProduct } from '../catalog.builders.ts';
import { storeSearches } from '../searches/count-search.ts';

const test = base.extend<{ $file: { find: (q: string) => Promise<ProductPage>; paths: (q: string) => Promise<string[]> } }>({
  find: [
    async ({ app, db }, use) => {
      await aProduct(db, { title: 'Felt fox', description: 'Order two. Free delivery and easy returns, track and contact included.' });
      await aProduct(db, { title: 'Return ball', subtitle: 'comes back' });
      await use(async (q) => (await app.inject(`/api/v1/product/page/1/20?understand=1&q=${encodeURIComponent(q)}`)).json().data);
    },
    { scope: 'file' },
  ],
  paths: [async ({ find }, use) => use(async (q) => answers((await find(q)).pages)), { scope: 'file' }],
});

const answers = (pages: readonly FoundPage[]) => pages.filter(({ isAnswer }) => isAnswer).map(({ path }) => path);
const titles = ({ list }: ProductPage) => list.map(({ title }) => title);

test.for([
  ['where is my order', '/track'],
  ['order', '/track'],
  ['track my parcel', '/track'],
  ['order status', '/track'],
  ['delivery', '/delivery'],
  ['help', '/help'],
  ['returns', '/returns'],
  ['how do I return an item?', '/returns'],
  ['refund', '/returns'],
  ['can i get my money back', '/returns'],
  ['cancel my order', '/orders'],
  ['invoice', '/orders'],
  ['contact', '/contact'],
  ['opening hours', '/contact'],
  ['customer service phone number', '/contact'],
  ['password', '/forgot-password'],
  ['change password', '/forgot-password'],
  ['log in', '/login'],
  ['sign up', '/register'],
  ['unsubscribe', '/newsletter'],
  ['imprint', '/imprint'],
  ['terms and conditions', '/terms'],
  ['privacy', '/privacy'],
  ['retrun', '/returns'],
  ['pasword', '/forgot-password'],
  ['how long does delivery take', '/delivery'],
  ['do you ship to Austria', '/delivery'],
  ['shipping to Switzerland', '/delivery'],
] as const)('the question “%s” leads to %s', async ([q, path], { paths }) => {
  expect((await paths(q))[0]).toBe(path);
});

test('a word that only a page has is not corrected to a product', async ({ app, db, find }) => {
  await aProduct(db, { title: 'Glide harness' });
  expect((await find('guide')).didYouMean).toBe('glide');
  const { authorization } = await anAdmin(db);
  const payload = { title: 'How to measure', content: '<p>Use our guide for the chest.</p>' };
  await app.inject({ method: 'POST', url: '/api/v1/page', headers: { authorization }, payload });
  const found = await find('guide');
  expect([found.didYouMean, titles(found), found.pages[0]?.title]).toEqual([null, [], 'How to measure']);
});

test('a question that no page answers leads to the contact page', async ({ paths }) => {
  expect(await paths('warranty')).toContain('/contact');
});

test('a question finds no products that only mention its words, but those that are called that', async ({ find }) => {
  expect(titles(await find('where is my order'))).toEqual([]);
  expect(titles(await find('delivery'))).toEqual([]);
  expect(titles(await find('return'))).toEqual(['Return ball']);
});

test.for(['felt fox', 'return ball', 'chew log', 'gift for a dog', 'back pack'])('“%s” is no question', async (q, { paths }) => {
  expect(await paths(q)).toEqual([]);
});

test('pages of the owner are found by title and text, as soon as they are saved, until they are switched off', async ({
  app,
  db,
  find,
}) => {
  const { authorization } = await anAdmin(db);
  const call = async (method: 'POST' | 'PUT', url: string, payload: object) =>
    (await app.inject({ method, url: `/api/v1${url}`, headers: { authorization }, payload })).json().data;
  const page = await call('POST', '/page', { title: 'Delivery costs', content: '<p>From €4.90. Huskies travel free.</p>' });
  expect((await find('shipping cost')).pages[0]).toEqual({
    title: 'Delivery costs',
    path: `/pages/${page.slug}`,
    text: 'From €4.90.',
    isAnswer: true,
  });
  expect((await find('huskies')).pages).toMatchObject([{ path: `/pages/${page.slug}`, isAnswer: false }]);
  await call('PUT', `/page/${page._id}`, { enabled: false });
  expect((await find('huskies')).pages).toEqual([]);
});

test('“gift card” leads to gift cards only where they are sold', async ({ app, db, paths }) => {
  const { authorization } = await anAdmin(db);
  const sell = (giftCards: boolean) =>
    app.inject({ method: 'PUT', url: '/api/v1/settings', headers: { authorization }, payload: { giftCards } });
  expect((await sell(true)).statusCode).toBe(200);
  expect((await paths('gift card'))[0]).toBe('/gift-cards');
  await sell(false);
  expect(await paths('gift card')).toEqual(['/contact']);
});

test('pages are suggested while a question is typed', async ({ app, find: _ }) => {
  const suggest = async (q: string) => (await app.inject(`/api/v1/product/suggest?q=${encodeURIComponent(q)}`)).json().data as Suggestions;
  expect(answers((await suggest('retu')).pages)).toContain('/returns');
  expect((await suggest('retu')).products.map(({ title }) => title)).toContain('Return ball');
  expect(await suggest('where is my order')).toMatchObject({
    pages: [{ path: '/track' }, { path: '/orders' }, { path: '/help/where-is-my-order' }],
    products: [],
  });
});

test('a question that a page answers is not counted as a search without result', async ({ db, find, shop }) => {
  await find('where is my order');
  await find('xylophone');
  await storeSearches(shop);
  const { rows } = await sql<{ term: string }>`select term from searches where not found`.execute(db);
  expect(rows.map(({ term }) => term)).toContain('xylophone');
  expect(rows.map(({ term }) => term)).not.toContain('where is my order');
});

test('questions and filters are understood without asking the database', async ({ connection, find, shop }) => {
  const queries = ['where is my order', 'grain free fox under 30'];
  shop.cache.setEnabled(true);
  try {
    for (const q of queries) await find(q);
    for (const q of queries) expect(await recordStatements(connection, () => find(q))).toEqual([]);
  } finally {
    shop.cache.setEnabled(false);
  }
});

test('after a change of the pages a search reads them again, and nothing else', async ({ connection, find, shop }) => {
  shop.cache.setEnabled(true);
  try {
    await find('where is my order');
    shop.cache.tags.invalidate([pagesTag]);
    expect(await recordStatements(connection, () => find('where is my order'))).toHaveLength(1);
  } finally {
    shop.cache.setEnabled(false);
  }
});
