import { popCount } from './bit-set.ts';

/** One bit for each letter in a word of a–z; null for a word with other signs, which nobody mistypes. */
export function letterMask(word: string): number | null {
  let letters = 0;
  for (let index = 0; index < word.length; index++) {
    const letter = word.charCodeAt(index) - 97;
    if (letter < 0 || letter > 25) return null;
    letters |= 1 << letter;
  }
  return letters;
}

/** How many letters may be wrong: none of up to three, one of four and five, two of more. */
const maxTypos = (word: string): number => (word.length <= 3 ? 0 : word.length <= 5 ? 1 : 2);

interface Candidate {
  plain: string;
  letters: number | null;
}

/**
 * The words that a mistyped one is nearest to, none where all are too far away. A letter that is missing, too many, another or swapped with its
 * neighbour is one mistake. `begun`: the word may go on; then also words whose beginning is one mistake away count, after whole ones.
 * `isMeant`: which words may be answered.
 */
export function findNearestWords<W extends Candidate>(
  dictionary: readonly W[],
  typed: string,
  { begun: isPrefix, isMeant: isAllowed }: { begun: boolean; isMeant: (word: W) => boolean },
): W[] {
  const letters = letterMask(typed);
  const allowed = maxTypos(typed);
  if (letters === null || allowed === 0) return [];
  let [nearest, smallest] = [[] as W[], allowed + 1];
  for (const candidate of dictionary) {
    const { plain, letters: candidateLetters } = candidate;
    if (candidateLetters === null || plain.length < 3 || plain.length < typed.length - allowed || plain.length > 40) continue;
    // A mistake changes two letters of the set at the most, one of them away from what was typed: most words are told apart by that alone.
    if (popCount(letters & ~candidateLetters) > allowed) continue;
    const whole = plain.length <= typed.length + allowed && popCount(letters ^ candidateLetters) <= 2 * allowed;
    if (!(whole || isPrefix) || !isAllowed(candidate)) continue;
    const { distance, ofBeginning } = editDistance(typed, plain);
    // Half a mistake more: a whole word goes before the beginning of another.
    const penalizedDistance = Math.min(distance <= allowed ? distance : 99, isPrefix && ofBeginning <= 1 ? ofBeginning + 0.5 : 99);
    if (penalizedDistance > smallest || penalizedDistance > allowed + 0.5) continue;
    if (penalizedDistance < smallest) [nearest, smallest] = [[], penalizedDistance];
    nearest.push(candidate);
  }
  return nearest;
}

const width = 42;
const rows = [new Uint8Array(width), new Uint8Array(width), new Uint8Array(width)] as const;

/**
 * How many mistakes lie between two words, and between the first and the nearest beginning of the second: optimal string alignment,
 * https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance. Both have 41 letters at the most, which keeps the rows on hand.
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
