import { redirect } from 'react-router';
import { blog, type FoundArticle } from '#contract/blog.ts';
import { category, product } from '#contract/catalog.ts';
import { settings } from '#contract/settings.ts';
import type { Api } from '#web/api/client.ts';
import type { LoadInput } from '#web/api/page-loaders.ts';
import { toCategoryTiles } from '#web/storefront/components/category-tiles.tsx';
import { toCardData } from '#web/storefront/components/product-card-data.ts';
import { toCategoryHead } from './category-head.ts';
import { filtersToSearch, parseFilters, productListPath, type Understood } from './filters.ts';
import { hasPriceFields, parseFilterForm } from './parse-filter-form.ts';
import { redirectToCurrentSlugs } from './redirect-to-current-slugs.ts';

/** Products per page of a list. */
export const perPage = 24;

/** Everything that a list shows. `failure`: why this is the previous list instead of the requested one; see `withListCache`. */
export async function loadList({ api, url }: LoadInput) {
  if (hasPriceFields(url.searchParams)) {
    const { currency } = await api.call(settings.get, {});
    throw redirect(productListPath(parseFilterForm(url.searchParams, currency)));
  }
  const { page, ...filters } = parseFilters(url.searchParams);
  const query = Object.fromEntries(
    [...new Set(filtersToSearch({ ...filters, asWords: false, page: 1 }).keys())].map((name) => [
      name,
      filters[name as keyof typeof filters],
    ]),
  );
  const [onlyCategory, otherCategory] = filters.category;
  const [result, categories, articles] = await Promise.all([
    api.call(product.page, { params: { page, limit: perPage }, query: { ...query, understand: filters.q !== '' && !filters.asWords } }),
    onlyCategory && !otherCategory && !filters.q ? api.call(category.list, {}) : null,
    filters.q && page === 1 ? findArticles(api, filters.q) : [],
  ]);
  await redirectToCurrentSlugs(api, { ...filters, page }, result.facets);
  const openCategory = categories?.list.find(({ _id, slug }) => slug === onlyCategory || _id === onlyCategory);
  return {
    cards: result.list.map(toCardData),
    total: result.total,
    facets: result.facets,
    didYouMean: result.didYouMean,
    otherSpelling: result.otherSpelling,
    partialMatch: result.partialMatch,
    /** What the page of a single category shows above its list. */
    category: openCategory ? toCategoryHead(openCategory, categories?.list ?? [], result.list) : null,
    understood: result.understood && ({ text: filters.q, ...result.understood } satisfies Understood),
    /** The pages of the shop that the search is about, and articles with its words. */
    pages: result.pages,
    articles: result.pages.some(({ isAnswer }) => isAnswer) ? [] : articles,
    /** Categories to continue with if nothing was found. */
    tiles: result.total > 0 ? [] : toCategoryTiles((await api.call(category.list, {})).list),
    failure: null as string | null,
  };
}

/** Articles with the words of a search; none if they cannot be loaded, since the products are what matters. */
const findArticles = async (api: Api, q: string): Promise<FoundArticle[]> =>
  api.call(blog.search, { query: { q } }).then(
    ({ list }) => list,
    () => [],
  );

export type ProductList = Awaited<ReturnType<typeof loadList>>;
