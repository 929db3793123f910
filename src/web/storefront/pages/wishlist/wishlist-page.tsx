import { useState } from 'react';
import type { MetaArgs } from 'react-router';
import { publicPage } from '#web/api/page-loaders.ts';
import { useShopSettings } from '#web/root-data.ts';
import { UndoRow } from '#web/storefront/cart/undo-items.tsx';
import { ProductCard } from '#web/storefront/components/product-card.tsx';
import emptyWishlist from '#web/storefront/illustrations/empty-wishlist.svg';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LazyCardAlerts, LazyWishlistAlertChoice } from './lazy-wishlist-alerts.tsx';
import { RemovedCard } from './removed-card.tsx';
import { useWishlistCards } from './use-wishlist-cards.ts';

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Your wishlist', path: '/wishlist', noIndex: true });
/** The same for everyone: the browser fills in the visitor's list. */
export const handle = publicPage();

const widths = '(min-width: 80rem) 18rem, (min-width: 48rem) 23vw, 46vw';

export default function WishlistPage() {
  const wishlist = useWishlistCards();
  const { ready } = wishlist;
  const [removedItems, setRemovedItems] = useState<{ count: number; undo: () => void } | null>(null);
  const count = wishlist.ids.length - wishlist.unavailableIds.length;
  if (ready && wishlist.ids.length === 0 && !wishlist.cards?.length && !removedItems) return <EmptyWishlist />;
  return (
    <div className="wrap pt-4 pb-16">
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'Your wishlist' }]} />
      <h1 className="mt-2 text-4xl md:text-5xl">Your wishlist</h1>
      <p className="mt-2 mb-6 min-h-7 text-grey">{ready && countLabel(count)}</p>
      <noscript>
        <p className="surface mb-6 p-5">Your wishlist is stored in this browser. Turn on JavaScript to see it.</p>
      </noscript>
      {wishlist.unavailableIds.length > 0 && (
        <UnavailableNotice
          count={wishlist.unavailableIds.length}
          onRemove={() => {
            const count = wishlist.unavailableIds.length;
            setRemovedItems({ count, undo: wishlist.removeUnavailable() });
          }}
        />
      )}
      {removedItems && (
        <ul className="surface mb-6 overflow-hidden">
          <UndoRow
            newest
            item={{
              ids: [],
              afterId: null,
              name: removedItems.count === 1 ? '1 product' : `${removedItems.count} products`,
              outcome: 'removed from your wishlist',
              undo: removedItems.undo,
            }}
            onUndo={() => {
              removedItems.undo();
              setRemovedItems(null);
              document.getElementById('content')?.focus();
            }}
          />
        </ul>
      )}
      <WishlistGrid wishlist={wishlist} />
    </div>
  );
}

function countLabel(count: number): string {
  if (count === 0) return 'Nothing saved';
  return count === 1 ? '1 product saved' : `${count} products saved`;
}

function WishlistGrid({ wishlist: { ids, cards, has, restore, error, retry } }: { wishlist: ReturnType<typeof useWishlistCards> }) {
  const { currency } = useShopSettings();
  if (error && !cards) {
    return (
      <div role="alert" className="surface p-8 text-center">
        <p className="text-lg font-semibold">Your wishlist is safe, but we couldn’t load it.</p>
        <p className="mt-1 text-grey">{error}</p>
        <Button className="mt-5" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (!cards) {
    return (
      <div className="product-grid noscript:hidden" role="status">
        <span className="sr-only">Loading your wishlist</span>
        {Array.from({ length: Math.min(8, Math.max(2, ids.length)) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders.
          <Skeleton key={index} className="aspect-[5/8] rounded-card" />
        ))}
      </div>
    );
  }
  if (cards.length === 0) return null;
  return (
    <>
      <ul className="product-grid">
        {cards.map((card) => (
          <li key={card._id} className="grid grid-rows-[1fr_auto]">
            {has(card._id) ? (
              <>
                <ProductCard card={card} currency={currency} widths={widths} as="h2" />
                <LazyCardAlerts card={card} />
              </>
            ) : (
              <RemovedCard title={card.title} onUndo={() => restore(card._id)} />
            )}
          </li>
        ))}
      </ul>
      <LazyWishlistAlertChoice />
    </>
  );
}

function UnavailableNotice({ count, onRemove }: { count: number; onRemove: () => void }) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-card bg-amber-soft py-2 pr-2 pl-5" role="status">
      <p className="font-semibold text-amber-ink">
        {count === 1 ? '1 product you saved is' : `${count} products you saved are`} no longer sold.
      </p>
      <Button tone="secondary" size="sm" onClick={onRemove}>
        Remove {count === 1 ? 'it' : 'them'}
      </Button>
    </div>
  );
}

function EmptyWishlist() {
  return (
    <EmptyState
      illustration={emptyWishlist}
      title="Your wishlist is empty"
      as="h1"
      action={<LinkButton to="/shop">Browse the shop</LinkButton>}
    >
      <p>Tap the heart on a product to save it here.</p>
    </EmptyState>
  );
}
