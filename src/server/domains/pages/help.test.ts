import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { helpTopicLabels } from '#contract/help-labels.ts';
import type { AdminPage, HelpArticle } from '#contract/pages.schemas.ts';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { expect, test } from '#tests/support/test.ts';
import { listSitemapPages } from './get-page.ts';
import { helpExamples } from './help-examples.ts';

const articles = async (app: FastifyInstance, q = ''): Promise<HelpArticle[]> =>
  (await app.inject(`/api/v1/help?${new URLSearchParams({ q })}`)).json().data.list;
const titles = async (app: FastifyInstance, q = '') => (await articles(app, q)).map(({ title }) => title);

const callAsAdmin = async (app: FastifyInstance, db: Database) => {
  const { authorization } = await anAdmin(db);
  return async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const reply = await app.inject({ method, url: `/api/v1/page${path}`, headers: { authorization }, ...(payload && { payload }) });
    return { status: reply.statusCode, ...reply.json() };
  };
};
const find = async (call: Awaited<ReturnType<typeof callAsAdmin>>, title: string): Promise<AdminPage> =>
  (await call('GET', '/admin/all')).data.list.find((page: AdminPage) => page.title === title);

test('a new shop has a help centre: every article has a text, a topic and a sentence about it, in the order of the topics', async ({
  app,
  db,
}) => {
  const list = await articles(app);
  expect(list.length).toBeGreaterThanOrEqual(20);
  expect([...new Set(list.map(({ topic }) => topic))]).toEqual(Object.keys(helpTopicLabels));
  expect(list.filter(({ excerpt, isPopular }) => excerpt === '' || (isPopular && excerpt.length < 20))).toEqual([]);
  expect(list.filter(({ isPopular }) => isPopular).length).toBeGreaterThanOrEqual(5);
  const { rows } = await sql<{ example: string }>`select example from pages where example is not null order by 1`.execute(db);
  expect(rows.map(({ example }) => example)).toEqual(Object.keys(helpExamples).toSorted());
  expect(list.map(({ path }) => path)).toEqual(expect.arrayContaining(['/help/where-is-my-order', '/delivery', '/returns', '/privacy']));
  expect((await listSitemapPages(db)).map(({ path }) => path)).toContain('/help/where-is-my-order');
});

test('a question finds its article, in other forms of its words, too', async ({ app }) => {
  const best = async (q: string) => (await titles(app, q))[0];
  expect(await best('where is my order')).toBe('Where is my order?');
  expect(await best('returning something')).toBe('How do I return something?');
  expect(await best('invoices')).toBe('Where do I find my invoice?');
  expect(await best('forgotten password')).toBe('I can’t sign in');
  expect(await best('allergic to chicken')).toBe('My dog has a food allergy. What can I buy?');
  expect(await best('delivery costs')).toBe('Delivery costs and times');
  expect(await titles(app, 'saxophone')).toEqual([]);
  expect(await titles(app, 'the of and')).toEqual([]);
  expect(await titles(app, `'); drop table pages; --`)).toBeDefined();
});

test.for([
  ['send back', 'How do I return something?'],
  ['can I send the coat back', 'How do I return something?'],
  ['return', 'How do I return something?'],
  ['exchange size', 'How do I return something?'],
  ['track my parcel', 'Where is my order?'],
  ['shipping cost', 'Delivery costs and times'],
  ['shipping abroad', 'Delivery costs and times'],
  ['do you take klarna', 'How can I pay?'],
  ['coupon', 'How do I use a promo code?'],
  ['receipt', 'Where do I find my invoice?'],
  ['log in', 'I can’t sign in'],
  ['money back', 'When will I get my money back?'],
  ['cancel order', 'Can I change or cancel my order?'],
  ['damaged', 'My parcel is late, damaged or incomplete'],
  ['delete account', 'How do I see or delete my data?'],
  ['wrong item', 'My item is faulty or wrong'],
] as const)('the help centre answers “%s” first with “%s”', async ([q, title], { app }) => {
  expect((await titles(app, q))[0]).toBe(title);
});

test('an article is an example until it is rewritten, and moves between the help centre and other pages with its link', async ({
  app,
  db,
}) => {
  const call = await callAsAdmin(app, db);
  const { _id, isExample, path } = await find(call, 'Where do I find my invoice?');
  expect([isExample, path]).toEqual([true, '/help/invoice']);
  const { content } = (await call('GET', `/admin/${_id}`)).data;
  const moved = await call('PUT', `/${_id}`, { content, helpTopic: 'payment', helpPosition: 1, isPopular: true, facts: 'contact' });
  expect(moved.data).toMatchObject({ isExample: true, helpTopic: 'payment', helpPosition: 1, isPopular: true, facts: 'contact' });
  expect((await articles(app)).find(({ topic }) => topic === 'payment')?.title).toBe('Where do I find my invoice?');
  expect((await call('PUT', `/${_id}`, { content: '<p>Ours.</p>' })).data).toMatchObject({ isExample: false, helpTopic: 'payment' });
  expect((await call('POST', `/${_id}/version/1/restore`, {})).data).toMatchObject({ isExample: true, content });
  const left = await call('PUT', `/${_id}`, { helpTopic: null });
  expect(left.data).toMatchObject({ path: '/pages/invoice', helpTopic: null, isPopular: false });
  expect(await titles(app)).not.toContain('Where do I find my invoice?');
  await call('PUT', `/${_id}`, { helpTopic: 'orders', enabled: false });
  expect(await titles(app, 'invoice')).not.toContain('Where do I find my invoice?');
});

test('an owner adds an article; a text of the shop keeps its place in the help centre', async ({ app, db }) => {
  const call = await callAsAdmin(app, db);
  const added = await call('POST', '', { title: 'Do you engrave tags?', content: '<p>Yes, both sides.</p>', helpTopic: 'products' });
  expect(added.data).toMatchObject({ path: '/help/do-you-engrave-tags', helpTopic: 'products', isExample: false });
  expect((await articles(app, 'engraving')).map(({ path, excerpt }) => [path, excerpt])).toEqual([
    ['/help/do-you-engrave-tags', 'Yes, both sides.'],
  ]);
  const { _id } = await find(call, 'Delivery costs and times');
  expect((await call('PUT', `/${_id}`, { helpTopic: null })).code).toBe('conflict');
  expect((await call('PUT', `/${_id}`, { helpPosition: -1 })).fields).toMatchObject([{ path: 'helpPosition' }]);
});

test('a change of an article changes the help centre at once', async ({ app, db }) => {
  const call = await callAsAdmin(app, db);
  const { _id } = await find(call, 'I can’t sign in');
  await articles(app);
  await call('PUT', `/${_id}`, { title: 'Trouble signing in?' });
  expect(await titles(app)).toContain('Trouble signing in?');
});

test('the words of the articles are read once, however often people search', async ({ app, connection, db, shop }) => {
  const call = await callAsAdmin(app, db);
  const { _id } = await find(call, 'Where is my order?');
  shop.cache.setEnabled(true);
  try {
    await titles(app, 'invoice');
    const statements = await recordStatements(connection, () => titles(app, 'delivery costs'));
    expect(statements).toHaveLength(1);
    expect(statements[0]).not.toContain('unnest');
    await call('PUT', `/${_id}`, { content: '<p>Ask the hippopotamus.</p>' });
    expect(await titles(app, 'hippopotamus')).toEqual(['Where is my order?']);
  } finally {
    shop.cache.setEnabled(false);
  }
});
