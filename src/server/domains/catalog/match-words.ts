import { type Bits, countBits, noBits, setBit } from './bits.ts';
import { type Catalogue, field } from './catalogue.ts';
import { correctWords, type Part, partWords, readWords, type SearchWord } from './read-words.ts';
import type { Synonyms } from './synonyms.ts';
import { type Vocabulary, wordsBeginning } from './vocabulary.ts';
import { plain } from './words.ts';

/** What a search knows of the shop. */
export interface Library {
  catalogue: Catalogue;
  vocabulary: Vocabulary;
  synonyms: Synonyms;
}

/** What some words find. */
export interface Match {
  found: Bits;
  /** By place: how well what is found fits. */
  scores: Uint16Array;
  /** The words as they were read in the end. */
  parts: readonly Part[];
  /** These words in a row, where some had to be read as others; else null. */
  didYouMean: string | null;
}

/**
 * The products that have all the words, or other names of theirs. Where none has, words that nobody knows are read as the nearest ones; and where still none
 * has, the products with the most of the words are found, if that is a quarter of them.
 */
export function matchWords(library: Library, words: readonly string[], stems: ReadonlyMap<string, readonly string[]>): Match {
  const read = readWords(words, stems, library.synonyms);
  const exact = matchParts(library, partWords(read, library.synonyms));
  if (exact.complete) return { ...exact, didYouMean: null };
  const corrected = correctWords(library, read, (stem) => findingsOf(library, stem).length);
  if (!corrected) return { ...exact, didYouMean: null };
  const meant = matchParts(library, partWords(corrected.words, library.synonyms));
  return { ...meant, didYouMean: countBits(meant.found) > 0 ? corrected.text : null };
}

const findingsOf = ({ catalogue, vocabulary }: Library, stem: string) =>
  catalogue.findings(vocabulary.numberOf.get(stem) ?? Number.MAX_SAFE_INTEGER);

/** What a word is worth by where it stands: one of the title more than one of the ingredients. */
const worth = [0, 1, 0, 0];
worth[field.secondary] = 4;
worth[field.title] = 8;
/** … and by how much of it was typed: the whole word or its beginning, which counts for little where the word is one by itself: a tin before what is tiny. */
const share = { whole: 20, begun: 15, alsoBegun: 2 };
/** What was called by its own names goes before what only other names find. */
const byOwnNames = 0x8000;

/** Scores every product; `complete`: some product has all parts. */
function matchParts(library: Library, parts: readonly Part[]): Omit<Match, 'didYouMean'> & { complete: boolean } {
  const { size } = library.catalogue;
  const [scores, has, only] = [new Uint16Array(size), new Uint8Array(size), new Uint8Array(size)];
  let most = 0;
  for (const { words, others } of parts) {
    const own = scoreAll(
      size,
      words.map((word) => termsOf(library, word)),
    );
    const other = others.map((phrase) =>
      scoreAll(
        size,
        phrase.map((stem) => [{ findings: findingsOf(library, stem), share: 1 }]),
      ),
    );
    for (let place = 0; place < size; place++) {
      let score = own[place] ?? 0;
      if (score === 0) for (const named of other) score = Math.max(score, named[place] ?? 0);
      if (score === 0) continue;
      scores[place] = (scores[place] ?? 0) + score;
      has[place] = (has[place] ?? 0) + 1;
      if ((own[place] ?? 0) > 0) only[place] = (only[place] ?? 0) + 1;
      most = Math.max(most, has[place] ?? 0);
    }
  }
  const complete = most > 0 && most === parts.length;
  const found = noBits(size);
  if (most * 4 < parts.length || most === 0) return { found, scores, parts, complete };
  for (let place = 0; place < size; place++) {
    if (has[place] !== most) continue;
    setBit(found, place);
    if (only[place] === most) scores[place] = (scores[place] ?? 0) + byOwnNames;
  }
  return { found, scores, parts, complete };
}

interface Term {
  findings: Uint32Array;
  share: number;
}

/** Everything that a word may stand for in a product. */
function termsOf(library: Library, { word, stems, begun }: SearchWord): Term[] {
  const terms = stems.map((stem) => ({ findings: findingsOf(library, stem), share: share.whole }));
  if (!begun) return terms;
  const longer = new Set<string>();
  for (const known of wordsBeginning(library.vocabulary, plain(word))) for (const stem of known.stems) longer.add(stem);
  for (const stem of stems) longer.delete(stem);
  const asBegun = terms.some(({ findings }) => findings.length > 0) ? share.alsoBegun : share.begun;
  for (const stem of longer) terms.push({ findings: findingsOf(library, stem), share: asBegun });
  return terms;
}

/** By place: the sum of what the words are worth there; 0 where one of them is missing. */
function scoreAll(size: number, words: readonly (readonly Term[])[]): Uint16Array {
  let sum: Uint16Array | undefined;
  for (const terms of words) {
    const scores = new Uint16Array(size);
    for (const { findings, share } of terms) {
      for (const finding of findings) {
        const score = (worth[finding & 3] ?? 0) * share;
        if (score > (scores[finding >>> 2] ?? 0)) scores[finding >>> 2] = score;
      }
    }
    const before = sum;
    sum = before ? scores.map((score, place) => (score > 0 && (before[place] ?? 0) > 0 ? score + (before[place] ?? 0) : 0)) : scores;
  }
  return sum ?? new Uint16Array(size);
}
