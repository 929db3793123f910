import { type ComponentType, lazy, Suspense } from 'react';
import { useRouteError } from 'react-router';
import { errorSentence, isNotFound } from '#web/api/load-failure.ts';
import { topCategories, useRootData } from '#web/shop-facts.ts';
import type { Gone } from '#web/storefront/parts/gone.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageFailed } from '#web/ui/page-failed.tsx';
import notFoundUrl from '#web/ui/pictures/not-found.svg';
import { goneOf } from './error-words.ts';
import { StorefrontFrame } from './storefront-frame.tsx';

/** Few addresses are of something that was deleted. Where what tells it cannot be fetched, the page is simply not there. */
const PageGone = lazy<ComponentType<{ gone: Gone }>>(() =>
  import('./page-gone.tsx').then(
    ({ PageGone }) => ({ default: PageGone }),
    () => ({ default: PageNotFound }),
  ),
);

/** What stands in for a page that is not there or could not be loaded. */
export function StorefrontError() {
  const error = useRouteError();
  const gone = goneOf(error);
  return (
    <StorefrontFrame>
      {gone ? (
        <Suspense>
          <PageGone gone={gone} />
        </Suspense>
      ) : isNotFound(error) ? (
        <PageNotFound />
      ) : (
        <PageFailed home={{ to: '/', label: 'Back to the start' }}>
          <p>{errorSentence(error) ?? 'This page could not be shown. It is our fault, not yours.'}</p>
          <p className="mt-2">Your cart and your wishlist are safe.</p>
        </PageFailed>
      )}
    </StorefrontFrame>
  );
}

function PageNotFound() {
  const shelves = topCategories(useRootData()?.categories ?? []);
  return (
    <>
      <EmptyState
        as="h1"
        picture={notFoundUrl}
        title="Page Not Found"
        action={
          <>
            <LinkButton to="/shop">Go to the shop</LinkButton>
            <LinkButton to="/" tone="secondary">
              Back to the start
            </LinkButton>
          </>
        }
      >
        <p>We have sniffed everywhere, but this page cannot be found. Please check the URL, or start from one of these.</p>
      </EmptyState>
      {shelves.length > 0 && (
        <nav aria-label="Categories" className="wrap">
          <ul className="mx-auto flex max-w-3xl flex-wrap justify-center gap-2">
            {shelves.map(({ slug, title }) => (
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
