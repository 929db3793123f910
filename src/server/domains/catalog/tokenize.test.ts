import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, findNearestWords, letterMask } from './find-nearest-words.ts';
import { tokenize } from './tokenize.ts';

test.for([
  ['Grain-free Pâté', ['grain', 'free', 'pâté']],
  ['HL-LEAD-1', ['hl', 'lead', '1']],
  ['15kg', ['15', 'kg']],
  ['15 kg', ['15', 'kg']],
  ['6x400g', ['6', '400', 'g']],
  ['6 × 400 g', ['6', '400', 'g']],
  ['1,5kg', ['1', '5', 'kg']],
  ['vitamin B12', ['vitamin', 'b12']],
  ["the dog's bowl", ['the', 'dog', 's', 'bowl']],
  ['& | ! <->', []],
] as const)('tokens of %s', ([text, words]) => {
  expect(tokenize(text)).toEqual(words);
});

test.for([
  ['slamon', 'salmon', 1],
  ['lether', 'leather', 1],
  ['biskuit', 'biscuit', 1],
  ['salmon', 'salmon', 0],
  ['', 'dog', 3],
  ['chikcen', 'chicken', 1],
  ['kitten', 'sitting', 3],
] as const)('the edit distance between %s and %s is %i', ([typed, word, count]) => {
  expect(editDistance(typed, word).distance).toBe(count);
});

const word = fc.string({ unit: fc.constantFrom(...'abcdelmnost'), minLength: 3, maxLength: 12 });
const dictionaryOf = (words: readonly string[]) => words.map((plain) => ({ plain, letters: letterMask(plain) }));
const allowed = (typed: string) => (typed.length <= 3 ? 0 : typed.length <= 5 ? 1 : 2);

/** A short word begins as it was typed, but for two letters that were swapped. */
const mayBeMeant = (typed: string, word: string) =>
  typed.length >= 5 || typed[0] === word[0] || (typed[0] === word[1] && typed[1] === word[0]);

test('the nearest words within the allowed distance are all found', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), word, (all, typed) => {
      const words = all.filter((candidate) => mayBeMeant(typed, candidate));
      const nearest = findNearestWords(dictionaryOf(all), typed, { isPrefix: false, isAllowed: () => true }).map(({ plain }) => plain);
      const distances = words.map((candidate) => editDistance(typed, candidate).distance);
      const smallest = Math.min(...distances, allowed(typed) + 1);
      const near = allowed(typed) === 0 ? [] : words.filter((_, index) => distances[index] === smallest && smallest <= allowed(typed));
      expect(nearest).toEqual(near);
    }),
    { numRuns: 500 },
  );
});

test('a word with one wrong letter is found', () => {
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom(...'abcxyz'), (intended, at, letter) => {
      fc.pre(intended.length >= 5);
      const offset = at % intended.length;
      const typed = intended.slice(0, offset) + letter + intended.slice(offset + 1);
      expect(findNearestWords(dictionaryOf([intended]), typed, { isPrefix: false, isAllowed: () => true })).toHaveLength(1);
    }),
  );
});

test('an unfinished word with a typo matches as a prefix', () => {
  const dictionary = dictionaryOf(['salmonella', 'lamb', 'collar']);
  const nearest = (isPrefix: boolean) =>
    findNearestWords(dictionary, 'slamo', { isPrefix, isAllowed: () => true }).map(({ plain }) => plain);
  expect(nearest(true)).toEqual(['salmonella']);
  expect(nearest(false)).toEqual([]);
});
