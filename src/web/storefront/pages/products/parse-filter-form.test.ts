import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPriceInput, hasPriceFields, parseFilterForm, parsePrice } from './parse-filter-form.ts';

test('a price is parsed in the forms that people write', () => {
  expect(['12.50', '12,5', ' € 12 ', '12 EUR', '.5', '0'].map((text) => parsePrice(text, 'EUR'))).toEqual([1250, 1250, 1200, 1200, 50, 0]);
  expect(parsePrice('1500', 'JPY')).toBe(1500);
  expect(parsePrice('  ', 'EUR')).toBeNull();
});

test('invalid text is not a price', () => {
  for (const text of ['cheap', '1.2.3', '-5', '€']) expect(parsePrice(text, 'EUR')).toBeNaN();
});

test('a price formatted for its field is parsed back unchanged', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.constantFrom('EUR', 'JPY', 'KWD'), (amount, currency) => {
      expect(parsePrice(formatPriceInput(amount, currency), currency)).toBe(amount);
    }),
  );
});

test("a form sent without scripts becomes filters under the API's names", () => {
  const search = new URLSearchParams('q=lamb&priceFrom=20&priceTo=9.99&minPrice=1&inStock=1');
  expect(hasPriceFields(search)).toBe(true);
  expect(parseFilterForm(search, 'EUR')).toMatchObject({ q: 'lamb', minPrice: 999, maxPrice: 2000, inStock: true });
  expect(parseFilterForm(new URLSearchParams('priceFrom=cheap&priceTo='), 'EUR')).toMatchObject({ minPrice: null, maxPrice: null });
});
