import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useRef } from 'react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { formatMoney } from '#shared/money.ts';
import { inBrowser, onServer, sameForEveryone } from '#web/api/page-data.ts';
import { rootDataOf, useRootData, useShop } from '#web/shop-facts.ts';
import { pageMeta } from '#web/storefront/parts/page-meta.ts';
import { ProductGrid } from '#web/storefront/parts/product-grid.tsx';
import { RecentlyViewed } from '#web/storefront/parts/recently-viewed.tsx';
import { told } from '#web/storefront/parts/structured-data/thing.ts';
import { Pages } from '#web/ui/pages.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterForm, formId } from './filter-form.tsx';
import { addressOf, chipsOf, type Group, readFilters, withChosen } from './filters.ts';
import { plainForm } from './form-filters.ts';
import { headingOf, wayTo } from './headings.ts';
import { keepList, useKeptList } from './keep-list.ts';
import { ListFailure } from './list-failure.tsx';
import { ListHeader } from './list-header.tsx';
import { listMeta } from './list-meta.ts';
import { loadList, perPage } from './load-list.ts';
import { NothingFound } from './nothing-found.tsx';
import { SortField } from './sort-field.tsx';
import { listData } from './structured-data.ts';
import { useFilters } from './use-filters.ts';
import { useListTop } from './use-list-top.ts';
import { useReturnToCard } from './use-return-to-card.ts';

export const loader = onServer(loadList);
export const clientLoader = inBrowser(keepList(loadList));
export const handle = sameForEveryone(plainForm, { showsMaxQuantity: false });

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData, error }) => {
  if (!loaderData || error) return [];
  const filters = readFilters(new URLSearchParams(location.search));
  const root = rootDataOf(matches);
  const { before, after, ...head } = listMeta(filters, loaderData, root?.categories ?? []);
  const beside = Object.entries({ prev: before, next: after }).filter(([, path]) => root && path !== null);
  return [
    ...pageMeta(matches, head),
    ...beside.map(([rel, path]) => ({ tagName: 'link' as const, rel, href: `${root?.origin}${path}` })),
    ...(import.meta.env.SSR && root ? told(...listData(filters, loaderData, root)) : []),
  ];
};

export default function ProductsPage() {
  const list = useLoaderData<typeof loadList>();
  const { cards, total, facets: counted, failure } = list;
  const { currency } = useShop();
  const categories = useRootData()?.categories ?? [];
  const { filters, show, loading, page } = useFilters();
  const results = useRef<HTMLElement>(null);
  useKeptList(list);
  useListTop(results, page);
  const noteCard = useReturnToCard(results);
  const labelOf = (group: Group, value: string) =>
    (group === 'category' && categories.find(({ _id, slug }) => slug === value || _id === value)?.title) || capitalised(value);
  const facets = withChosen(counted, filters, labelOf);
  const { title, children } = headingOf(filters, categories, facets);
  const chips = chipsOf(filters, facets, (amount) => formatMoney(amount, currency));
  // Where there is nothing to filter or to sort there are no filters.
  const bare = total === 0 && chips.length === 0 && failure === null && !loading;
  return (
    <>
      <ListHeader
        crumbs={wayTo(filters, title, categories)}
        title={title}
        picture={list.picture}
        subCategories={children}
        filters={filters}
        didYouMean={list.didYouMean}
      />
      <div className={bare ? 'wrap' : 'wrap list-layout'}>
        {!bare && (
          <FilterForm {...{ filters, show, loading, facets, total, currency }} filtered={chips.length > 0} failed={failure !== null} />
        )}
        <section ref={results} tabIndex={-1} aria-label="Products" aria-busy={loading || undefined} className="list-results">
          <p aria-live="polite" className={bare ? 'sr-only' : 'list-count'}>
            {failure === null ? countOf(total, page, cards.length) : 'Not loaded yet'}
          </p>
          {!bare && (
            <div className="list-bar max-md:noscript:flex-wrap">
              <button type="button" popoverTarget={formId} className="btn btn-sm btn-secondary flex-1 md:hidden noscript:basis-full">
                <SlidersHorizontal size={18} aria-hidden="true" />
                <span>Filters{chips.length > 0 && ` (${chips.length})`}</span>
              </button>
              <SortField filters={filters} show={show} currency={currency} />
            </div>
          )}
          <FilterChips chips={chips} filters={filters} />
          {failure !== null && <ListFailure message={failure} />}
          {/* biome-ignore lint/a11y: the links inside are what is pressed. */}
          <div className={failure === null ? 'list-cards' : 'list-cards list-cards-old'} onClick={noteCard}>
            {cards.length > 0 ? (
              <ProductGrid
                cards={cards}
                currency={currency}
                headings="h2"
                atTop
                widths="(min-width: 80rem) 18rem, (min-width: 64rem) 24vw, (min-width: 48rem) 33vw, 46vw"
              />
            ) : (
              <NothingFound filters={filters} filtered={chips.length > 0} total={total} tiles={list.tiles} />
            )}
          </div>
          <Pages page={page} total={total} perPage={perPage} addressOf={(page) => addressOf({ ...filters, page })} />
        </section>
      </div>
      {cards.length === 0 && <RecentlyViewed />}
    </>
  );
}

/** "70 products", and from the second page on which of them are shown. */
function countOf(total: number, page: number, shown: number): string {
  const all = `${total} ${total === 1 ? 'product' : 'products'}`;
  const first = (page - 1) * perPage;
  return page > 1 && shown > 0 ? `${first + 1}–${first + shown} of ${all}` : all;
}

const capitalised = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1);
