import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Suspense, useRef } from 'react';
import type { MetaFunction } from 'react-router';
import { formatMoney } from '#shared/money.ts';
import { asJson, parseJsonData, useJsonData } from '#web/api/json-data.ts';
import { browserLoader, publicPage, serverLoader } from '#web/api/page-loaders.ts';
import { findRootData, useRootData, useShopSettings } from '#web/root-data.ts';
import { ProductGrid } from '#web/storefront/components/product-grid.tsx';
import { RecentlyViewed } from '#web/storefront/components/recently-viewed.tsx';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { jsonLdMeta } from '#web/storefront/structured-data/json-ld.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { FilterChips } from './filter-chips.tsx';
import { filterFormId } from './filter-form-id.ts';
import { type FilterGroup, filterChips, parseFilters, productListPath, withSelectedValues, withUnderstood } from './filters.ts';
import { useCacheList, withListCache } from './list-cache.ts';
import { ListError } from './list-error.tsx';
import { ListHeader } from './list-header.tsx';
import { getListHeading, listBreadcrumbs, withoutNestedCategories } from './list-heading.ts';
import { listMeta } from './list-meta.ts';
import { loadList, perPage } from './load-list.ts';
import { canonicalFormSearch } from './parse-filter-form.ts';
import { listJsonLd } from './product-list-json-ld.ts';
import { SortField } from './sort-field.tsx';
import { useFilters } from './use-filters.ts';
import { useFocusReturnedCard } from './use-return-to-card.ts';
import { useScrollToList } from './use-scroll-to-list.ts';
import './filters.css';
import './products.css';

/** What a phone shows when its button is pressed. Until its code is there the browser's own form works, see use-apply-early-input.ts. */
const FilterForm = lazyPart(
  () => import('./filter-form.tsx').then(({ FilterForm }) => FilterForm),
  () => <div className="filters" />,
);
const EmptyList = lazyPart(() => import('./empty-list.tsx').then(({ EmptyList }) => EmptyList));
const searchNotes = () => import('./search-notes.ts');
const FoundTexts = lazyPart(() => searchNotes().then(({ FoundTexts }) => FoundTexts));
const SearchAnswers = lazyPart(() => searchNotes().then(({ SearchAnswers }) => SearchAnswers));
const MatchNote = lazyPart(() => searchNotes().then(({ MatchNote }) => MatchNote));
const UnderstoodNote = lazyPart(() => searchNotes().then(({ UnderstoodNote }) => UnderstoodNote));

export const loader = serverLoader(asJson(loadList));
export const clientLoader = browserLoader(asJson(withListCache(loadList)));
export const handle = publicPage(canonicalFormSearch, { showsMaxQuantity: false });

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData, error }) => {
  if (!loaderData || error) return [];
  const list = parseJsonData(loaderData);
  const filters = parseFilters(new URLSearchParams(location.search));
  const root = findRootData(matches);
  const { previousPath, nextPath, ...head } = listMeta(filters, list, root?.categories ?? []);
  const adjacentPages = Object.entries({ prev: previousPath, next: nextPath }).filter(([, path]) => root && path !== null);
  return [
    ...pageMeta(matches, head),
    ...adjacentPages.map(([rel, path]) => ({ tagName: 'link' as const, rel, href: `${root?.origin}${path}` })),
    ...(import.meta.env.SSR && root ? jsonLdMeta(...listJsonLd(filters, list, root)) : []),
  ];
};

export default function ProductsPage() {
  const list = useJsonData<typeof loadList>();
  const { cards, total, facets: loadedFacets, failure } = list;
  const { currency } = useShopSettings();
  const categories = useRootData()?.categories ?? [];
  const { filters: givenFilters, showFilters, loading, page } = useFilters();
  const filters = withUnderstood(givenFilters, list.understood);
  const isUnderstood = filters !== givenFilters;
  const isSearch = givenFilters.q !== '';
  const results = useRef<HTMLElement>(null);
  useCacheList(list);
  useScrollToList(results, page);
  const recordCard = useFocusReturnedCard(results);
  const labelOf = (group: FilterGroup, value: string) =>
    (group === 'category' && categories.find(({ _id, slug }) => slug === value || _id === value)?.title) || capitalize(value);
  const facets = withoutNestedCategories(withSelectedValues(loadedFacets, filters, labelOf), filters, categories);
  const { title, siblings } = getListHeading(givenFilters, categories, facets);
  const chips = filterChips(filters, facets, (amount) => formatMoney(amount, currency), isSearch);
  // Hides filters and sort order when there is nothing to filter or sort.
  const isBare = total === 0 && chips.length === 0 && failure === null && !loading;
  return (
    <>
      <ListHeader
        crumbs={listBreadcrumbs(givenFilters, title, categories)}
        title={title}
        category={list.category}
        siblings={siblings}
        filters={filters}
        note={
          (list.didYouMean || list.otherSpelling || list.partialMatch) && (
            <Suspense>
              <MatchNote {...list} filters={filters} />
            </Suspense>
          )
        }
      />
      {list.pages.length > 0 && (
        <Suspense>
          <SearchAnswers pages={list.pages} />
        </Suspense>
      )}
      <div className={isBare ? 'wrap' : 'wrap list-layout'}>
        {!isBare && (
          <Suspense fallback={<div className="filters" />}>
            <FilterForm
              {...{ filters, showFilters, loading, facets, total, currency }}
              isFiltered={chips.length > 0}
              hasFailed={failure !== null}
            />
          </Suspense>
        )}
        <section ref={results} tabIndex={-1} aria-label="Products" aria-busy={loading || undefined} className="list-results">
          {cards.length > 0 && <h2 className="sr-only">Products</h2>}
          <p aria-live="polite" className={isBare ? 'sr-only' : 'list-count'}>
            {failure === null ? countLabel(total, page, cards.length) : 'Couldn’t load products'}
          </p>
          {!isBare && (
            <div className="list-bar max-md:noscript:flex-wrap">
              <button type="button" popoverTarget={filterFormId} className="btn btn-sm btn-secondary md:hidden noscript:basis-full">
                <SlidersHorizontal size={18} aria-hidden="true" />
                <span>Filters{chips.length > 0 && ` (${chips.length})`}</span>
              </button>
              <SortField filters={filters} showFilters={showFilters} currency={currency} isSearch={isSearch} />
            </div>
          )}
          <FilterChips chips={chips} filters={filters} />
          {isUnderstood && list.understood && (
            <Suspense>
              <UnderstoodNote understood={list.understood} />
            </Suspense>
          )}
          {failure !== null && <ListError message={failure} />}
          {/* biome-ignore lint/a11y: only the links inside are interactive. */}
          <div className={failure === null ? 'list-cards' : 'list-cards list-cards-stale'} onClick={recordCard}>
            {cards.length > 0 ? (
              <ProductGrid
                cards={cards}
                currency={currency}
                atTop
                widths="(min-width: 80rem) 18rem, (min-width: 64rem) 24vw, (min-width: 48rem) 33vw, 46vw"
              />
            ) : (
              <Suspense>
                <EmptyList filters={filters} chips={chips} list={list} categories={categories} />
              </Suspense>
            )}
          </div>
          <Pagination page={page} total={total} perPage={perPage} pathForPage={(page) => productListPath({ ...filters, page })} />
        </section>
      </div>
      {list.pages.length + list.articles.length > 0 && (
        <Suspense>
          <FoundTexts pages={list.pages} articles={list.articles} />
        </Suspense>
      )}
      {cards.length === 0 && <RecentlyViewed />}
    </>
  );
}

/** "70 products"; from the second page on, with the range that is shown. */
function countLabel(total: number, page: number, shown: number): string {
  const all = `${total} ${total === 1 ? 'product' : 'products'}`;
  const first = (page - 1) * perPage;
  return page > 1 && shown > 0 ? `${first + 1}–${first + shown} of ${all}` : all;
}

const capitalize = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1);
