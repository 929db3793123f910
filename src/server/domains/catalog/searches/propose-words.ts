import { popCount } from '../bit-set.ts';
import { editDistance, letterMask } from '../find-nearest-words.ts';
import type { SearchIndex } from '../match-query.ts';
import { removeAccents, tokenize } from '../tokenize.ts';

const maxProposals = 3;
/** How alike two words have to be, of 1. A search corrects what is nearer by itself. */
const minSimilarity = 0.6;
/** Shorter words are like too many others. */
const minLength = 4;

/** The words of products and synonyms that are most like a term or one of its words, best first. */
export function proposeWords({ vocabulary, synonyms }: Pick<SearchIndex, 'vocabulary' | 'synonyms'>, term: string): string[] {
  const typed = [...new Set([term.replaceAll(' ', ''), ...tokenize(term)].map(removeAccents))].filter((word) => word.length >= minLength);
  const similarities = new Map<string, number>();
  for (const { word, plain, letters, stems } of [...synonyms.words, ...vocabulary.dictionary]) {
    // Digits, SKUs and words such as "with".
    if (letters === null || plain.length < minLength || plain.length > 40 || stems.length === 0) continue;
    for (const own of typed) {
      const similarity = own === plain ? 0 : similarityOf(own, plain, letters);
      if (similarity >= minSimilarity) similarities.set(word, Math.max(similarity, similarities.get(word) ?? 0));
    }
  }
  const usesOf = (word: string) => vocabulary.productCountOf.get(word) ?? 0;
  return [...similarities]
    .sort(([one, a], [other, b]) => b - a || usesOf(other) - usesOf(one))
    .slice(0, maxProposals)
    .map(([word]) => word);
}

/** How alike two words are, from 0 to 1: by their edits, or because one contains the other, as "dogbed" does "bed". */
function similarityOf(typed: string, plain: string, letters: number): number {
  const longest = Math.max(typed.length, plain.length);
  const shared = Math.min(typed.length, plain.length) / longest;
  if (typed.includes(plain) || plain.includes(typed)) return (1 + shared) / 2.2;
  if (shared < minSimilarity) return 0;
  const typedLetters = letterMask(typed);
  // An edit changes at most two of the letters: this rules out most words cheaply.
  if (typedLetters === null || popCount(typedLetters ^ letters) > longest * 2 * (1 - minSimilarity)) return 0;
  return 1 - editDistance(typed, plain).distance / longest;
}
