import notFoundUrl from '#web/storefront/pictures/not-found.svg';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { addressOf, cleared, type Filters } from './filters.ts';

interface NothingFoundProps {
  filters: Filters;
  /** Whether any filter but the words is set. */
  filtered: boolean;
  total: number;
}

/** An empty list, and the way out of it. */
export function NothingFound({ filters, filtered, total }: NothingFoundProps) {
  if (total > 0)
    return (
      <EmptyState
        picture={notFoundUrl}
        title="The list ends before this page"
        action={<LinkButton to={addressOf({ ...filters, page: 1 })}>To the first page</LinkButton>}
      >
        <p>There are {total} products, but not that many pages.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      picture={notFoundUrl}
      title={filters.q ? `Nothing smells like “${filters.q}”` : 'Nothing fits all of that'}
      action={
        <>
          {filtered && (
            <LinkButton to={addressOf(cleared(filters))} preventScrollReset>
              Clear all filters
            </LinkButton>
          )}
          <LinkButton to="/shop" tone={filtered ? 'secondary' : 'primary'}>
            Browse the categories
          </LinkButton>
        </>
      }
    >
      <p>
        {filtered
          ? 'Take one of the filters away, and something will turn up.'
          : 'Check the spelling, or try a shorter word: “lamb”, “puppy”, “lead”.'}
      </p>
    </EmptyState>
  );
}
