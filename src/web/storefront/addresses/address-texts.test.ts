import { expect, test } from 'vitest';
import type { Address } from '#contract/addresses.ts';
import { inputOf, isSaved, noTexts, textsOf } from './address-texts.ts';

const texts = { ...noTexts, name: 'Ida Holm', line1: 'Hafenweg 3', postalCode: '48155', city: 'Münster', country: 'DE' };

test('what is saved and read again stands in the form as it was typed', () => {
  const saved = { ...inputOf({ ...texts, name: ' Ida Holm ' }), _id: 'a', isDefault: true, createdAt: '', updatedAt: '' } as Address;
  expect(saved.line2).toBeNull();
  expect(textsOf(saved)).toEqual(texts);
  expect(isSaved(saved, texts)).toBe(true);
  expect(isSaved(saved, { ...texts, line2: '3rd floor' })).toBe(false);
  expect(isSaved(null, texts)).toBe(false);
});
