import type { MetaArgs } from 'react-router';
import { useShop } from '#web/shop-facts.ts';
import { pageMeta } from '#web/storefront/parts/page-meta.ts';
import { ProductGrid } from '#web/storefront/parts/product-grid.tsx';
import emptyWishlist from '#web/storefront/pictures/empty-wishlist.svg';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useInBrowser } from '#web/ui/use-in-browser.ts';
import { useUndoOfHearts } from './use-undo-of-hearts.ts';
import { useWishedCards } from './use-wished-cards.ts';

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Your wishlist', path: '/wishlist', unlisted: true });
export const headers = () => ({ 'Cache-Control': 'no-store' });

export default function WishlistPage() {
  const ready = useInBrowser();
  const wished = useWishedCards();
  useUndoOfHearts(wished.ids);
  if (ready && wished.ids.length === 0) return <EmptyWishlist />;
  const count = wished.cards?.length ?? wished.ids.length;
  return (
    <div className="wrap pt-4 pb-16">
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'Your wishlist' }]} />
      <h1 className="mt-2 text-4xl md:text-5xl">Your wishlist</h1>
      <p className="mt-2 mb-6 min-h-7 text-grey">{ready && (count === 1 ? 'One thing you saved' : `${count} things you saved`)}</p>
      <noscript>
        <p className="surface mb-6 p-5">
          Your wishlist lives in your browser, and this page needs JavaScript to show it. Please switch it on and load the page again.
        </p>
      </noscript>
      <Wished wished={wished} />
    </div>
  );
}

function Wished({ wished: { cards, error, retry, gone, dropGone } }: { wished: ReturnType<typeof useWishedCards> }) {
  const { currency } = useShop();
  if (error && !cards) {
    return (
      <div role="alert" className="surface p-8 text-center">
        <p className="text-lg font-semibold">Your wishlist is safe, but it could not be loaded.</p>
        <p className="mt-1 text-grey">{error}</p>
        <Button className="mt-5" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (!cards) {
    return (
      <div className="product-grid" role="status">
        <span className="sr-only">Loading your wishlist</span>
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    );
  }
  return (
    <>
      {gone.length > 0 && (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-card bg-amber-soft py-2 pr-2 pl-5" role="status">
          <p className="font-semibold text-[#7a3e05]">
            {gone.length === 1 ? 'One thing that you saved is' : `${gone.length} things that you saved are`} no longer sold.
          </p>
          <Button tone="secondary" size="sm" onClick={dropGone}>
            Tidy up
          </Button>
        </div>
      )}
      <ProductGrid cards={cards} currency={currency} headings="h2" />
    </>
  );
}

function EmptyWishlist() {
  return (
    <EmptyState picture={emptyWishlist} title="Nothing saved yet" as="h1" action={<LinkButton to="/shop">Browse the shop</LinkButton>}>
      <p>Press the heart on anything your dog might like, and you find it here again.</p>
    </EmptyState>
  );
}
