import { CategoryTiles } from '#web/storefront/components/category-tiles.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import notFoundUrl from '#web/ui/illustrations/not-found.svg';
import { clearFilters, type Filters, productListPath } from './filters.ts';
import type { ProductList } from './load-list.ts';

interface EmptyListProps extends Pick<ProductList, 'total' | 'tiles'> {
  filters: Filters;
  /** Whether any filter is set, apart from the search term. */
  isFiltered: boolean;
}

const emptyTexts = {
  filtered: { title: 'No products match all your filters', advice: 'Remove one above, or clear them all and start again.' },
  searched: { title: 'No results found', advice: 'Check the spelling, or try a shorter or more common word.' },
  plain: { title: 'Nothing here yet', advice: 'We’re restocking. Meanwhile, browse our other categories.' },
};

/** Shown instead of an empty list, with links to continue. */
export function EmptyList({ filters, isFiltered, total, tiles }: EmptyListProps) {
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
  const { title, advice } = isFiltered ? emptyTexts.filtered : filters.q ? emptyTexts.searched : emptyTexts.plain;
  return (
    <>
      <EmptyState
        illustration={notFoundUrl}
        title={title}
        action={
          isFiltered && (
            <LinkButton to={productListPath(clearFilters(filters))} preventScrollReset>
              Clear all filters
            </LinkButton>
          )
        }
      >
        <p>{advice}</p>
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
