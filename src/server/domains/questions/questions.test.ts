import type { FastifyInstance } from 'fastify';
import { questionsPerPage } from '#contract/product-page.ts';
import { anAdmin, aUser } from '#server/domains/accounts/accounts.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { switchEnabled } from '#server/domains/catalog/update-product.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { importQuestions } from './import-questions.ts';
import { questionsModule } from './questions.module.ts';
import { findQuestionsForAdmin } from './questions.queries.ts';
import { anonymizeQuestions, listQuestionsByAuthor } from './questions-by-author.ts';

type Headers = Record<string, string>;
const url = '/api/v1/question';
const ask = (app: FastifyInstance, product: string, changes: object = {}, headers: Headers = {}) =>
  app.inject({ method: 'POST', url, headers, payload: { product, question: 'Is it for puppies?', ...changes } });
const listed = async (app: FastifyInstance, product: string, query = '') =>
  (await app.inject(`${url}/product/${product}/page/1/10${query}`)).json().data;

/** Calls the back office as an admin. */
async function anAdminCaller(app: FastifyInstance, db: Database) {
  const { authorization } = await anAdmin(db);
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    (await app.inject({ method, url: `${url}/admin${path}`, headers: { authorization }, ...(payload && { payload }) })).json();
}

test('a question waits until the shop answers it, which publishes both and mails who has asked, once', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const { _id: product } = await aProduct(db);
  const email = `${newId()}@example.com`;
  const asked = await ask(app, product, { name: 'Ada', email });
  expect([asked.statusCode, asked.json().data.status, asked.body.includes(email)]).toEqual([201, 'pending', false]);
  expect(await listed(app, product)).toMatchObject({ list: [], total: 0, count: 0 });
  const admin = await anAdminCaller(app, db);
  const { list, counts } = (await admin('GET', '/page/1/10')).data;
  expect([list[0].user, counts.pending]).toEqual([{ name: 'Ada', email }, 1]);
  const { _id, version } = list[0];
  expect((await admin('POST', `/${_id}/reply`, { answer: 'Yes', version: version + 1 })).code).toBe('stale_version');
  for (const answer of ['Yes, from 12 weeks', 'Yes, from week 12']) await admin('POST', `/${_id}/reply`, { answer });
  await runJobs(shop, connection);
  const shown = await listed(app, product);
  expect(shown.list[0]).toMatchObject({
    question: 'Is it for puppies?',
    user: { name: 'Ada' },
    answers: [{ answer: 'Yes, from week 12', byShop: true }],
  });
  expect(JSON.stringify(shown)).not.toContain(email);
  const mails = await findMailsTo(db, email);
  expect(mails.map(({ template }) => template)).toEqual(['questions.answered']);
  expect(mails[0]?.body).toContain('from week 12');
  await admin('POST', `/${_id}/reply`, { answer: '' });
  expect((await listed(app, product)).list[0].answers).toEqual([]);
});

test('users and guests ask about products that shoppers see; a bot gets the same reply, and nothing is saved', async ({ app, db }) => {
  const { _id: product } = await aProduct(db);
  const user = await aUser(db, { name: 'Bo Barker' });
  expect((await ask(app, product, { name: 'Else' }, { authorization: user.authorization })).json().data.user).toEqual({
    name: 'Bo Barker',
  });
  expect((await ask(app, product)).json().data.user).toEqual({ name: 'Guest User' });
  const bot = (await ask(app, product, { website: 'https://spam.example' })).json().data;
  expect(bot).toMatchObject({ status: 'pending', question: 'Is it for puppies?', answers: [] });
  expect(await db.selectFrom('questions').select('id').where('product_id', '=', product).execute()).toHaveLength(2);
  expect((await ask(app, product, { question: ' ' })).json().fields).toMatchObject([{ path: 'question' }]);
  await switchEnabled(db, product);
  expect((await ask(app, product)).statusCode).toBe(404);
});

test('the questions of a hidden product are for its team alone, as its preview is', async ({ app, db }) => {
  const { _id: product } = await aProduct(db, { enabled: false });
  const { authorization } = await anAdmin(db, 'catalog');
  const read = (headers: Headers) => app.inject({ url: `${url}/product/${product}/page/1/10`, headers });
  expect((await read({ authorization })).json().data).toMatchObject({ total: 0 });
  const others: Headers[] = [{}, { authorization: (await aUser(db)).authorization }];
  for (const headers of others) expect((await read(headers)).statusCode).toBe(404);
});

test('the first questions of a product are cached for shoppers alone, until one of them or its answer changes', async ({
  app,
  db,
  shop,
}) => {
  const { _id: product } = await aProduct(db);
  const createdAt = new Date();
  await importQuestions(db, [{ product, name: 'Ada', question: 'Is it for puppies?', answer: 'Yes.', createdAt }]);
  const admin = await anAdminCaller(app, db);
  const read = async (query = '') => (await app.inject(`${url}/product/${product}/page/1/${questionsPerPage}${query}`)).json();
  shop.cache.setEnabled(true);
  try {
    const { list, total } = (await read()).data;
    expect([total, list[0].answers[0].answer]).toEqual([1, 'Yes.']);
    await admin('POST', `/${list[0]._id}/reply`, { answer: 'Yes, from week 12.' });
    // Another URL, since the response to the first one is cached as such.
    for (const query of ['', '?q=']) expect((await read(query)).data.list[0].answers[0].answer).toBe('Yes, from week 12.');
    expect((await read('?q=kittens')).data).toMatchObject({ total: 0, count: 1 });
    expect((await read('?q=')).data.total).toBe(1);
    await switchEnabled(db, product);
    await shop.waitForInvalidation();
    expect((await read('?q=')).code).toBe('not_found');
  } finally {
    shop.cache.setEnabled(false);
  }
});

test('who has bought a product answers a question about it once, and the shop publishes the answer', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const buyer = await aUser(db, { name: 'Bo Barker' });
  const { products } = await anOrder(db, { email: buyer.email });
  const product = products[0]?._id ?? '';
  const email = `${newId()}@example.com`;
  const { _id } = (await ask(app, product, { email })).json().data;
  const answer = (headers: Headers) =>
    app.inject({ method: 'POST', url: `${url}/${_id}/answer`, headers, payload: { answer: 'Mine loves it' } });
  const own = { authorization: buyer.authorization };
  expect((await answer(own)).statusCode).toBe(404);
  const admin = await anAdminCaller(app, db);
  await admin('POST', '/bulk', { ids: [_id], status: 'published' });
  expect((await answer({})).statusCode).toBe(401);
  expect((await answer({ authorization: (await aUser(db)).authorization })).json().code).toBe('not_purchased');
  const given = (await answer(own)).json().data;
  expect(given).toMatchObject({ status: 'pending', user: { name: 'Bo Barker' }, byShop: false });
  expect((await answer(own)).json().code).toBe('already_answered');
  expect((await listed(app, product)).list[0].answers).toEqual([]);
  await admin('PUT', `/${_id}/answer/${given._id}`, { status: 'published' });
  expect((await admin('PUT', `/${_id}/answer/${newId()}`, { status: 'hidden' })).code).toBe('not_found');
  await runJobs(shop, connection);
  expect((await listed(app, product)).list[0].answers).toMatchObject([{ answer: 'Mine loves it', user: { name: 'Bo Barker' } }]);
  expect((await app.inject(`${url}/${_id}`)).json().data.answers).toHaveLength(1);
  expect(await findMailsTo(db, email)).toHaveLength(1);
});

test('questions are found by their words and those of their answers; answered ones come first', async ({ app, db }) => {
  const { _id: product } = await aProduct(db);
  const base = { product, name: 'Ada', createdAt: new Date(Date.now() - 86_400_000) };
  await importQuestions(db, [
    { ...base, question: 'How large are the pieces?', answer: 'As a pea' },
    { ...base, question: 'Where is it made?', createdAt: new Date() },
  ]);
  const questions = async (query = '') => (await listed(app, product, query)).list.map(({ question }: { question: string }) => question);
  expect(await questions()).toEqual(['How large are the pieces?', 'Where is it made?']);
  expect(await questions('?q=PEA')).toEqual(['How large are the pieces?']);
  expect(await listed(app, product, '?q=nothing')).toMatchObject({ list: [], total: 0, count: 2 });
  expect((await app.inject(`${url}/product/${newId()}/page/1/10`)).statusCode).toBe(404);
});

test('staff decide about many questions at once, find them, and delete them', async ({ app, db }) => {
  const { _id: product } = await aProduct(db);
  const word = newId();
  for (let count = 0; count < 3; count++) await ask(app, product, { question: `About ${word}?` });
  const admin = await anAdminCaller(app, db);
  const { changed, remaining } = (await admin('POST', '/bulk', { filters: { q: word }, status: 'hidden' })).data;
  expect([changed.length, remaining]).toEqual([3, 0]);
  const { list } = (await admin('GET', `/page/1/10?q=${word}&status=hidden&product=${product}`)).data;
  expect(list).toHaveLength(3);
  expect((await admin('POST', '/bulk', { ids: [list[0]._id], status: 'published', from: 'pending' })).data.changed).toEqual([]);
  expect((await admin('GET', `/${list[0]._id}`)).data.status).toBe('hidden');
  expect([(await admin('DELETE', `/${list[0]._id}`)).data, (await admin('DELETE', `/${list[0]._id}`)).code]).toEqual([null, 'not_found']);
  const entries = await db.selectFrom('audit_entries').select('action').where('entity_id', '=', list[0]._id).execute();
  expect(entries.map(({ action }) => action).sort()).toEqual(['questionAdmin.moderate', 'questionAdmin.remove']);
});

test('what somebody has asked and answered is exported, and stays without them when they are erased', async ({ app, db }) => {
  const user = await aUser(db);
  const { products } = await anOrder(db, { email: user.email });
  const product = products[0]?._id ?? '';
  const { _id } = (await ask(app, product, {}, { authorization: user.authorization })).json().data;
  const admin = await anAdminCaller(app, db);
  await admin('POST', '/bulk', { ids: [_id], status: 'published' });
  await app.inject({
    method: 'POST',
    url: `${url}/${_id}/answer`,
    headers: { authorization: user.authorization },
    payload: { answer: 'It is' },
  });
  const author = { userId: user.userId, emails: [user.email] };
  expect(await listQuestionsByAuthor(db, author)).toMatchObject({
    questions: [{ text: 'Is it for puppies?' }],
    answers: [{ text: 'It is' }],
  });
  expect(await anonymizeQuestions(db, author)).toEqual([_id]);
  expect(await listQuestionsByAuthor(db, author)).toEqual({ questions: [], answers: [] });
  expect((await listed(app, product)).list[0].user).toEqual({ name: 'Guest User' });
});

test('the doctor sees a question that is listed as answered without an answer', async ({ app, db, shop }) => {
  const { _id: product } = await aProduct(db);
  const { _id } = (await ask(app, product)).json().data;
  const find = async () => (await Promise.all(questionsModule.checks.map((check) => check.find(shop)))).flat();
  expect(await find()).toEqual([]);
  await db.updateTable('questions').set({ answered: true }).where('id', '=', _id).execute();
  expect(await find()).toHaveLength(1);
  await db.updateTable('questions').set({ answered: false }).where('id', '=', _id).execute();
});

test('the pages of all questions are parts of one order, those that wait first, from whichever end they are read', async ({ app, db }) => {
  const { _id: product } = await aProduct(db);
  const admin = await anAdminCaller(app, db);
  for (let number = 0; number < 5; number++) await ask(app, product);
  const { list: waiting } = (await admin('GET', `/page/1/10?product=${product}`)).data;
  for (const { _id } of [waiting[0], waiting[3]]) await admin('POST', `/${_id}/reply`, { answer: 'Yes' });
  const read = async (paging: { page: number; limit: number; near?: number }) =>
    (await findQuestionsForAdmin(db, { product, ...paging })).list.map(({ _id }) => _id);
  const all = await read({ page: 1, limit: 100 });
  expect(all).toEqual([1, 2, 4, 0, 3].map((index) => waiting[index]._id));
  for (const [index, id] of all.entries()) expect(await read({ page: index + 1, limit: 1, near: 1 })).toEqual([id]);
});
