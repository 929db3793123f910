import type { FastifyInstance } from 'fastify';
import { aUser } from '#server/domains/accounts/accounts.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { rounds } from '#tests/support/rounds.ts';
import { expect, test } from '#tests/support/test.ts';
import { importReviews } from './import-reviews.ts';
import { moderateReviews } from './moderate-review.ts';
import { reviewChecks } from './review-checks.ts';

const url = '/api/v1/review';
const vote = (app: FastifyInstance, id: string, headers: Record<string, string> = {}, method: 'PUT' | 'DELETE' = 'PUT') =>
  app.inject({ method, url: `${url}/${id}/vote`, headers });
const cookieOf = ({ cookies }: { cookies: { name: string; value: string }[] }) => ({
  cookie: `reviewer=${cookies.find(({ name }) => name === 'reviewer')?.value}`,
});

async function aReview(db: Database, changes: { user?: string; status?: 'published' | 'pending' } = {}) {
  const { _id: product } = await aProduct(db);
  await importReviews(db, [{ product, rating: 4, comment: 'Good', status: 'published', ...changes }]);
  const { id } = await db.selectFrom('reviews').select('id').where('product_id', '=', product).executeTakeFirstOrThrow();
  return { id, product };
}

test('a review is helpful once for each user and each browser, and the vote can be taken back', async ({ app, db }) => {
  const { id, product } = await aReview(db);
  const { authorization } = await aUser(db);
  for (const _ of ['first', 'again']) expect((await vote(app, id, { authorization })).json().data).toEqual({ helpfulCount: 1 });
  const first = await vote(app, id);
  expect(first.json().data).toEqual({ helpfulCount: 2 });
  const browser = cookieOf(first);
  const again = await vote(app, id, browser);
  expect([again.json().data, again.cookies]).toEqual([{ helpfulCount: 2 }, []]);
  const shown = (await app.inject(`${url}/product/${product}`)).json().data.list[0];
  expect(shown.helpfulCount).toBe(2);
  for (const _ of ['first', 'again']) expect((await vote(app, id, browser, 'DELETE')).json().data).toEqual({ helpfulCount: 1 });
  expect((await vote(app, id, { authorization }, 'DELETE')).json().data).toEqual({ helpfulCount: 0 });
});

test('nobody votes for their own review, nor for one that shoppers do not see', async ({ app, db }) => {
  const user = await aUser(db);
  const { id } = await aReview(db, { user: user.userId });
  expect((await vote(app, id, { authorization: user.authorization })).json().code).toBe('own_review');
  expect((await vote(app, id)).statusCode).toBe(200);
  const { _id: product } = await aProduct(db);
  const written = await app.inject({ method: 'POST', url, payload: { product, rating: 5, comment: 'Mine' } });
  const own = written.json().data._id;
  expect((await vote(app, own, cookieOf(written))).statusCode).toBe(404);
  await moderateReviews(db, [own], 'published');
  expect((await vote(app, own, cookieOf(written))).json().code).toBe('own_review');
  expect((await vote(app, newId())).statusCode).toBe(404);
});

test('the most helpful reviews come first', async ({ app, db }) => {
  const { id, product } = await aReview(db);
  await importReviews(db, [{ product, rating: 1, comment: 'Newer', status: 'published' }]);
  await vote(app, id);
  const { data } = (await app.inject(`${url}/product/${product}/page/1/5?sort=helpful`)).json();
  expect(data.list.map(({ helpfulCount }: { helpfulCount: number }) => helpfulCount)).toEqual([1, 0]);
  expect((await app.inject(`${url}/page/1/100?sort=helpful`)).json().data.list.map(({ _id }: { _id: string }) => _id)).toContain(id);
});

test('parallel votes of one user count once, those of several each', async ({ app, db }) => {
  for (let round = 0; round < rounds; round++) {
    const { id } = await aReview(db);
    const users = await Promise.all([aUser(db), aUser(db), aUser(db)]);
    const votes = [...users, ...users].map(({ authorization }) => vote(app, id, { authorization }));
    expect((await Promise.all(votes)).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    const { helpful_count } = await db.selectFrom('reviews').select('helpful_count').where('id', '=', id).executeTakeFirstOrThrow();
    expect(helpful_count).toBe(3);
  }
});

test('the votes of a deleted user no longer count, and the doctor sees counts and ratings that are wrong', async ({ app, db, shop }) => {
  const { id, product } = await aReview(db);
  const user = await aUser(db);
  await vote(app, id, { authorization: user.authorization });
  await db.deleteFrom('users').where('id', '=', user.userId).execute();
  const find = async () => (await Promise.all(reviewChecks.map((check) => check.find(shop)))).flat().map(({ says }) => says);
  expect(await find()).toEqual([]);
  await db.updateTable('reviews').set({ helpful_count: 7 }).where('id', '=', id).execute();
  await db.updateTable('products').set({ rating_count: 9 }).where('id', '=', product).execute();
  expect(await find()).toEqual([
    expect.stringMatching(/^The rating of these products isn’t/),
    expect.stringMatching(/^Reviews of .* show the wrong number of votes/),
  ]);
  await db.updateTable('reviews').set({ helpful_count: 0 }).where('id', '=', id).execute();
  await db.updateTable('products').set({ rating_count: 1 }).where('id', '=', product).execute();
});

test('a guest who clears the cookie can vote ten times a day for one review from one IP, and no more', async ({ app, db, shop }) => {
  const { id } = await aReview(db);
  shop.config.limits = true;
  try {
    const codes = [];
    for (let time = 0; time < 11; time++) codes.push((await vote(app, id)).statusCode);
    expect(codes).toEqual([...Array(10).fill(200), 429]);
  } finally {
    shop.config.limits = false;
  }
});
