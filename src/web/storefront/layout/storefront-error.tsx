import { type ComponentType, lazy, Suspense } from 'react';
import { useRouteError } from 'react-router';
import { isNotFound, routeErrorMessage } from '#web/api/route-errors.ts';
import { topCategories, useRootData } from '#web/root-data.ts';
import type { DeletedEntity } from '#web/storefront/routing/load-deleted-entity.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import notFoundUrl from '#web/ui/illustrations/not-found.svg';
import { Link } from '#web/ui/link.tsx';
import { PageError } from '#web/ui/page-error.tsx';
import { findDeletedEntity } from './error-meta.ts';
import { StorefrontShell } from './storefront-shell.tsx';

/** Rarely needed, so it is loaded lazily. If its code cannot be fetched, "Page Not Found" is shown. */
const DeletedEntityPage = lazy<ComponentType<{ entity: DeletedEntity }>>(() =>
  import('./deleted-entity-page.tsx').then(
    ({ DeletedEntityPage }) => ({ default: DeletedEntityPage }),
    () => ({ default: PageNotFound }),
  ),
);

/** Shown for a page that does not exist or could not be loaded. */
export function StorefrontError() {
  const error = useRouteError();
  const deleted = findDeletedEntity(error);
  return (
    <StorefrontShell>
      {deleted ? (
        <Suspense>
          <DeletedEntityPage entity={deleted} />
        </Suspense>
      ) : isNotFound(error) ? (
        <PageNotFound />
      ) : (
        <PageError home={{ to: '/', label: 'Back to the home page' }}>
          <p>{routeErrorMessage(error) ?? 'We couldn’t show this page. It’s our fault, not yours. Try again in a moment.'}</p>
          <p className="mt-2">Your cart and your wishlist are safe.</p>
        </PageError>
      )}
    </StorefrontShell>
  );
}

function PageNotFound() {
  const categories = topCategories(useRootData()?.categories ?? []);
  return (
    <>
      <EmptyState
        as="h1"
        illustration={notFoundUrl}
        title="Page Not Found"
        action={
          <>
            <LinkButton to="/shop">Browse the shop</LinkButton>
            <LinkButton to="/help" tone="secondary">
              Get help
            </LinkButton>
          </>
        }
      >
        <p>We’ve sniffed everywhere, but this page can’t be found. Check the URL, or pick up the trail here.</p>
      </EmptyState>
      {categories.length > 0 && (
        <nav aria-label="Categories" className="wrap">
          <ul className="mx-auto flex max-w-3xl flex-wrap justify-center gap-2">
            {categories.map(({ slug, title }) => (
              <li key={slug}>
                <Link to={`/products?category=${slug}`} className="chip">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
