import { getCachedSearchIndex, type SearchIndexShop } from './get-search-index.ts';
import type { Synonyms } from './synonyms/load-synonyms.ts';
import type { SearchedWord } from './text-index.ts';
import { tokenize } from './tokenize.ts';
import { findQueryStems } from './vocabulary.ts';

/** Further words are ignored. */
const maxWords = 10;

/** The words of a search that count, with their stems: neither "the", nor words that the shop ignores, such as "dog". */
export async function getSearchedWords(shop: SearchIndexShop, text: string): Promise<SearchedWord[]> {
  const { vocabulary, synonyms } = await getCachedSearchIndex(shop);
  const words = tokenize(text).slice(0, maxWords);
  return countedWords(words, await findQueryStems(shop.db, vocabulary, words), synonyms);
}

export const countedWords = (
  words: readonly string[],
  stems: ReadonlyMap<string, readonly string[]>,
  { ignoredStems }: Pick<Synonyms, 'ignoredStems'>,
): SearchedWord[] =>
  words
    .map((word) => ({ word, stems: stems.get(word) ?? [] }))
    .filter(({ stems }) => stems.length > 0 && !stems.some((stem) => ignoredStems.has(stem)));
