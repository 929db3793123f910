import { redirect } from 'react-router';
import { category, product } from '#contract/catalog.ts';
import { settings } from '#contract/settings.ts';
import type { LoadInput } from '#web/api/page-data.ts';
import { cardOf, offerCardOf, smallPicture } from '#web/storefront/parts/card.ts';
import { categoryTilesOf } from '#web/storefront/parts/category-tiles.tsx';
import { addressOf, readFilters, searchOf } from './filters.ts';
import { followCategories } from './follow-categories.ts';
import { hasTypedPrices, readForm } from './form-filters.ts';

/** How many products stand on one page of a list. */
export const perPage = 24;

/** Everything that a list shows. `failure` is what went wrong when this is not the list that was asked for: see keepList. */
export async function loadList({ api, url }: LoadInput) {
  if (hasTypedPrices(url.searchParams)) {
    const { currency } = await api.call(settings.get, {});
    throw redirect(addressOf(readForm(url.searchParams, currency)));
  }
  const { page, ...filters } = readFilters(url.searchParams);
  const query = Object.fromEntries(
    [...new Set(searchOf({ ...filters, page: 1 }).keys())].map((name) => [name, filters[name as keyof typeof filters]]),
  );
  const [onlyCategory, otherCategory] = filters.category;
  const [found, shelves] = await Promise.all([
    api.call(product.page, { params: { page, limit: perPage }, query }),
    onlyCategory && !otherCategory && !filters.q ? api.call(category.list, {}) : null,
  ]);
  await followCategories(api, { ...filters, page }, found.facets);
  const shelf = shelves?.list.find(({ _id, slug }) => slug === onlyCategory || _id === onlyCategory);
  return {
    cards: found.list.map(filters.onSale ? offerCardOf : cardOf),
    total: found.total,
    facets: found.facets,
    didYouMean: found.didYouMean,
    /** The picture of the one category that is open. */
    picture: smallPicture(shelf?.image ?? undefined),
    /** Where to go on when nothing was found. */
    tiles: found.total > 0 ? [] : categoryTilesOf((await api.call(category.list, {})).list),
    failure: null as string | null,
  };
}

export type List = Awaited<ReturnType<typeof loadList>>;
