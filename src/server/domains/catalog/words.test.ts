import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lettersOf, mistakes, nearestWords } from './nearest-words.ts';
import { wordsOf } from './words.ts';

test.for([
  ['Grain-free Pâté', ['grain', 'free', 'pâté']],
  ['HL-LEAD-1', ['hl', 'lead', '1']],
  ['15kg', ['15', 'kg']],
  ['15 kg', ['15', 'kg']],
  ['vitamin B12', ['vitamin', 'b12']],
  ["the dog's bowl", ['the', 'dog', 's', 'bowl']],
  ['& | ! <->', []],
] as const)('the words of %s', ([text, words]) => {
  expect(wordsOf(text)).toEqual(words);
});

test.for([
  ['slamon', 'salmon', 1],
  ['lether', 'leather', 1],
  ['biskuit', 'biscuit', 1],
  ['salmon', 'salmon', 0],
  ['', 'dog', 3],
  ['chikcen', 'chicken', 1],
  ['kitten', 'sitting', 3],
] as const)('%s is %s with %i mistakes', ([typed, word, count]) => {
  expect(mistakes(typed, word).distance).toBe(count);
});

const word = fc.string({ unit: fc.constantFrom(...'abcdelmnost'), minLength: 3, maxLength: 12 });
const dictionaryOf = (words: readonly string[]) => words.map((plain) => ({ plain, letters: lettersOf(plain) }));
const allowed = (typed: string) => (typed.length <= 3 ? 0 : typed.length <= 5 ? 1 : 2);

test('no word that is near enough is passed over', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), word, (words, typed) => {
      const nearest = nearestWords(dictionaryOf(words), typed, { begun: false, isMeant: () => true }).map(({ plain }) => plain);
      const distances = words.map((candidate) => mistakes(typed, candidate).distance);
      const least = Math.min(...distances, allowed(typed) + 1);
      const near = allowed(typed) === 0 ? [] : words.filter((_, index) => distances[index] === least && least <= allowed(typed));
      expect(nearest).toEqual(near);
    }),
    { numRuns: 500 },
  );
});

test('a word with one letter wrong finds the word', () => {
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom(...'abcxyz'), (meant, at, letter) => {
      fc.pre(meant.length >= 5);
      const place = at % meant.length;
      const typed = meant.slice(0, place) + letter + meant.slice(place + 1);
      expect(nearestWords(dictionaryOf([meant]), typed, { begun: false, isMeant: () => true })).toHaveLength(1);
    }),
  );
});

test('an unfinished word with a typo is the beginning of the word', () => {
  const dictionary = dictionaryOf(['salmonella', 'lamb', 'collar']);
  const nearest = (begun: boolean) => nearestWords(dictionary, 'slamo', { begun, isMeant: () => true }).map(({ plain }) => plain);
  expect(nearest(true)).toEqual(['salmonella']);
  expect(nearest(false)).toEqual([]);
});
