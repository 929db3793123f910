import { nearestWords } from './nearest-words.ts';
import type { Phrase, Synonyms } from './synonyms.ts';
import { type Vocabulary, wordsBeginning } from './vocabulary.ts';
import { plain } from './words.ts';

/** A word of a search. */
export interface SearchWord {
  word: string;
  stems: readonly string[];
  /** The last word may be the beginning of one. */
  begun: boolean;
}

/** A part of a search: one word, or several that together are called something else, too. */
export interface Part {
  words: readonly SearchWord[];
  others: readonly Phrase[];
}

/**
 * The words that say something, the last one perhaps unfinished. One that is too common to say anything, such as "for", counts only where it is all
 * there is: it may be on the way to "formula". What goes without saying counts where nothing else is said.
 */
export function readWords(words: readonly string[], stems: ReadonlyMap<string, readonly string[]>, { unsaid }: Synonyms): SearchWord[] {
  const read = words.map((word, index) => ({ word, stems: stems.get(word) ?? [], begun: index === words.length - 1 }));
  const telling = read.filter((word) => word.stems.length > 0);
  if (telling.length === 0) return read.slice(-1).map((word) => ({ ...word, stems: [word.word] }));
  const said = telling.filter((word) => !word.stems.some((stem) => unsaid.has(stem)));
  return said.length > 0 ? said : telling;
}

/** Parts the words where synonyms are known, the longest first: "dry food" is one thing with a name of its own. */
export function partWords(words: readonly SearchWord[], synonyms: Synonyms): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < words.length; ) {
    const known = (words[at]?.stems ?? [])
      .flatMap((stem) => synonyms.phrases.get(stem) ?? [])
      .filter(({ phrase }) => phrase.every((stem, index) => words[at + index]?.stems.includes(stem)))
      .sort((a, b) => b.phrase.length - a.phrase.length)[0];
    const length = known?.phrase.length ?? 1;
    parts.push({ words: words.slice(at, at + length), others: known?.others ?? [] });
    at += length;
  }
  return parts;
}

/**
 * The words with those that no product has, and that are no other name of anything, read as the nearest ones; null when there are none to correct or
 * nothing is near. `countOf`: how many products have the stem.
 */
export function correctWords(
  { vocabulary, synonyms }: { vocabulary: Vocabulary; synonyms: Synonyms },
  words: readonly SearchWord[],
  countOf: (stem: string) => number,
): { words: SearchWord[]; text: string } | null {
  let corrected = false;
  const productsWith = ({ stems }: Pick<SearchWord, 'stems'>) => Math.max(0, ...stems.map(countOf));
  const read = words.map((word) => {
    const typed = plain(word.word);
    if (
      productsWith(word) > 0 ||
      word.stems.some((stem) => synonyms.stems.has(stem)) ||
      (word.begun && wordsBeginning(vocabulary, typed).some((known) => productsWith(known) > 0))
    )
      return word;
    const near = nearestWords([...synonyms.words, ...vocabulary.dictionary], typed, {
      begun: word.begun,
      isMeant: (known) => synonyms.words.includes(known) || productsWith(known) > 0,
    });
    const [best] = near.sort((a, b) => productsWith(b) - productsWith(a));
    if (!best) return word;
    corrected = true;
    return { word: best.word, stems: [...new Set(near.flatMap(({ stems }) => stems))], begun: false };
  });
  return corrected ? { words: read, text: read.map(({ word }) => word).join(' ') } : null;
}
