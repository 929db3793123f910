import { expect, test } from 'vitest';
import { termToText, tokenizeTerms } from './tokenize-terms.ts';

test.for([
  ['Chicken-free food', ['-chicken', 'food']],
  ['grain free senior', ['-grain', 'senior']],
  ['free from chicken', ['-chicken']],
  ['Free of wheat, soy and maize.', ['-wheat', '-soy', '-and', '-maize']],
  ['without beef or chicken, with lamb', ['-beef', '-or', '-chicken', 'with', 'lamb']],
  ['no chicken, with lamb', ['-chicken', 'with', 'lamb']],
  ['no-added-sugar', ['added', '-sugar']],
  ['without any milk', ['-milk']],
  ['non-slip bowl', ['-slip', 'bowl']],
  ['eggs of free-range chicken', ['eggs', 'of', 'free', 'range', 'chicken']],
  ['chicken free from hormones', ['chicken', '-hormones']],
  ['no. 5 chicken', ['no', '5', 'chicken']],
  ['freedom for noble chickens', ['freedom', 'for', 'noble', 'chickens']],
  ['Grain-Free Pâté', ['-grain', 'pâté']],
  ['', []],
] as const)('the words of “%s”, with what it negates', ([text, terms]) => {
  expect(tokenizeTerms(text)).toEqual(terms);
});

test('a negated word is written as shoppers write it', () => {
  expect(['-chicken', 'chicken'].map(termToText)).toEqual(['chicken-free', 'chicken']);
});
