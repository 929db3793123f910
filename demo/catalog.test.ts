import { expect, test } from 'vitest';
import { duplicatesIn, productsIn, variations } from '#tests/support/demo-catalog.ts';
import { articles } from './articles/articles.ts';
import { categories, products } from './catalog.ts';
import { needs } from './needs.ts';
import { promos } from './promos.ts';
import { reviews } from './reviews.ts';
import { subcategories } from './subcategories.ts';

test('the demo shop has enough products, brands, reviews and articles', () => {
  expect(products.length).toBeGreaterThanOrEqual(60);
  expect(new Set(products.map((product) => product.vendor)).size).toBeGreaterThanOrEqual(6);
  expect(reviews.length).toBeGreaterThanOrEqual(200);
  expect(articles).toHaveLength(8);
});

test('slugs, SKUs, barcodes and images are unique', () => {
  const fronts = variations.map((variation) => JSON.stringify(variation.pictures[0]?.picture));
  const barcodes = variations.flatMap((variation) => variation.barcode ?? []);
  expect(duplicatesIn(products.map((product) => product.slug))).toEqual([]);
  expect(duplicatesIn(variations.map((variation) => variation.sku))).toEqual([]);
  expect(duplicatesIn(barcodes)).toEqual([]);
  expect(duplicatesIn(fronts)).toEqual([]);
});

test('every barcode is an EAN-13 with the right check digit', () => {
  for (const { barcode, sku } of variations) {
    if (!barcode) continue;
    const sum = [...barcode].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
    expect(barcode, sku).toMatch(/^\d{13}$/);
    expect(sum % 10, sku).toBe(0);
  }
});

test('every category has products in it or below it, and every product a category', () => {
  const known = categories.map((category) => category.slug);
  expect(duplicatesIn(known)).toEqual([]);
  expect(products.filter(({ category }) => !known.includes(category))).toEqual([]);
  for (const { slug } of categories) expect(productsIn(slug).length, slug).toBeGreaterThan(0);
});

test('a subcategory belongs to the category that its products were written for', () => {
  for (const [parent, children] of Object.entries(subcategories)) {
    expect(categories.find(({ slug }) => slug === parent)?.parent, parent).toBeUndefined();
    for (const { slug, products: slugs } of children) {
      expect(
        productsIn(slug)
          .map((product) => product.slug)
          .sort(),
        slug,
      ).toEqual(slugs.toSorted());
    }
  }
});

test('every life stage and need that the menu offers in a category leads to products', () => {
  for (const { slug, lifeStages = [], needs = [] } of categories) {
    for (const stage of lifeStages)
      expect(
        productsIn(slug).some((product) => product.lifeStages.includes(stage)),
        `${slug}, ${stage}`,
      ).toBe(true);
    for (const need of needs)
      expect(
        productsIn(slug).some(({ tags }) => tags.includes(need)),
        `${slug}, ${need}`,
      ).toBe(true);
  }
});

test('needs name products of the demo', () => {
  const slugs = products.map(({ slug }) => slug);
  expect(
    Object.values(needs)
      .flat()
      .filter((slug) => !slugs.includes(slug)),
  ).toEqual([]);
});

test('there is sold-out, low and plentiful stock', () => {
  const stock = variations.map((variation) => variation.stock);
  expect(stock.filter((left) => left === 0).length).toBeGreaterThanOrEqual(4);
  expect(stock.filter((left) => left > 0 && left <= 5).length).toBeGreaterThanOrEqual(8);
  expect(stock.filter((left) => left > 20).length).toBeGreaterThan(stock.length / 2);
});

test('promos name existing categories and have unique codes', () => {
  const known = new Set(categories.map((category) => category.slug));
  expect(duplicatesIn(promos.map((promo) => promo.code.toUpperCase()))).toEqual([]);
  for (const { categories = [] } of promos) for (const category of categories) expect(known.has(category), category).toBe(true);
});
