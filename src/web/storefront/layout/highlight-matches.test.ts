import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highlightMatches } from './highlight-matches.ts';

const matchesIn = (text: string, query: string) =>
  highlightMatches(text, query)
    .filter(({ isMatch }) => isMatch)
    .map(({ text }) => text);

test('words that begin with a typed term are highlighted', () => {
  expect(highlightMatches('Hillside Lamb & Rice', 'la')).toEqual([
    { text: 'Hillside ', isMatch: false },
    { text: 'La', isMatch: true },
    { text: 'mb & Rice', isMatch: false },
  ]);
  expect(matchesIn('Lamb lollies', 'rice la lo')).toEqual(['La', 'lo']);
});

test('a match in the middle of a word is not highlighted', () => {
  expect(matchesIn('Clamber', 'lamb')).toEqual([]);
});

test('case and accents make no difference', () => {
  expect(matchesIn('Pâté of duck', 'PATE')).toEqual(['Pâté']);
  expect(matchesIn('Pa\u0302te\u0301', 'pate')).toEqual(['Pa\u0302te\u0301']);
});

test('the segments joined are always the whole text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
      expect(
        highlightMatches(text, query)
          .map((segment) => segment.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
