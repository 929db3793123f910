import { expect, test } from 'vitest';
import { products } from '../demo/catalog.ts';
import { reviews } from '../demo/reviews.ts';
import { generateProducts, type SampleShop } from './generate-products.ts';
import { seededRandom } from './random.ts';

const sample: SampleShop = {
  products,
  reviews,
  images: new Map(products.flatMap(({ variations }) => variations.map(({ sku }) => [sku, [`image of ${sku}`]]))),
  categories: new Map(products.map(({ category }) => [category, [`id of ${category}`]])),
};
const now = Date.UTC(2026, 10, 20);
const generate = (seed: number) => generateProducts(300, sample, seededRandom(seed), now);

test('the same seed generates the same shop, another seed a different one', () => {
  expect(generate(1)).toEqual(generate(1));
  expect(generate(2).products).not.toEqual(generate(1).products);
});

test('every product has its own slug, two to four variations with images, and stock that equals its movements', () => {
  const rows = generate(3);
  expect(new Set(rows.products.map(({ slug }) => slug)).size).toBe(300);
  expect(new Set(rows.variations.map(({ sku }) => sku)).size).toBe(rows.variations.length);
  for (const { id } of rows.products) {
    const productVariations = rows.variations.filter(({ product_id }) => product_id === id);
    expect([2, 3, 4]).toContain(productVariations.length);
    expect(rows.variation_images.some(({ variation_id }) => variation_id === productVariations[0]?.id)).toBe(true);
  }
  for (const { variation_id, on_hand } of rows.stock_levels) {
    const moved = rows.stock_movements.filter((movement) => movement.variation_id === variation_id);
    expect(moved.reduce((sum, { on_hand_change }) => sum + Number(on_hand_change), 0)).toBe(on_hand);
  }
});
