import { expect, test } from 'vitest';
import { findVaryingProperties, parseGtin } from './variation-identifiers.ts';

test('only a barcode with a correct check digit that is not an in-store number is a GTIN', () => {
  for (const valid of ['4006381333931', '96385074', '036000291452', '10012345678902']) expect(parseGtin(valid)).toBe(valid);
  for (const invalid of ['4006381333930', '9638507', 'ABC-400638133', '2047100010018', '20000004', '', null])
    expect(parseGtin(invalid)).toBeNull();
});

test.for([
  [['2 kg', '6 kg', '12 kg'], 'size'],
  [['400 g', '6 × 400 g'], 'size'],
  [['S · 55 cm', 'M · 75 cm'], 'size'],
  [['XS', 'XXL'], 'size'],
  [['5 m', '10 m'], 'size'],
  [['15 mm, sea', '20 mm, sea'], 'size'],
  [['Sand', 'Rose', 'Slate'], 'pattern'],
  [['Salmon', 'Lamb'], 'pattern'],
  [['Small, salmon', 'Lamb'], 'pattern'],
] as const)('%j vary by %s', ([titles, property]) => {
  const { terms, valuesIn } = findVaryingProperties(
    [],
    titles.map((title) => ({ title, netQuantity: null })),
  );
  expect(terms).toEqual([`https://schema.org/${property}`]);
  const [title] = titles;
  expect(valuesIn({ title, optionValues: [] })).toEqual({ [property]: title });
});

test('a product with options varies by them', () => {
  const { terms, valuesIn } = findVaryingProperties([{ name: 'Size' }, { name: 'Colour' }, { name: 'Flavour' }], []);
  expect(terms).toEqual(['size', 'color', 'pattern'].map((property) => `https://schema.org/${property}`));
  expect(valuesIn({ title: '', optionValues: ['M', 'Sea', 'Beef'] })).toEqual({ size: 'M', color: 'Sea', pattern: 'Beef' });
  const sizes = findVaryingProperties([{ name: 'Width' }, { name: 'Length' }], []);
  expect([sizes.terms.length, sizes.valuesIn({ title: '', optionValues: ['20 mm', '2 m'] })]).toEqual([1, { size: '20 mm, 2 m' }]);
});
