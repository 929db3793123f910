import { reviewsPerPage } from '#contract/product-page.ts';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { switchEnabled } from '#server/domains/catalog/update-product.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { expect, test } from '#tests/support/test.ts';
import { importReviews } from './import-reviews.ts';
import { findReviews } from './reviews.queries.ts';

/** Six published reviews with 5, 4, 4, 3, 1 and 1 stars, newest first, a pending and a hidden one. */
async function aReviewedProduct(db: Database) {
  const product = await aProduct(db);
  const at = (day: number) => new Date(Date.UTC(2026, 4, day));
  const review = { product: product._id, comment: 'Eaten.', status: 'published' } as const;
  await importReviews(db, [
    ...[5, 4, 4, 3, 1, 1].map((rating, index) => ({
      ...review,
      rating,
      name: `Reviewer ${index}`,
      email: 'r@kibble.example',
      createdAt: at(20 - index),
    })),
    { ...review, rating: 1, status: 'pending', createdAt: at(25) },
    { ...review, rating: 1, status: 'hidden', createdAt: at(26) },
  ]);
  return product;
}

test("a product's reviews are listed newest first, with the distribution of all published ones", async ({ app, db }) => {
  const { _id } = await aReviewedProduct(db);
  const { data } = (await app.inject(`/api/v1/review/product/${_id}/page/1/2`)).json();
  expect(data.list.map(({ rating }: { rating: number }) => rating)).toEqual([5, 4]);
  expect(data).toMatchObject({ total: 6, summary: { average: 3, count: 6, distribution: [2, 0, 1, 2, 1] } });
  expect((await app.inject(`/api/v1/review/product/${_id}`)).json().data).toMatchObject({ total: 6, summary: data.summary });
});

test('the newest reviews of a product are read once for all pages that show them, and again when another is published', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const { _id } = await aReviewedProduct(db);
  const read = async (query = '', headers = {}) =>
    (await app.inject({ url: `/api/v1/review/product/${_id}/page/1/${reviewsPerPage}${query}`, headers })).json().data;
  shop.cache.setEnabled(true);
  try {
    const newest = await read();
    // Not the response of before, which is cached by its URL.
    const statements = await recordStatements(connection, async () => expect(await read('?sort=newest')).toEqual(newest));
    expect(statements).toEqual([]);
    expect((await read('?sort=lowest')).list[0].rating).toBe(1);
    await importReviews(db, [
      { product: _id, comment: 'Gone.', status: 'published', rating: 2, name: 'Bella', email: 'b@kibble.example', createdAt: new Date() },
    ]);
    await shop.waitForInvalidation();
    expect(await read('?sort=newest')).toMatchObject({ total: 7 });
    expect((await read()).list.map(({ rating }: { rating: number }) => rating)).toEqual([2, 5, 4, 4, 3, 1]);
  } finally {
    shop.cache.setEnabled(false);
  }
});

test('what admins see of reviews is neither cached for shoppers nor taken from what they see', async ({ app, db, shop }) => {
  const { _id } = await aReviewedProduct(db);
  const { authorization } = await anAdmin(db);
  const read = (headers = {}) => app.inject({ url: `/api/v1/review/product/${_id}/page/1/${reviewsPerPage}`, headers });
  shop.cache.setEnabled(true);
  try {
    for (let repetition = 0; repetition < 2; repetition++) {
      expect((await read({ authorization })).json().data.total).toBe(8);
      const shown = await read();
      expect([shown.json().data.total, shown.body.includes('r@kibble.example')]).toEqual([6, false]);
    }
    await switchEnabled(db, _id);
    await shop.waitForInvalidation();
    expect((await read()).statusCode).toBe(404);
  } finally {
    shop.cache.setEnabled(false);
  }
});

test('reviews are sorted and filtered by stars, while the summary covers all of them', async ({ app, db }) => {
  const { _id } = await aReviewedProduct(db);
  const read = async (query: string) => {
    const { data } = (await app.inject(`/api/v1/review/product/${_id}/page/1/10?${query}`)).json();
    return [data.list.map(({ rating }: { rating: number }) => rating), data.total, data.summary.count];
  };
  expect(await read('sort=lowest')).toEqual([[1, 1, 3, 4, 4, 5], 6, 6]);
  expect(await read('sort=highest')).toEqual([[5, 4, 4, 3, 1, 1], 6, 6]);
  expect(await read('rating=4')).toEqual([[4, 4], 2, 6]);
  expect((await app.inject(`/api/v1/review/product/${_id}/page/9/10`)).json().data).toMatchObject({ list: [], total: 6 });
});

test('the pages of all reviews are parts of one order, from whichever end they are read', async ({ db }) => {
  await aReviewedProduct(db);
  for (const sort of ['newest', 'helpful', 'highest', 'lowest'] as const) {
    const read = async (paging: { page: number; limit: number; near?: number }) =>
      (await findReviews(db, { ...paging, sort, includeHidden: false })).list.map(({ _id }) => _id);
    const all = await read({ page: 1, limit: 100 });
    expect(all.length).toBeGreaterThanOrEqual(6);
    for (const [index, id] of all.entries()) expect(await read({ page: index + 1, limit: 1, near: 1 }), sort).toEqual([id]);
  }
});

test('the rating is stored on the product for lists to sort by', async ({ app, db }) => {
  const { _id } = await aReviewedProduct(db);
  expect((await app.inject(`/api/v1/product/${_id}`)).json().data).toMatchObject({ ratingAverage: 3, ratingCount: 6 });
});

test('a reviewer without a name is shown as guest, and only the back office sees emails', async ({ app, db }) => {
  const { _id, title, mainVariation } = await aProduct(db);
  await importReviews(db, [{ product: _id, rating: 5, comment: 'Good.', status: 'published', email: 'secret@kibble.example' }]);
  const path = `/api/v1/review/product/${_id}/page/1/1`;
  const [forShopper] = (await app.inject(path)).json().data.list;
  expect(forShopper).toMatchObject({
    user: { name: 'Guest User' },
    product: { _id, title, mainVariation: { images: mainVariation.images } },
  });
  expect(forShopper.user).not.toHaveProperty('email');
  const { authorization } = await anAdmin(db);
  const forAdmin = (await app.inject({ url: path, headers: { authorization } })).json().data.list[0];
  expect(forAdmin.user).toEqual({ name: 'Guest User', email: 'secret@kibble.example' });
});

test('only the back office sees pending and hidden reviews', async ({ app, db }) => {
  const { _id } = await aReviewedProduct(db);
  const { authorization } = await anAdmin(db);
  const all = (await app.inject({ url: `/api/v1/review/product/${_id}/page/1/10`, headers: { authorization } })).json().data;
  expect(all).toMatchObject({ total: 8, summary: { count: 6 } });
  const forShoppers = (await app.inject('/api/v1/review/page/1/100')).json().data;
  expect(forShoppers.list.every(({ status }: { status: string }) => status === 'published')).toBe(true);
});

test('a disabled or unknown product has no reviews', async ({ app, db }) => {
  const { _id } = await aReviewedProduct(db);
  const total = async () => (await app.inject('/api/v1/review/page/1/1')).json().data.total;
  const before = await total();
  await switchEnabled(db, _id);
  expect(await total()).toBe(before - 6);
  expect((await app.inject(`/api/v1/review/product/${_id}/page/1/10`)).statusCode).toBe(404);
  expect((await app.inject(`/api/v1/review/product/${newId()}`)).statusCode).toBe(404);
  expect((await app.inject('/api/v1/review/product/nothing/page/1/10')).statusCode).toBe(404);
});

test('a page of reviews takes one statement', async ({ app, db, connection }) => {
  const { _id } = await aReviewedProduct(db);
  expect(await recordStatements(connection, () => app.inject(`/api/v1/review/product/${_id}/page/1/10`))).toHaveLength(1);
});
