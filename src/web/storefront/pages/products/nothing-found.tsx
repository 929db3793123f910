import { CategoryTiles } from '#web/storefront/parts/category-tiles.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import notFoundUrl from '#web/ui/pictures/not-found.svg';
import { addressOf, cleared, type Filters } from './filters.ts';
import type { List } from './load-list.ts';

interface NothingFoundProps extends Pick<List, 'total' | 'tiles'> {
  filters: Filters;
  /** Whether any filter but the words is set. */
  filtered: boolean;
}

const emptyWords = {
  filtered: { title: 'Nothing fits all of that', advice: 'Take one of the filters away, and something will turn up.' },
  searched: { title: 'Nothing smells like that', advice: 'Check the spelling, or try a shorter or more common word.' },
  plain: { title: 'This shelf is empty', advice: 'Everything that stood here is gone. There is more on the other shelves.' },
};

/** An empty list, and the ways out of it. */
export function NothingFound({ filters, filtered, total, tiles }: NothingFoundProps) {
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
  const { title, advice } = filtered ? emptyWords.filtered : filters.q ? emptyWords.searched : emptyWords.plain;
  return (
    <>
      <EmptyState
        picture={notFoundUrl}
        title={title}
        action={
          filtered && (
            <LinkButton to={addressOf(cleared(filters))} preventScrollReset>
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
            Or look on one of these shelves
          </h2>
          <CategoryTiles tiles={tiles} />
        </section>
      )}
    </>
  );
}
