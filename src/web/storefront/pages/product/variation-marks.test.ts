import { expect, test } from 'vitest';
import { gtinOf, whatVaries } from './variation-marks.ts';

test('only a barcode whose last digit checks the others, and that is no number of a shop of its own, is a GTIN', () => {
  for (const right of ['4006381333931', '96385074', '036000291452', '10012345678902']) expect(gtinOf(right)).toBe(right);
  for (const wrong of ['4006381333930', '9638507', 'ABC-400638133', '2047100010018', '20000004', '', null])
    expect(gtinOf(wrong)).toBeNull();
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
] as const)('%j differ by %s', ([titles, property]) => {
  const { term, of } = whatVaries(titles.map((title) => ({ title, netQuantity: null })));
  expect(term).toBe(`https://schema.org/${property}`);
  const [title] = titles;
  expect(of({ title } as Parameters<typeof of>[0])).toEqual({ [property]: title });
});
