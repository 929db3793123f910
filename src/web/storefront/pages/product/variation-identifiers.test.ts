import { expect, test } from 'vitest';
import { findVaryingProperty, parseGtin } from './variation-identifiers.ts';

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
  const { term, valueIn } = findVaryingProperty(titles.map((title) => ({ title, netQuantity: null })));
  expect(term).toBe(`https://schema.org/${property}`);
  const [title] = titles;
  expect(valueIn({ title } as Parameters<typeof valueIn>[0])).toEqual({ [property]: title });
});
