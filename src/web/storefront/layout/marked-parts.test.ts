import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markedParts } from './marked-parts.ts';

const hits = (text: string, typed: string) =>
  markedParts(text, typed)
    .filter(({ hit }) => hit)
    .map(({ text }) => text);

test('the beginnings of words that were typed are marked', () => {
  expect(markedParts('Hillside Lamb & Rice', 'la')).toEqual([
    { text: 'Hillside ', hit: false },
    { text: 'La', hit: true },
    { text: 'mb & Rice', hit: false },
  ]);
  expect(hits('Lamb lollies', 'rice la lo')).toEqual(['La', 'lo']);
});

test('the middle of a word is not', () => {
  expect(hits('Clamber', 'lamb')).toEqual([]);
});

test('case and accents make no difference', () => {
  expect(hits('Pâté of duck', 'PATE')).toEqual(['Pâté']);
  expect(hits('Pa\u0302te\u0301', 'pate')).toEqual(['Pa\u0302te\u0301']);
});

test('no letter is lost, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, typed) => {
      expect(
        markedParts(text, typed)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
