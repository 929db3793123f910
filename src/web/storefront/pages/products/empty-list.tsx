import type { MenuCategory } from '#contract/catalog.ts';
import { CategoryTiles } from '#web/storefront/components/category-tiles.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import notFoundUrl from '#web/ui/illustrations/not-found.svg';
import { Link } from '#web/ui/link.tsx';
import { clearFilters, type FilterChip, type Filters, productListPath } from './filters.ts';
import { findFittingCategories } from './fitting-categories.ts';
import type { ProductList } from './load-list.ts';

interface EmptyListProps {
  filters: Filters;
  chips: readonly FilterChip[];
  list: Pick<ProductList, 'total' | 'tiles' | 'pages'>;
  categories: readonly MenuCategory[];
}

const emptyTexts = {
  filtered: { title: 'No results with these filters', advice: 'Remove one of them to see more.' },
  searched: { title: 'No results found', advice: 'Check the spelling, or try fewer words or more common ones.' },
  plain: { title: 'No products here right now', advice: 'Have a look at our other categories.' },
};

/** Shown instead of an empty list, with ways to continue. */
export function EmptyList({ filters, chips, list: { total, tiles, pages }, categories }: EmptyListProps) {
  if (total > 0)
    return (
      <EmptyState
        illustration={notFoundUrl}
        title={`There’s no page ${filters.page}`}
        action={<LinkButton to={productListPath({ ...filters, page: 1 })}>Go to the first page</LinkButton>}
      >
        <p>{total === 1 ? 'There’s only 1 product here.' : `All ${total} products are on earlier pages.`}</p>
      </EmptyState>
    );
  if (pages.some(({ isAnswer }) => isAnswer)) return <NoProducts filters={filters} />;
  const { title, advice } = chips.length > 0 ? emptyTexts.filtered : filters.q ? emptyTexts.searched : emptyTexts.plain;
  return (
    <>
      <EmptyState
        illustration={notFoundUrl}
        title={title}
        action={
          chips.length > 0 && (
            <LinkButton to={productListPath(clearFilters(filters))} preventScrollReset>
              Clear all filters
            </LinkButton>
          )
        }
      >
        <p>{advice}</p>
        {chips.length > 1 && <RemovableFilters chips={chips} />}
        <OtherLists filters={filters} chips={chips} categories={categories} />
        {filters.q && (
          <p className="mt-2">
            Can’t find it?{' '}
            <Link to="/contact" className="link">
              Contact us
            </Link>
            , and we’ll help.
          </p>
        )}
      </EmptyState>
      {tiles.length > 0 && (
        <section aria-labelledby="instead">
          <h2 id="instead" className="mb-5 text-2xl md:text-3xl">
            Browse by category
          </h2>
          <CategoryTiles tiles={tiles} />
        </section>
      )}
    </>
  );
}

/** A question to the shop that no product is called. */
const NoProducts = ({ filters }: { filters: Filters }) => (
  <p className="text-grey">
    Looking for a product instead?{' '}
    <Link to={productListPath({ ...filters, asWords: true })} className="link">
      Search products for “{filters.q}”
    </Link>
  </p>
);

/** Where there is what the filters ask for: categories that are called so, and the other categories. */
function OtherLists({ filters, chips, categories }: Pick<EmptyListProps, 'filters' | 'chips' | 'categories'>) {
  const [category, otherCategory] = filters.category;
  if (filters.q || !category || otherCategory || chips.length === 0) return null;
  const lists = [
    ...findFittingCategories(filters, categories).map(({ slug, title }) => ({ to: `/products?category=${slug}`, label: title })),
    {
      to: productListPath({ ...filters, category: [], page: 1 }),
      label: `${chips.map(({ label }) => `“${label}”`).join(', ')} in all categories`,
    },
  ];
  return (
    <>
      <p className="mt-4">Or try one of these:</p>
      <ul className="mt-2 flex flex-wrap justify-center gap-2">
        {lists.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="chip">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

const RemovableFilters = ({ chips }: { chips: readonly FilterChip[] }) => (
  <ul aria-label="Remove a filter" className="mt-4 flex flex-wrap justify-center gap-2">
    {chips.map(({ key, label, without }) => (
      <li key={key}>
        <Link to={productListPath(without)} preventScrollReset className="chip">
          Remove “{label}”
        </Link>
      </li>
    ))}
  </ul>
);
