import { expect, test } from 'vitest';
import { productsIn, variations } from '#tests/support/demo-catalog.ts';
import { products } from './catalog.ts';

/** Patterns that find allergens in a list of ingredients. */
const allergenPatterns: Record<string, RegExp> = {
  chicken: /chicken|poultry/i,
  turkey: /turkey/i,
  duck: /duck/i,
  beef: /\bbeef/i,
  lamb: /\blamb/i,
  pork: /\bpork/i,
  venison: /venison/i,
  fish: /fish|salmon|herring|cod\b|saithe|mackerel/i,
  shellfish: /mussel/i,
  grain: /\brice|\boats?\b|barley|maize|wheat|spelt/i,
  egg: /\beggs?\b/i,
  dairy: /\bmilk|cheese/i,
  peanut: /peanut/i,
};

test('an offer is cheaper than the price it is compared with', () => {
  for (const { compareAtPrice, price, sku } of variations) expect(compareAtPrice ?? Number.POSITIVE_INFINITY, sku).toBeGreaterThan(price);
  expect(products.filter((product) => product.variations.some((variation) => variation.compareAtPrice)).length).toBeGreaterThanOrEqual(10);
});

test('a bigger pack of the same product never costs more per unit', () => {
  const sold = ['dry-food', 'wet-food', 'puppy-starter', 'supplements'].flatMap(productsIn);
  for (const { slug, variations } of sold) {
    const sized = variations.flatMap(({ netQuantity, price }) => (netQuantity ? [{ netQuantity, unitPrice: price / netQuantity }] : []));
    for (const smaller of sized)
      for (const larger of sized)
        if (larger.netQuantity > smaller.netQuantity) expect(larger.unitPrice, slug).toBeLessThanOrEqual(smaller.unitPrice);
  }
});

test('the shipping weight is at least the net quantity', () => {
  for (const { netQuantity = 0, netUnit, weight, sku } of variations) if (netUnit === 'g') expect(weight, sku).toBeGreaterThan(netQuantity);
});

test('constituents add up to at most 100 percent', () => {
  for (const { slug, constituents } of products) {
    expect(
      constituents.reduce((sum, { percent }) => sum + percent, 0),
      slug,
    ).toBeLessThanOrEqual(100);
  }
});

test('feeding tables have no gaps, and heavier dogs eat more', () => {
  for (const { slug, feeding } of products) {
    feeding.forEach((row, at) => {
      const before = feeding[at - 1];
      expect(row.toKg, slug).toBeGreaterThan(row.fromKg);
      if (before) expect(row.fromKg, slug).toBe(before.toKg);
      expect(row.gramsPerDay, slug).toBeGreaterThan(before?.gramsPerDay ?? 0);
    });
  }
});

test('the allergens match the ingredients', () => {
  for (const { slug, taxClass, ingredients, allergens } of products) {
    if (taxClass !== 'food') continue;
    const found = Object.keys(allergenPatterns).filter((allergen) => allergenPatterns[allergen]?.test(ingredients ?? ''));
    expect(new Set(allergens), slug).toEqual(new Set(found));
  }
});
