import { type ComponentType, lazy, Suspense } from 'react';
import { useRouteError } from 'react-router';
import { isNotFound, routeErrorMessage } from '#web/api/route-errors.ts';
import type { DeletedEntity } from '#web/storefront/routing/load-deleted-entity.ts';
import { PageError } from '#web/ui/page-error.tsx';
import { findDeletedEntity } from './error-meta.ts';
import { StorefrontShell } from './storefront-shell.tsx';

// Rarely needed, so they are loaded lazily.
const PageNotFound = lazy<ComponentType>(() =>
  import('./page-not-found.tsx').then(
    ({ PageNotFound }) => ({ default: PageNotFound }),
    () => ({ default: () => <h1 className="wrap py-16 text-center text-3xl">Page Not Found</h1> }),
  ),
);
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
        <Suspense>
          <PageNotFound />
        </Suspense>
      ) : (
        <PageError home={{ to: '/', label: 'Back to the home page' }}>
          <p>{routeErrorMessage(error) ?? 'We couldn’t show this page. It’s our fault, not yours. Try again in a moment.'}</p>
          <p className="mt-2">Your cart and your wishlist are safe.</p>
        </PageError>
      )}
    </StorefrontShell>
  );
}
