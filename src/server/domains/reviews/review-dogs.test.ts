import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { expect, test } from '#tests/support/test.ts';
import { importReviews } from './import-reviews.ts';

const url = '/api/v1/review';
type Dog = { size?: 'small' | 'medium' | 'large'; lifeStage?: 'puppy' | 'adult' | 'senior'; name?: string; breed?: string };
const aReviewOf = (product: string, dog: Dog, changes: { rating?: number; comment?: string; wouldBuyAgain?: boolean } = {}) => ({
  product,
  rating: 4,
  comment: 'Eaten in a minute.',
  status: 'published' as const,
  dog,
  ...changes,
});

test('a review says which dog it is about and whether its author would buy again; empty choices count as none', async ({ app, db }) => {
  const { _id: product } = await aProduct(db);
  const write = async (changes: object) =>
    (await app.inject({ method: 'POST', url, payload: { product, rating: 4, comment: 'Good', ...changes } })).json();
  const dog = { size: 'small', lifeStage: 'senior', name: ' Bo ', breed: 'Border  terrier' };
  expect((await write({ dog, wouldBuyAgain: true })).data).toMatchObject({
    dog: { size: 'small', lifeStage: 'senior', name: 'Bo', breed: 'Border terrier' },
    wouldBuyAgain: true,
    helpfulCount: 0,
  });
  expect((await write({ dog: { size: '', lifeStage: '', name: '' } })).data).toMatchObject({ dog: null, wouldBuyAgain: null });
  const paths = async (changes: object) => (await write(changes)).fields.map(({ path }: { path: string }) => path);
  expect(await paths({ dog: { size: 'huge', name: 'x'.repeat(41), owner: 'Ada' } })).toEqual(['dog.size', 'dog.name', 'dog.owner']);
});

test('reviews are found by the size and the life stage of the dog, and counted for each', async ({ app, db }) => {
  const { _id: product } = await aProduct(db);
  await importReviews(db, [
    aReviewOf(product, { size: 'small', lifeStage: 'adult' }, { comment: 'one', rating: 2 }),
    aReviewOf(product, { size: 'small', lifeStage: 'adult' }, { comment: 'two', rating: 5 }),
    aReviewOf(product, { size: 'small', lifeStage: 'puppy' }, { comment: 'three' }),
    aReviewOf(product, { size: 'large' }, { comment: 'four' }),
    aReviewOf(product, { name: 'Bo' }, { comment: 'five' }),
    { ...aReviewOf(product, { size: 'small', lifeStage: 'adult' }), status: 'pending' },
  ]);
  const find = async (query: string) => {
    const { data } = (await app.inject(`${url}/product/${product}/page/1/10?${query}`)).json();
    return { total: data.total, comments: data.list.map(({ comment }: { comment: string }) => comment).sort(), summary: data.summary };
  };
  expect((await find('dogSize=small&dogLifeStage=adult')).comments).toEqual(['one', 'two']);
  expect(await find('dogSize=small')).toMatchObject({ total: 3 });
  expect(await find('dogLifeStage=puppy')).toMatchObject({ total: 1, comments: ['three'] });
  expect(await find('dogSize=small&dogLifeStage=adult&rating=5')).toMatchObject({ total: 1, comments: ['two'] });
  const { summary } = await find('dogSize=large');
  expect(summary.count).toBe(5);
  expect(summary.dogs).toHaveLength(3);
  expect(summary.dogs).toEqual(
    expect.arrayContaining([
      { size: 'small', lifeStage: 'adult', count: 2 },
      { size: 'small', lifeStage: 'puppy', count: 1 },
      { size: 'large', lifeStage: null, count: 1 },
    ]),
  );
});

test('the summary counts who would buy again among published reviews that say so', async ({ app, db }) => {
  const { _id: product } = await aProduct(db);
  await importReviews(db, [
    aReviewOf(product, {}, { wouldBuyAgain: true }),
    aReviewOf(product, {}, { wouldBuyAgain: true }),
    aReviewOf(product, {}, { wouldBuyAgain: false }),
    aReviewOf(product, {}),
    { ...aReviewOf(product, {}, { wouldBuyAgain: true }), status: 'hidden' },
  ]);
  const { data } = (await app.inject(`${url}/product/${product}`)).json();
  expect(data.summary.buyAgain).toEqual({ yes: 2, answers: 3 });
});
