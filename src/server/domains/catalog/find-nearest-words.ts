import { popCount } from './bit-set.ts';

/** The letters a–z of a word, one bit each; null for a word with other characters, which is not matched to typos. */
export function letterMask(word: string): number | null {
  let letters = 0;
  for (let index = 0; index < word.length; index++) {
    const letter = word.charCodeAt(index) - 97;
    if (letter < 0 || letter > 25) return null;
    letters |= 1 << letter;
  }
  return letters;
}

/** Shorter words begin with the letter that was typed, perhaps after another: "hair" is no typo of "air". */
const shortestWithWrongStart = 5;
const hasSameStart = (typed: string, word: string): boolean => typed[0] === word[0] || (typed[0] === word[1] && typed[1] === word[0]);

/** The shortest beginning of a word that may have a typo. */
const shortestWrongPrefix = 5;

/** How many typos a word may have: none in up to three letters, one in four or five, two in longer words. */
const maxTypos = (word: string): number => (word.length <= 3 ? 0 : word.length <= 5 ? 1 : 2);

interface Candidate {
  plain: string;
  letters: number | null;
}

/**
 * The words nearest to a mistyped one; none if all are too far away. A missing, extra, wrong or transposed letter is one edit. `isPrefix`: the typed word
 * may be unfinished, so words with a prefix at most one edit away match, too, ranked after whole words. `isAllowed`: which words may be returned.
 */
export function findNearestWords<W extends Candidate>(
  dictionary: readonly W[],
  typed: string,
  { isPrefix, isAllowed }: { isPrefix: boolean; isAllowed: (word: W) => boolean },
): W[] {
  const letters = letterMask(typed);
  const allowed = maxTypos(typed);
  const mayBePrefix = isPrefix && typed.length >= shortestWrongPrefix;
  if (letters === null || allowed === 0) return [];
  let [nearest, smallest] = [[] as W[], allowed + 1];
  for (const candidate of dictionary) {
    const { plain, letters: candidateLetters } = candidate;
    if (candidateLetters === null || plain.length < 3 || plain.length < typed.length - allowed || plain.length > 40) continue;
    if (typed.length < shortestWithWrongStart && !hasSameStart(typed, plain)) continue;
    // An edit changes at most two bits and removes at most one of the typed letters: this rules out most words cheaply.
    if (popCount(letters & ~candidateLetters) > allowed) continue;
    const whole = plain.length <= typed.length + allowed && popCount(letters ^ candidateLetters) <= 2 * allowed;
    if (!(whole || mayBePrefix) || !isAllowed(candidate)) continue;
    const { distance, ofBeginning } = editDistance(typed, plain);
    // Half an edit more, so that a whole word ranks before a prefix.
    const penalizedDistance = Math.min(distance <= allowed ? distance : 99, mayBePrefix && ofBeginning <= 1 ? ofBeginning + 0.5 : 99);
    if (penalizedDistance > smallest || penalizedDistance > allowed + 0.5) continue;
    if (penalizedDistance < smallest) [nearest, smallest] = [[], penalizedDistance];
    nearest.push(candidate);
  }
  return nearest;
}

/** Words of fewer letters are easily other words: "litter" is two edits from "liver". */
const shortestWithTwoTypos = 8;
/** A letter too many makes another word of a shorter one: "seat" is no typo of "sea". */
const shortestWithExtraLetter = 5;

/** Whether a word is surely a typo of one of `findNearestWords`, so that shoppers need not be asked: "slicker" may not be what "clicker" meant. */
export function isCertainTypo(typed: string, word: string, { isPrefix }: { isPrefix: boolean }): boolean {
  if (!hasSameStart(typed, word)) return false;
  const { distance, ofBeginning } = editDistance(typed, word);
  if (isPrefix && ofBeginning <= 1 && word.length > typed.length) return true;
  if (distance > 1) return typed.length >= shortestWithTwoTypos;
  return word.length >= typed.length || typed.length >= shortestWithExtraLetter;
}

const width = 42;
const rows = [new Uint8Array(width), new Uint8Array(width), new Uint8Array(width)] as const;

/**
 * The number of edits between two words, and between the first and the nearest prefix of the second: optimal string alignment,
 * https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance. `word` has at most 41 letters, because the rows are allocated once.
 */
export function editDistance(typed: string, word: string): { distance: number; ofBeginning: number } {
  let [before, last, row] = rows;
  for (let column = 0; column <= word.length; column++) last[column] = column;
  for (let line = 1; line <= typed.length; line++) {
    row[0] = line;
    const letter = typed.charCodeAt(line - 1);
    for (let column = 1; column <= word.length; column++) {
      const other = word.charCodeAt(column - 1);
      let cost = Math.min((last[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (letter === other ? 0 : 1));
      const swapped = line > 1 && column > 1 && letter === word.charCodeAt(column - 2) && other === typed.charCodeAt(line - 2);
      if (swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      row[column] = cost;
    }
    [before, last, row] = [last, row, before];
  }
  let ofBeginning = last[0] ?? 0;
  for (let column = 1; column <= word.length; column++) ofBeginning = Math.min(ofBeginning, last[column] ?? 0);
  return { distance: last[word.length] ?? 0, ofBeginning };
}
