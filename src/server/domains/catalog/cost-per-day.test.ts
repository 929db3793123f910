import { expect, test } from '#tests/support/test.ts';
import { aCategory, aProduct } from './catalog.builders.ts';
import { listProducts } from './list-products.ts';

test('a food made for dogs of other weights has no cost per day, and comes after all that fit, however cheap and popular it is', async ({
  db,
  shop,
}) => {
  const category = (await aCategory(db, { title: 'Dry food' }))._id;
  const food = (title: string, fromKg: number, toKg: number, price: number, unitsSold: number) =>
    aProduct(db, {
      ...{ title, category, unitsSold },
      feeding: [{ fromKg, toKg, gramsPerDay: toKg * 12 }],
      variations: [{ title: '2 kg', price, netQuantity: 2_000, netUnit: 'g' as const }],
    });
  await food('Giants', 25, 80, 100, 900);
  await food('Tiny', 1, 11.5, 200, 500);
  await food('Fits', 5, 25, 3_000, 1);
  await food('Fits at the edge', 12, 30, 4_000, 2);
  const { list } = await listProducts(shop, { page: 1, limit: 9, filters: { dogWeight: 12, sort: 'costPerDay' } });
  expect(list.map(({ title, costPerDay }) => [title, costPerDay !== null])).toEqual([
    ['Fits', true],
    ['Fits at the edge', true],
    ['Giants', false],
    ['Tiny', false],
  ]);
});
