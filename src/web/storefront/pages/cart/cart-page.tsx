import { useEffect } from 'react';
import type { MetaArgs } from 'react-router';
import { publicPage } from '#web/api/page-loaders.ts';
import { clearCart } from '#web/storefront/cart/cart-actions.ts';
import { CartError } from '#web/storefront/cart/cart-error.tsx';
import { clearCartNotices } from '#web/storefront/cart/cart-notices.ts';
import { useUnsavedQuantities } from '#web/storefront/cart/cart-store.ts';
import { useSavedLines } from '#web/storefront/cart/saved-for-later-store.ts';
import { type UndoItems, UndoRow, useUndoItems, visibleUndoItems } from '#web/storefront/cart/undo-items.tsx';
import { type ResolvedCart, useResolvedCart, useResolvedLines } from '#web/storefront/cart/use-resolved-cart.ts';
import { RecentlyViewed } from '#web/storefront/components/recently-viewed.tsx';
import emptyCart from '#web/storefront/illustrations/empty-cart.svg';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useOnline } from '#web/ui/use-online.ts';
import { CartLineList } from './cart-line-list.tsx';
import { cartRowId } from './cart-line-row.tsx';
import { CartNotices } from './cart-notices.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CheckoutBar } from './checkout-bar.tsx';
import { LazyCartExtras } from './lazy-cart-extras.tsx';

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Your cart', path: '/cart', noIndex: true });
/** The same for everyone: the browser fills in the visitor's lists. */
export const handle = publicPage();

/** The visitor's lists, and the undo notes of this page. */
interface CartPageLists {
  cart: ResolvedCart;
  cartUndoItems: UndoItems;
  saved: ResolvedCart;
  savedUndoItems: UndoItems;
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
        <FilledCart {...lists} />
      </div>
    </>
  );
}

function FilledCart({ cart, cartUndoItems, saved, savedUndoItems }: CartPageLists) {
  if (!cart.totals && !cart.error) return <CartSkeleton lines={cart.ready ? cart.lines.length : 2} />;
  const ids = cart.lines.map(({ variation }) => variation);
  const removeAll = () => cartUndoItems.add({ ids, afterId: null, name: 'Everything', outcome: 'was removed', undo: clearCart() });
  return (
    <div className="cart-columns">
      <div className="space-y-4">
        <CartLineList resolved={cart} undoItems={cartUndoItems} onEmpty={removeAll} />
        <CheckoutBar resolved={cart} />
      </div>
      <CartSummary resolved={cart} />
      <div className="lg:col-start-1">
        <LazyCartExtras cart={cart.lines} resolved={saved} undoItems={savedUndoItems} />
      </div>
    </div>
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
    <p>Nothing to fetch yet. Add something tail-wagging.</p>
  </EmptyState>
);
