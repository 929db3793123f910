import type { SearchedTerm, SearchList } from '#contract/searches.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import type { Shop } from '#server/platform/shop.ts';
import { countBits } from '../bit-set.ts';
import { getCachedSearchIndex } from '../get-search-index.ts';
import { searchByText } from '../search-by-text.ts';
import { tokenize } from '../tokenize.ts';
import { findQueryStems } from '../vocabulary.ts';
import { proposeWords } from './propose-words.ts';
import { findSearches } from './searches.queries.ts';

interface SearchesInput {
  list?: SearchList | undefined;
  days?: number | undefined;
  q?: string | undefined;
  page: number;
  limit: number;
}

/** What shoppers searched for in the last days, with what each term finds now. For what finds nothing, the nearest words that the shop knows. */
export async function listSearches(
  shop: Pick<Shop, 'db' | 'cache'>,
  { list = 'failed', days = 30, ...search }: SearchesInput,
): Promise<{ list: SearchedTerm[]; total: number; counts: Record<SearchList, number> }> {
  const { timeZone } = await getCachedSettings(shop);
  const { rows, ...rest } = await findSearches(shop.db, { list, days, timeZone, ...search });
  const index = await getCachedSearchIndex(shop);
  // In one round trip for the whole page; the searches below find them cached.
  await findQueryStems(
    shop.db,
    index.vocabulary,
    rows.flatMap(({ term }) => tokenize(term)),
  );
  const described: SearchedTerm[] = [];
  for (const { last_at, ...row } of rows) {
    const results = countBits((await searchByText(shop, index, row.term)).matches);
    described.push({ ...row, lastAt: last_at.toISOString(), results, proposals: results > 0 ? [] : proposeWords(index, row.term) });
  }
  return { list: described, ...rest };
}
