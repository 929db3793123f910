import type { ProductFilters, ProductPage } from '#contract/catalog.ts';
import { rawJson, withRawJson } from '#server/platform/http/raw-json.ts';
import { countBits } from './bit-set.ts';
import { getCachedCards } from './cached-products.ts';
import { countFacets } from './count-facets.ts';
import { getCachedSearchIndex, type SearchIndexShop } from './get-search-index.ts';
import { getCachedCategories } from './list-categories.ts';
import { resolveSort } from './resolve-filters.ts';
import { productIdsAt } from './search-by-text.ts';
import { filterBySearch, searchShop } from './search-shop.ts';
import { selectPage } from './select-page.ts';
import { serializeFacets } from './serialize-facets.ts';
import { showVariations, toOfferChoice } from './show-variations.ts';

/**
 * A page of products for shoppers with total and facets, from the cached index and cached cards. A filter by something unknown, such as a vendor,
 * matches nothing.
 */
export async function listProducts(
  shop: SearchIndexShop,
  { page, limit, filters }: { page: number; limit: number; filters: ProductFilters },
): Promise<ProductPage> {
  const [searchIndex, categories] = await Promise.all([getCachedSearchIndex(shop), getCachedCategories(shop)]);
  const { productIndex } = searchIndex;
  const search = filters.understand && filters.q ? searchShop : filterBySearch;
  const result = { ...nothingUnderstood, ...(await search(shop, { searchIndex, categories }, filters)) };
  const { match, filtered } = result;
  const dogWeight = filters.dogWeight ?? match?.dogWeight;
  const sort = resolveSort(result.filters, match !== undefined, dogWeight);
  const choice = toOfferChoice({ ...result.filters, dogWeight }, sort, filtered.excluded);
  const positions = selectPage(productIndex, filtered.all, {
    sort,
    choice,
    offset: (page - 1) * limit,
    limit,
    ...(match && { scores: match.scores, pinned: match.pinned, stockFirst: match.stockFirst, preferred: result.preferred }),
  });
  const rest = {
    total: countBits(filtered.all),
    facets: serializeFacets(countFacets(productIndex, filtered), categories),
    didYouMean: match?.didYouMean ?? null,
    otherSpelling: match?.otherSpelling ?? null,
    partialMatch: match?.partialMatch ?? null,
    understood: result.understood,
    pages: result.pages,
  };
  const found = await getCachedCards(shop, productIdsAt(searchIndex, positions));
  const list = showVariations(productIndex, found, choice);
  const cards = list.flatMap((card, index) => (index > 0 ? [comma, ...rawJson(card)] : rawJson(card)));
  return withRawJson({ list, ...rest }, [listStart, ...cards, Buffer.from(`],${JSON.stringify(rest).slice(1)}`)]);
}

const nothingUnderstood = { understood: null, pages: [] } satisfies Partial<ProductPage>;

const [listStart, comma] = [Buffer.from('{"list":['), Buffer.from(',')];
