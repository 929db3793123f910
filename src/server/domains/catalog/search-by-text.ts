import type { Shop } from '#server/platform/shop.ts';
import { matchQuery, type SearchIndex } from './match-query.ts';
import { matchSizes, type SizedMatch } from './match-sizes.ts';
import { parseQueryWords } from './parse-query.ts';
import { applySearchRules, type RankedMatch } from './search-rules/apply-search-rules.ts';
import { tokenize } from './tokenize.ts';
import { isNegated, tokenizeTerms } from './tokenize-terms.ts';
import { findQueryStems } from './vocabulary.ts';

/** Further words of a query are ignored. */
const maxWords = 10;

/** A match with the sizes and the dog that its words name. */
export type TextMatch = RankedMatch & Pick<SizedMatch, 'isSized' | 'excluded' | 'dogWeight'>;

/** Searches the index for a text, with the rules of the shop. At most one round trip, for the stems of words that are not cached. */
export async function searchByText({ db }: Pick<Shop, 'db'>, searchIndex: SearchIndex, text: string): Promise<TextMatch> {
  const words = tokenize(text).slice(0, maxWords);
  const stems = await findQueryStems(db, searchIndex.vocabulary, [...words, ...tokenizeTerms(text).filter(isNegated)]);
  const { isSized, excluded, dogWeight, ...match } = matchSizes(searchIndex, text, (terms) =>
    matchQuery(searchIndex, terms.slice(0, maxWords), stems),
  );
  // The owner's rules are for words as they are typed.
  const typed = parseQueryWords(words, stems, searchIndex.synonyms);
  return { ...applySearchRules(searchIndex, match, typed), isSized, excluded, dogWeight };
}

export const productIdsAt = ({ productIndex }: SearchIndex, positions: readonly number[]): string[] =>
  positions.flatMap((position) => productIndex.products[position]?.id ?? []);
