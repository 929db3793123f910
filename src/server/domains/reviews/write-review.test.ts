import type { FastifyInstance } from 'fastify';
import { anAdmin, aUser } from '#server/domains/accounts/accounts.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { switchEnabled } from '#server/domains/catalog/update-product.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { updateSettings } from '#server/domains/settings/update-settings.ts';
import { newId } from '#shared/ids.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { rounds } from '#tests/support/rounds.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';

const url = '/api/v1/review';
const write = (app: FastifyInstance, product: string, changes = {}, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
  app.inject({ method: 'POST', url, headers, remoteAddress, payload: { product, rating: 4, comment: 'Eaten in a minute.', ...changes } });
const ratingOf = async (app: FastifyInstance, product: string) => {
  const { ratingAverage, ratingCount } = (await app.inject(`/api/v1/product/${product}`)).json().data;
  return [ratingAverage, ratingCount];
};
const setStatus = (id: string, status: string, headers: Record<string, string>, app: FastifyInstance) =>
  app.inject({ method: 'PUT', url: `${url}/${id}`, headers, payload: { status } });

test("a guest's review is pending and not counted, and the response does not contain the email", async ({ app, db }) => {
  const { _id, title } = await aProduct(db);
  const response = await write(app, _id, { title: 'Gone', name: 'Ada', email: 'ada@example.com' });
  expect(response.statusCode).toBe(201);
  expect(response.json().data).toMatchObject({
    rating: 4,
    title: 'Gone',
    comment: 'Eaten in a minute.',
    user: { name: 'Ada' },
    product: { _id, title },
    status: 'pending',
    verifiedPurchase: false,
    reply: null,
  });
  expect(response.body).not.toContain('ada@example.com');
  expect(await ratingOf(app, _id)).toEqual([null, 0]);
  expect((await app.inject(`${url}/product/${_id}`)).json().data.total).toBe(0);
});

test('name and email of a guest are optional; empty ones are ignored', async ({ app, db }) => {
  const { _id } = await aProduct(db);
  expect((await write(app, _id)).json().data.user).toEqual({ name: 'Guest User' });
  expect((await write(app, _id, { name: ' ', email: '', title: '' })).json().data).toMatchObject({
    user: { name: 'Guest User' },
    title: null,
  });
});

test('every invalid field of a review is reported', async ({ app, db }) => {
  const { _id } = await aProduct(db);
  const errorFields = async (changes: object) => {
    const response = await write(app, _id, changes);
    expect(response.statusCode).toBe(422);
    return response.json().fields.map(({ path }: { path: string }) => path);
  };
  for (const rating of [0, 6, 4.5, '5', null]) expect(await errorFields({ rating })).toEqual(['rating']);
  expect(await errorFields({ comment: '  ' })).toEqual(['comment']);
  expect(await errorFields({ email: 'ada' })).toEqual(['email']);
  expect(await errorFields({ comment: 'x'.repeat(5_001) })).toEqual(['comment']);
  expect(await errorFields({ status: 'published', verifiedPurchase: true })).toEqual(['status', 'verifiedPurchase']);
});

test("a user's review is published at once under the account's name, and counts in the rating", async ({ app, db }) => {
  const { _id } = await aProduct(db);
  const { authorization } = await aUser(db, { name: 'Bo Barker' });
  const { data } = (await write(app, _id, { rating: 5, name: 'Somebody', email: 'else@example.com' }, { authorization })).json();
  expect(data).toMatchObject({ status: 'published', user: { name: 'Bo Barker' }, verifiedPurchase: false });
  expect(await ratingOf(app, _id)).toEqual([5, 1]);
});

test("if the shop moderates everyone, users' reviews are pending, too", async ({ app, db }) => {
  await updateSettings(db, { reviewModeration: 'everyone' });
  const { _id } = await aProduct(db);
  const { authorization } = await aUser(db);
  expect((await write(app, _id, {}, { authorization })).json().data.status).toBe('pending');
  expect(await ratingOf(app, _id)).toEqual([null, 0]);
  await updateSettings(db, { reviewModeration: 'guests' });
});

test('a purchase is verified if the user ordered it, signed in or as a guest with their verified email', async ({ app, db }) => {
  const verified = async (email: string, { emailVerified = true, status = 'placed' as 'placed' | 'pending', own = false } = {}) => {
    const user = await aUser(db, { email, emailVerified });
    const { order, products } = await anOrder(db, { email: own ? 'other@example.com' : email, status });
    if (own) await db.updateTable('orders').set({ user_id: user.userId }).where('id', '=', order._id).execute();
    const { data } = (await write(app, products[0]?._id ?? '', {}, { authorization: user.authorization })).json();
    return data.verifiedPurchase;
  };
  expect(await verified('own@buyer.example', { own: true })).toBe(true);
  expect(await verified('verified@buyer.example')).toBe(true);
  expect(await verified('claimed@buyer.example', { emailVerified: false })).toBe(false);
  expect(await verified('pending@buyer.example', { status: 'pending', own: true })).toBe(false);
  // A guest's email is not verified.
  const { products } = await anOrder(db, { email: 'guest@buyer.example' });
  const { data } = (await write(app, products[0]?._id ?? '', { email: 'guest@buyer.example' })).json();
  expect(data.verifiedPurchase).toBe(false);
});

test('a user can write one review per product, even with parallel calls', async ({ app, db }) => {
  const [product, other] = [await aProduct(db), await aProduct(db)];
  const { authorization } = await aUser(db);
  const responses = await Promise.all([1, 2, 3].map((rating) => write(app, product._id, { rating }, { authorization })));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  expect((await write(app, product._id, {}, { authorization })).json().code).toBe('already_reviewed');
  expect((await ratingOf(app, product._id))[1]).toBe(1);
  expect((await write(app, other._id, {}, { authorization })).statusCode).toBe(201);
});

test('a product that shoppers do not see cannot be reviewed', async ({ app, db }) => {
  const { _id } = await aProduct(db);
  await switchEnabled(db, _id);
  for (const product of [_id, newId()]) expect((await write(app, product)).statusCode).toBe(404);
  expect((await write(app, 'no-id')).json().fields).toMatchObject([{ path: 'product' }]);
});

test('a review sent again with its key is saved once', async ({ app, db }) => {
  const { _id } = await aProduct(db);
  const { authorization } = await aUser(db);
  const callers: Record<string, string>[] = [{ 'idempotency-key': 'one' }, { 'idempotency-key': 'two', authorization }];
  for (const headers of callers) {
    const responses = await Promise.all([write(app, _id, {}, headers), write(app, _id, {}, headers)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(responses[0]?.body).toBe(responses[1]?.body);
  }
  expect(await db.selectFrom('reviews').select('id').where('product_id', '=', _id).execute()).toHaveLength(2);
});

test('a form filled in by a bot gets the same response as a pending review, but is not saved', async ({ app, db }) => {
  const { _id } = await aProduct(db);
  const person = await write(app, _id, { name: 'Ada', website: '' });
  const bot = await write(app, _id, { name: 'Ada', website: 'https://spam.example' });
  const shape = ({ _id: _, createdAt: __, updatedAt: ___, ...rest }: Record<string, unknown>) => rest;
  expect(bot.statusCode).toBe(person.statusCode);
  expect(Object.keys(bot.json().data)).toEqual(Object.keys(person.json().data));
  expect(shape(bot.json().data)).toEqual(shape(person.json().data));
  expect(await db.selectFrom('reviews').select('id').where('product_id', '=', _id).execute()).toHaveLength(1);
});

test('the eleventh review from one IP within ten minutes is rejected', async ({ app, db, shop }) => {
  const { _id } = await aProduct(db);
  shop.config.limits = true;
  try {
    const codes = [];
    for (let time = 0; time < 11; time++) codes.push((await write(app, _id, {}, {}, '198.51.100.7')).statusCode);
    expect(codes).toEqual([...Array(10).fill(201), 429]);
  } finally {
    shop.config.limits = false;
  }
});

test('reviews published at the same moment all count', async ({ app, db }) => {
  for (let round = 0; round < rounds; round++) {
    const { _id } = await aProduct(db);
    const users = await Promise.all(Array.from({ length: 8 }, () => aUser(db)));
    const ratings = [1, 2, 3, 4, 5, 5, 5, 3];
    await Promise.all(users.map(({ authorization }, index) => write(app, _id, { rating: ratings[index] }, { authorization })));
    expect(await ratingOf(app, _id)).toEqual([3.5, 8]);
  }
});

test('publishing, hiding and deleting a review updates the rating', async ({ app, db }) => {
  const { _id: product } = await aProduct(db);
  const headers = { authorization: (await anAdmin(db)).authorization };
  const { _id } = (await write(app, product, { rating: 2, email: 'moderated@example.com' })).json().data;
  const published = await setStatus(_id, 'published', headers, app);
  expect(published.json().data).toMatchObject({ _id, status: 'published', user: { email: 'moderated@example.com' } });
  expect(await ratingOf(app, product)).toEqual([2, 1]);
  await setStatus(_id, 'hidden', headers, app);
  expect(await ratingOf(app, product)).toEqual([null, 0]);
  await setStatus(_id, 'published', headers, app);
  expect((await app.inject({ method: 'DELETE', url: `${url}/${_id}`, headers })).json().data).toBeNull();
  expect(await ratingOf(app, product)).toEqual([null, 0]);
  expect((await app.inject({ method: 'DELETE', url: `${url}/${_id}`, headers })).statusCode).toBe(404);
  expect((await setStatus(newId(), 'published', headers, app)).statusCode).toBe(404);
});

test('the author is notified once of the publication, however often the review is hidden and published again', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const { _id: product, title } = await aProduct(db);
  const headers = { authorization: (await anAdmin(db)).authorization };
  const { _id } = (await write(app, product, { name: '<b>Ada</b>', email: 'told@example.com' })).json().data;
  for (const status of ['published', 'hidden', 'published', 'published']) await setStatus(_id, status, headers, app);
  await runJobs(shop, connection);
  const mails = await findMailsTo(db, 'told@example.com');
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ template: 'reviews.approved', subject: `Your review is live: ${title}` });
  expect(mails[0]?.html).not.toContain('<b>');
  expect(mails[0]?.body).toContain('4 out of 5 stars');
});

test('no mail is sent for a review that is hidden before the mail is sent, or that was published at once', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const { _id: product } = await aProduct(db);
  const headers = { authorization: (await anAdmin(db)).authorization };
  const { _id } = (await write(app, product, { email: 'hasty@example.com' })).json().data;
  for (const status of ['published', 'hidden']) await setStatus(_id, status, headers, app);
  const user = await aUser(db);
  const own = (await write(app, product, {}, { authorization: user.authorization })).json().data;
  for (const status of ['hidden', 'published']) await setStatus(own._id, status, headers, app);
  await runJobs(shop, connection);
  expect([await findMailsTo(db, 'hasty@example.com'), await findMailsTo(db, user.email)]).toEqual([[], []]);
});

test("the shop's reply is shown with the review, and an empty one removes it", async ({ app, db }) => {
  const { _id: product } = await aProduct(db);
  const headers = { authorization: (await anAdmin(db)).authorization };
  const { _id } = (await write(app, product, {}, headers)).json().data;
  const reply = (id: string, text: string | null) =>
    app.inject({ method: 'POST', url: `${url}/${id}/reply`, headers, payload: { reply: text } });
  expect((await reply(_id, ' Thank you! ')).json().data.reply).toBe('Thank you!');
  expect((await app.inject(`${url}/product/${product}`)).json().data.list[0]).toMatchObject({ _id, reply: 'Thank you!' });
  expect((await reply(_id, '')).json().data.reply).toBeNull();
  expect((await reply(newId(), 'Hello')).statusCode).toBe(404);
});

test('a review added by the shop is published at once; only the back office moderates', async ({ app, db }) => {
  const { _id: product } = await aProduct(db);
  const headers = { authorization: (await anAdmin(db)).authorization };
  const added = (await write(app, product, { name: 'From a letter' }, headers)).json().data;
  expect(added).toMatchObject({ status: 'published', user: { name: 'From a letter' }, verifiedPurchase: false });
  const user = { authorization: (await aUser(db)).authorization };
  const calls = [
    { method: 'PUT', url: `${url}/${added._id}`, payload: { status: 'hidden' } },
    { method: 'POST', url: `${url}/${added._id}/reply`, payload: { reply: 'x' } },
    { method: 'DELETE', url: `${url}/${added._id}` },
  ] as const;
  for (const call of calls) {
    expect((await app.inject(call)).statusCode).toBe(401);
    expect((await app.inject({ ...call, headers: user })).statusCode).toBe(403);
  }
});
