import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { anAdmin, aUser } from '#server/domains/accounts/accounts.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { test as base, expect } from '#tests/support/test.ts';
import { importReviews } from './import-reviews.ts';
import { findReviewsForAdmin } from './review-admin.queries.ts';

const callAsAdmin = async (app: FastifyInstance, db: Database) => {
  const { authorization } = await anAdmin(db);
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const url = `/api/v1/review${path}`;
    const response = await app.inject({ method, url, headers: { authorization }, ...(payload ? { payload } : {}) });
    return { status: response.statusCode, ...response.json() };
  };
};
const test = base.extend<{ $file: { admin: Awaited<ReturnType<typeof callAsAdmin>> } }>({
  admin: [async ({ app, db }, use) => use(await callAsAdmin(app, db)), { scope: 'file' }],
});

let minute = 0;
/** Adds a review, newer than those before, and returns its id. */
async function aReview(db: Database, product: string, changes: Partial<Parameters<typeof importReviews>[1][number]> = {}): Promise<string> {
  const comment = `Review ${++minute}`;
  await importReviews(db, [
    { product, rating: 4, comment, status: 'pending', createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)), ...changes },
  ]);
  const { id } = await db
    .selectFrom('reviews')
    .select('id')
    .where('comment', '=', changes.comment ?? comment)
    .executeTakeFirstOrThrow();
  return id;
}
const ratingOf = async (app: FastifyInstance, product: string) => {
  const { ratingAverage, ratingCount } = (await app.inject(`/api/v1/product/${product}`)).json().data;
  return [ratingAverage, ratingCount];
};

test('the queue shows what waits for approval first, then the newest; it is filtered, searched and sorted', async ({ admin, db }) => {
  const [bed, bowl] = [await aProduct(db, { title: 'Cloud bed' }), await aProduct(db, { title: 'Steel bowl' })];
  const { userId } = await aUser(db, { name: 'Bo Barker' });
  const waiting = await aReview(db, bed._id, { rating: 2, name: 'Ada', email: 'ada@example.com' });
  const published = await aReview(db, bowl._id, { status: 'published', rating: 5, user: userId });
  const hidden = await aReview(db, bed._id, { status: 'hidden', rating: 1, title: '100% wool' });
  const waitingToo = await aReview(db, bowl._id, { rating: 3 });
  const find = async (query = '') => {
    const { data } = await admin('GET', `/admin/page/1/10?${query}`);
    expect(data).toMatchObject({ total: data.list.length, counts: { pending: 2, published: 1, hidden: 1 } });
    return data.list.map(({ _id }: { _id: string }) => _id);
  };
  const expected: [string, string[]][] = [
    ['', [waitingToo, waiting, hidden, published]],
    ['status=hidden', [hidden]],
    ['rating=5', [published]],
    [`product=${bed._id}`, [waiting, hidden]],
    ['sort=createdAt', [waiting, published, hidden, waitingToo]],
    ['sort=-createdAt', [waitingToo, hidden, published, waiting]],
    ['sort=rating', [hidden, waiting, waitingToo, published]],
    ['sort=-rating', [published, waitingToo, waiting, hidden]],
    ['q=0%25', [hidden]],
    ['q=ADA@', [waiting]],
    ['q=barker', [published]],
    ['q=steel', [waitingToo, published]],
    ['q=nobody', []],
  ];
  for (const [query, ids] of expected) expect(await find(query), query).toEqual(ids);
  // A page far from the first is read from the end that is nearer.
  const { list } = await findReviewsForAdmin(db, { page: 4, limit: 1, near: 1 });
  expect(list.map(({ _id }) => _id)).toEqual([published]);
  expect((await admin('GET', `/${published}`)).data).toMatchObject({ author: userId, version: 1, user: { name: 'Bo Barker' } });
  expect((await admin('GET', `/${waiting}`)).data).toMatchObject({ author: null, user: { name: 'Ada', email: 'ada@example.com' } });
  expect((await admin('GET', `/${crypto.randomUUID()}`)).status).toBe(404);
});

test('a search finds the reviews of authors and products with the text in their names, also where there are thousands of them', async ({
  admin,
  db,
}) => {
  const { _id: product } = await aProduct(db, { title: 'Zeppelin toy' });
  const [ofAuthor, ofProduct, withText] = [await aProduct(db), await aProduct(db, { title: 'Kites for Quentin' }), await aProduct(db)];
  const { userId } = await aUser(db, { name: 'Quentin Zeppelin' });
  const expected = [
    await aReview(db, ofAuthor._id, { user: userId }),
    await aReview(db, ofProduct._id),
    await aReview(db, withText._id, { comment: 'Our Quentin loves it' }),
  ];
  await aReview(db, product);
  const find = async (q: string) => {
    const { data } = await admin('GET', `/admin/page/1/10?q=${q}`);
    expect(data.total).toBe(data.list.length);
    return data.list.map(({ _id }: { _id: string }) => _id);
  };
  expect(await find('quentin')).toEqual(expected.toReversed());
  await sql`insert into users (id, name, email, password_hash, role)
    select gen_random_uuid(), 'Quentin ' || n, 'quentin-' || n || '@example.com', 'none', 'user' from generate_series(1, 1001) n`.execute(
    db,
  );
  expect(await find('quentin')).toEqual(expected.toReversed());
  expect(await find('zeppelin')).toHaveLength(2);
});

test('several reviews are published at once, and back again: ratings follow, and each is in the audit log', async ({ app, admin, db }) => {
  const [one, two] = [await aProduct(db), await aProduct(db)];
  const ids = [
    await aReview(db, one._id, { rating: 5 }),
    await aReview(db, one._id, { rating: 2, status: 'hidden' }),
    await aReview(db, two._id, { rating: 3, status: 'published' }),
  ];
  const { data } = await admin('POST', '/bulk', { ids: [...ids, crypto.randomUUID()], status: 'published' });
  expect(data.changed.toSorted((a: { before: string }, b: { before: string }) => a.before.localeCompare(b.before))).toEqual([
    { _id: ids[1], before: 'hidden' },
    { _id: ids[0], before: 'pending' },
  ]);
  expect([await ratingOf(app, one._id), await ratingOf(app, two._id)]).toEqual([
    [3.5, 2],
    [3, 1],
  ]);
  const entries = await db.selectFrom('audit_entries').select(['entity_id', 'action']).where('action', '=', 'review.moderate').execute();
  expect(entries.map((entry) => entry.entity_id).sort()).toEqual([ids[0], ids[1]].sort());
  for (const { _id, before } of data.changed) await admin('POST', '/bulk', { ids: [_id], status: before });
  expect([await ratingOf(app, one._id), await ratingOf(app, two._id)]).toEqual([
    [null, 0],
    [3, 1],
  ]);
  expect((await admin('POST', '/bulk', { ids: [], status: 'hidden' })).fields).toMatchObject([{ path: 'ids' }]);
});

test('admins moderating the same reviews in any order wait for each other, and do not deadlock', async ({ app, admin, db }) => {
  const [one, two] = [await aProduct(db), await aProduct(db)];
  const ids: string[] = [];
  for (const product of [one, two, one, two]) ids.push(await aReview(db, product._id, { rating: 4 }));
  const reversed = [...ids].reverse();
  const calls = Array.from({ length: 8 }, (_, index) =>
    admin('POST', '/bulk', { ids: index % 2 ? ids : reversed, status: index % 3 ? 'published' : 'hidden' }),
  );
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(8).fill(200));
  await admin('POST', '/bulk', { ids, status: 'published' });
  expect([await ratingOf(app, one._id), await ratingOf(app, two._id)]).toEqual([
    [4, 2],
    [4, 2],
  ]);
});

test('two admins do not undo each other: a change of what somebody else has changed since is refused', async ({ admin, db }) => {
  const id = await aReview(db, (await aProduct(db))._id);
  expect((await admin('PUT', `/${id}`, { status: 'hidden', version: 1 })).data).toMatchObject({ status: 'hidden', version: 2 });
  expect(await admin('PUT', `/${id}`, { status: 'published', version: 1 })).toMatchObject({
    status: 409,
    code: 'stale_version',
    message: 'Someone else changed this review while you were editing. It’s now hidden, and your change isn’t saved.',
    fields: [{ path: 'version', seen: 1, current: 2 }],
  });
  expect(await admin('POST', `/${id}/reply`, { reply: 'Thanks', version: 1 })).toMatchObject({ code: 'stale_version' });
  expect((await admin('POST', `/${id}/reply`, { reply: 'Thanks', version: 2 })).data).toMatchObject({ reply: 'Thanks', version: 3 });
  expect((await admin('POST', `/${id}/reply`, { reply: ' ' })).data).toMatchObject({ reply: null });
});

test('all reviews that the list shows are published at once, some in each call, and nothing else', async ({ admin, db }) => {
  const { _id: product } = await aProduct(db);
  for (let count = 0; count < 203; count++) await aReview(db, product);
  const hidden = await aReview(db, product, { status: 'hidden' });
  const body = { filters: { product, status: 'pending' }, status: 'published' };
  const first = (await admin('POST', '/bulk', body)).data;
  expect([first.changed.length, first.remaining]).toEqual([200, 3]);
  const second = (await admin('POST', '/bulk', body)).data;
  expect([second.changed.length, second.remaining]).toEqual([3, 0]);
  expect((await admin('GET', `/${hidden}`)).data.status).toBe('hidden');
  expect((await admin('POST', '/bulk', { ...body, ids: [hidden] })).fields).toMatchObject([{ path: 'ids' }]);
  expect((await admin('POST', '/bulk', { status: 'published' })).fields).toMatchObject([{ path: 'ids' }]);
});

test('taking back a decision leaves alone what somebody else has decided since', async ({ admin, db }) => {
  const { _id: product } = await aProduct(db);
  const [mine, theirs] = [await aReview(db, product), await aReview(db, product)];
  await admin('POST', '/bulk', { ids: [mine, theirs], status: 'published' });
  await admin('PUT', `/${theirs}`, { status: 'hidden' });
  const { data } = await admin('POST', '/bulk', { ids: [mine, theirs], status: 'pending', from: 'published' });
  expect(data.changed).toEqual([{ _id: mine, before: 'published' }]);
  expect((await admin('GET', `/${theirs}`)).data.status).toBe('hidden');
});
