import type { SearchPreview, SearchPreviewInput } from '#contract/search-rules.ts';
import { countBits } from '../bit-set.ts';
import { getCachedCards } from '../cached-products.ts';
import { getCachedSearchIndex, type SearchIndexShop } from '../get-search-index.ts';
import type { SearchIndex } from '../match-query.ts';
import { productIdsAt, searchByText } from '../search-by-text.ts';
import { selectPage } from '../select-page.ts';
import { toSuggestedProduct } from '../suggest-products.ts';
import { indexSynonyms, type Synonyms } from '../synonyms/load-synonyms.ts';
import { findEnabledSynonyms } from '../synonyms/synonyms.queries.ts';
import { defaultRanking, resolveSearchRules, type SearchRules } from './load-search-rules.ts';
import { stemsOfTerm } from './save-search-rule.ts';
import { findActiveRules } from './search-rules.queries.ts';

/** How many results are shown. */
const shown = 12;

/** The first results of a search as shoppers see them now, and as they would with changes that are not saved. */
export async function previewSearch(shop: SearchIndexShop, input: SearchPreviewInput): Promise<SearchPreview> {
  const index = await getCachedSearchIndex(shop);
  const synonyms = input.synonym ? await draftSynonyms(shop, input) : index.synonyms;
  const rules = await draftRules(shop, input, synonyms);
  const [now, after] = await Promise.all([search(shop, index, input.q), search(shop, { ...index, synonyms, rules }, input.q)]);
  return { now, after };
}

async function search(shop: SearchIndexShop, index: SearchIndex, q: string): Promise<SearchPreview['now']> {
  const match = await searchByText(shop, index, q);
  const { matches, scores, pinned, stockFirst, didYouMean } = match;
  const positions = selectPage(index.productIndex, matches, { sort: 'relevance', offset: 0, limit: shown, scores, pinned, stockFirst });
  const cards = await getCachedCards(shop, productIdsAt(index, positions));
  const pinnedIds = new Set(productIdsAt(index, pinned));
  return {
    list: cards.map((card) => ({ ...toSuggestedProduct(card), pinned: pinnedIds.has(card._id) })),
    total: countBits(matches),
    didYouMean,
  };
}

async function draftSynonyms({ db }: SearchIndexShop, { synonym, replaces }: SearchPreviewInput): Promise<Synonyms> {
  const stored = (await findEnabledSynonyms(db)).filter(({ id }) => id !== replaces);
  return indexSynonyms(db, synonym?.enabled ? [...stored, synonym] : stored);
}

async function draftRules(
  { db }: SearchIndexShop,
  { rule, ranking, replaces }: SearchPreviewInput,
  synonyms: Synonyms,
): Promise<SearchRules> {
  const { rules: active, ranking: stored } = await findActiveRules(db);
  const stems = rule ? await stemsOfTerm(db, rule.term) : '';
  const others = active.filter(({ id, stems: own }) => id !== replaces && own !== stems);
  const rules = rule?.enabled && stems !== '' ? [...others, { ...rule, stems }] : others;
  const current = stored ? { ...stored, bestSellers: stored.best_sellers } : defaultRanking;
  return resolveSearchRules(db, { rules, ranking: ranking ?? current, synonyms });
}
