import { topCategories, useRootData } from '#web/root-data.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import notFoundUrl from '#web/ui/illustrations/not-found.svg';
import { Link } from '#web/ui/link.tsx';

/** What a URL that leads nowhere shows. */
export function PageNotFound() {
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
        <p>This page can’t be found. Check the URL, or start again from one of these.</p>
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
