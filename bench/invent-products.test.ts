import { expect, test } from 'vitest';
import { products } from '../demo/catalogue.ts';
import { reviews } from '../demo/reviews.ts';
import { inventProducts, type Model } from './invent-products.ts';
import { seeded } from './random.ts';

const model: Model = {
  products,
  reviews,
  pictures: new Map(products.flatMap(({ variations }) => variations.map(({ sku }) => [sku, [`picture of ${sku}`]]))),
  categories: new Map(products.map(({ category }) => [category, [`id of ${category}`]])),
};
const now = Date.UTC(2026, 10, 20);
const invent = (seed: number) => inventProducts(300, model, seeded(seed), now);

test('the same seed invents the same shop, another seed another one', () => {
  expect(invent(1)).toEqual(invent(1));
  expect(invent(2).products).not.toEqual(invent(1).products);
});

test('every product has its own address, two to four variations with pictures, and stock that its ledger explains', () => {
  const rows = invent(3);
  expect(new Set(rows.products.map(({ slug }) => slug)).size).toBe(300);
  expect(new Set(rows.variations.map(({ sku }) => sku)).size).toBe(rows.variations.length);
  for (const { id } of rows.products) {
    const own = rows.variations.filter(({ product_id }) => product_id === id);
    expect([2, 3, 4]).toContain(own.length);
    expect(rows.variation_images.some(({ variation_id }) => variation_id === own[0]?.id)).toBe(true);
  }
  for (const { variation_id, on_hand } of rows.stock_levels) {
    const moved = rows.stock_movements.filter((movement) => movement.variation_id === variation_id);
    expect(moved.reduce((sum, { on_hand_change }) => sum + Number(on_hand_change), 0)).toBe(on_hand);
  }
});
