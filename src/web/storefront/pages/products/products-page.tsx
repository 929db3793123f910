import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { Link, type MetaFunction, useLoaderData } from 'react-router';
import { product } from '#contract/catalog.ts';
import { formatMoney } from '#shared/money.ts';
import { inBrowser, type LoadInput, onServer } from '#web/api/page-data.ts';
import { useRootData, useShop } from '#web/shop-facts.ts';
import { cardOf, offerCardOf } from '#web/storefront/parts/card.ts';
import { pageMeta, rootDataOf } from '#web/storefront/parts/page-meta.ts';
import { Pages } from '#web/storefront/parts/pages.tsx';
import { ProductGrid } from '#web/storefront/parts/product-grid.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { FilterForm } from './filter-form.tsx';
import { addressOf, chipsOf, cleared, type Group, readFilters, searchOf, withChosen } from './filters.ts';
import { headingOf, isPlain, wayTo } from './headings.ts';
import { NothingFound } from './nothing-found.tsx';
import { SortField } from './sort-field.tsx';
import { useFilters } from './use-filters.ts';

const perPage = 24;

async function load({ api, url }: LoadInput) {
  const { page, ...filters } = readFilters(url.searchParams);
  const query = Object.fromEntries(
    [...new Set(searchOf({ ...filters, page: 1 }).keys())].map((name) => [name, filters[name as keyof typeof filters]]),
  );
  const { list, total, facets } = await api.call(product.page, { params: { page, limit: perPage }, query });
  return { cards: list.map(filters.onSale ? offerCardOf : cardOf), total, facets };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
  const filters = readFilters(new URLSearchParams(location.search));
  const { title } = headingOf(filters, rootDataOf(matches)?.categories ?? [], loaderData?.facets);
  const shown = filters.page > 1 ? `${title}, page ${filters.page}` : title;
  return pageMeta(matches, {
    title: shown,
    description: `${shown}: ${loaderData?.total ?? 0} products for dogs with prices per kg, ratings, ingredients and what is in stock.`,
    path: addressOf(filters),
    unlisted: !isPlain(filters),
  });
};

export default function ProductsPage() {
  const { cards, total, facets: counted } = useLoaderData<typeof load>();
  const { currency } = useShop();
  const categories = useRootData()?.categories ?? [];
  const { filters, show } = useFilters();
  const labelOf = (group: Group, value: string) =>
    (group === 'category' && categories.find(({ _id, slug }) => slug === value || _id === value)?.title) || capitalised(value);
  const facets = withChosen(counted, filters, labelOf);
  const { title, children } = headingOf(filters, categories, facets);
  const chips = chipsOf(filters, facets, (amount) => formatMoney(amount, currency));
  return (
    <div className="wrap pt-4 md:pt-6">
      <Breadcrumb crumbs={wayTo(filters, title, categories)} />
      <header className="mt-2 mb-5 md:mb-7">
        <h1 className="text-4xl font-extrabold tracking-[-0.035em] md:text-5xl">{title}</h1>
        {children.length > 0 && (
          <ul className="mt-4 flex flex-wrap gap-2" aria-label="Sub-categories">
            {children.map(({ slug, title }) => (
              <li key={slug}>
                <Link to={`/products?category=${slug}`} prefetch="intent" className="chip">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </header>
      <div className="list-layout">
        <FilterForm filters={filters} show={show} facets={facets} total={total} currency={currency} />
        <section aria-label="Products" className="min-w-0">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <p aria-live="polite" className="font-semibold">
              {total} {total === 1 ? 'product' : 'products'}
            </p>
            <div className="flex flex-wrap items-center gap-2">
              <button type="button" popoverTarget="filters" className="btn btn-sm btn-secondary md:hidden">
                <SlidersHorizontal size={18} aria-hidden="true" />
                <span>Filters{chips.length > 0 && ` (${chips.length})`}</span>
              </button>
              <SortField filters={filters} show={show} />
            </div>
          </div>
          {chips.length > 0 && (
            <ul className="mb-5 flex flex-wrap gap-2" aria-label="Filters in use">
              {chips.map(({ key, label, without }) => (
                <li key={key}>
                  <Link to={addressOf(without)} preventScrollReset className="chip chip-on">
                    <span className="sr-only">Remove the filter </span>
                    {label}
                    <X size={16} aria-hidden="true" />
                  </Link>
                </li>
              ))}
              <li>
                <Link to={addressOf(cleared(filters))} preventScrollReset className="link tap-target px-2">
                  Clear all
                </Link>
              </li>
            </ul>
          )}
          {cards.length > 0 ? (
            <ProductGrid
              cards={cards}
              currency={currency}
              headings="h2"
              atTop
              widths="(min-width: 80rem) 18rem, (min-width: 64rem) 24vw, (min-width: 48rem) 33vw, 46vw"
            />
          ) : (
            <NothingFound filters={filters} filtered={chips.length > 0} total={total} />
          )}
          <Pages page={filters.page} total={total} perPage={perPage} addressOf={(page) => addressOf({ ...filters, page })} />
        </section>
      </div>
    </div>
  );
}

const capitalised = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1);
