import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasTypedPrices, parsePrice, readForm, typedPrice } from './form-filters.ts';

test('a price is read as people write it', () => {
  expect(['12.50', '12,5', ' € 12 ', '12 EUR', '.5', '0'].map((text) => parsePrice(text, 'EUR'))).toEqual([1250, 1250, 1200, 1200, 50, 0]);
  expect(parsePrice('1500', 'JPY')).toBe(1500);
  expect(parsePrice('  ', 'EUR')).toBeNull();
});

test('what is no price is none', () => {
  for (const text of ['cheap', '1.2.3', '-5', '€']) expect(parsePrice(text, 'EUR')).toBeNaN();
});

test('a price in its field is read back as it was', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.constantFrom('EUR', 'JPY', 'KWD'), (amount, currency) => {
      expect(parsePrice(typedPrice(amount, currency), currency)).toBe(amount);
    }),
  );
});

test('a form that was sent without scripts becomes a list in the names of the API', () => {
  const sent = new URLSearchParams('q=lamb&priceFrom=20&priceTo=9.99&minPrice=1&inStock=1');
  expect(hasTypedPrices(sent)).toBe(true);
  expect(readForm(sent, 'EUR')).toMatchObject({ q: 'lamb', minPrice: 999, maxPrice: 2000, inStock: true });
  expect(readForm(new URLSearchParams('priceFrom=cheap&priceTo='), 'EUR')).toMatchObject({ minPrice: null, maxPrice: null });
});
