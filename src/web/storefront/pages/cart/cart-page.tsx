import { Suspense, useEffect } from 'react';
import type { MetaArgs } from 'react-router';
import { publicPage } from '#web/api/page-loaders.ts';
import { CartError } from '#web/storefront/cart/cart-error.tsx';
import { clearCartNotices } from '#web/storefront/cart/cart-notices.ts';
import { useUnsavedQuantities } from '#web/storefront/cart/cart-store.ts';
import { useSavedLines } from '#web/storefront/cart/saved-for-later-store.ts';
import { UndoRow, useUndoItems, visibleUndoItems } from '#web/storefront/cart/undo-items.tsx';
import { useResolvedCart, useResolvedLines } from '#web/storefront/cart/use-resolved-cart.ts';
import { RecentlyViewed } from '#web/storefront/components/recently-viewed.tsx';
import emptyCart from '#web/storefront/illustrations/empty-cart.svg';
import { whenIdle } from '#web/storefront/layout/when-used.ts';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { useOnline } from '#web/ui/use-online.ts';
import { cartRowId } from './cart-line-row.tsx';
import { CartNotices } from './cart-notices.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import type { CartPageLists } from './filled-cart.tsx';
import { LazyCartExtras } from './lazy-cart-extras.tsx';
import './empty-cart.css';

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Your cart',
    description: 'Review your cart, check delivery costs and add a promo code. No account needed to check out.',
    path: '/cart',
  });
/** The same for everyone: the browser fills in the visitor's lists. */
export const handle = publicPage();

const loadFilledCart = () => import('./filled-cart.tsx').then(({ FilledCart }) => FilledCart);
/** Its code follows the page's, as the prices do. */
const FilledCart = lazyPart(loadFilledCart, () => (
  <p role="alert" className="surface p-5">
    Your cart is safe, but we couldn’t load this page. Check your connection, then reload it.
  </p>
));

/** Also without lines: something may be put into the cart without a network. That can wait. */
function prefetchFilledCart(): (() => void) | undefined {
  const prefetch = () => void loadFilledCart().catch(() => undefined);
  if (document.documentElement.dataset.cart === 'empty') return whenIdle(prefetch);
  prefetch();
}

export default function CartPage() {
  const online = useOnline();
  const lists: CartPageLists = {
    cart: useResolvedCart(),
    cartUndoItems: useUndoItems(),
    saved: useResolvedLines('saved-lines', useSavedLines(), true),
    savedUndoItems: useUndoItems(),
  };
  useEffect(() => clearCartNotices, []);
  useEffect(prefetchFilledCart, []);
  const { ready, lines, error } = lists.cart;
  if (ready && lines.length === 0) return <EmptyCart {...lists} />;
  // Until it is known whose cart this is, the styles show what this browser has stored (document-state-script.ts).
  const isUnknown = !ready && !error;
  return (
    <>
      {isUnknown && (
        <div className="wrap for-empty-cart pt-4 pb-16">
          <NothingInCart />
        </div>
      )}
      <div className={`wrap pt-4 pb-16 ${isUnknown ? 'for-filled-cart' : ''}`}>
        <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'Your cart' }]} />
        <h1 className="mt-2 mb-6 text-4xl md:text-5xl">Your cart</h1>
        <noscript>
          <p className="surface mb-6 p-5">Your cart needs JavaScript. Turn it on, then reload this page.</p>
        </noscript>
        <CartNotices />
        <CartError resolved={lists.cart} offline={!online} />
        {lists.cart.totals || lists.cart.error ? (
          <Suspense fallback={<CartSkeleton lines={lines.length} />}>
            <FilledCart {...lists} />
          </Suspense>
        ) : (
          <CartSkeleton lines={ready ? lines.length : 2} />
        )}
      </div>
    </>
  );
}

function EmptyCart({ cartUndoItems, saved, savedUndoItems }: CartPageLists) {
  const removedItems = visibleUndoItems(cartUndoItems.items, new Map(), useUnsavedQuantities());
  return (
    <>
      <div className="wrap pt-4 pb-16">
        <CartNotices />
        <ul className="surface divide-y divide-line overflow-hidden empty:hidden">
          {removedItems.map((item) => (
            <UndoRow
              key={`undo-${item.ids}`}
              item={item}
              newest={item === removedItems.at(-1)}
              rowId={cartRowId}
              onUndo={() => cartUndoItems.undo(item)}
            />
          ))}
        </ul>
        <NothingInCart />
        <LazyCartExtras resolved={saved} undoItems={savedUndoItems} />
      </div>
      <RecentlyViewed className="" />
    </>
  );
}

const NothingInCart = () => (
  <EmptyState
    illustration={emptyCart}
    title="Your cart is empty"
    as="h1"
    action={
      <>
        <LinkButton to="/shop">Browse the shop</LinkButton>
        <LinkButton to="/wishlist" tone="secondary">
          View your wishlist
        </LinkButton>
      </>
    }
  >
    <p>Nothing to fetch yet. Add something that makes a tail wag.</p>
  </EmptyState>
);
