import { useEffect } from 'react';
import type { MetaArgs } from 'react-router';
import { sameForEveryone } from '#web/api/page-data.ts';
import { clearCart } from '#web/storefront/cart/cart-actions.ts';
import { CartFault } from '#web/storefront/cart/cart-fault.tsx';
import { useUnsavedQuantities } from '#web/storefront/cart/cart-store.ts';
import { clearListNotices } from '#web/storefront/cart/list-notices.ts';
import { useSavedLines } from '#web/storefront/cart/saved-store.ts';
import { notesThatHold, UndoNoteRow, type UndoNotes, useUndoNotes } from '#web/storefront/cart/undo-notes.tsx';
import { type ResolvedCart, useResolvedCart, useResolvedLines } from '#web/storefront/cart/use-resolved-cart.ts';
import { pageMeta } from '#web/storefront/parts/page-meta.ts';
import { RecentlyViewed } from '#web/storefront/parts/recently-viewed.tsx';
import emptyCart from '#web/storefront/pictures/empty-cart.svg';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useOnline } from '#web/ui/use-online.ts';
import { cartRowId } from './cart-line-row.tsx';
import { CartLines } from './cart-lines-list.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CheckoutBar } from './checkout-bar.tsx';
import { ListNotices } from './list-notices.tsx';
import { SavedList } from './saved-list.tsx';

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Your cart', path: '/cart', unlisted: true });
/** A shell: whatever is somebody's comes from their browser. */
export const handle = sameForEveryone();

/** What the page shows of somebody's lists. */
interface CartLists {
  cart: ResolvedCart;
  leftCart: UndoNotes;
  saved: ResolvedCart;
  leftSaved: UndoNotes;
}

export default function CartPage() {
  const online = useOnline();
  const lists: CartLists = {
    cart: useResolvedCart(),
    leftCart: useUndoNotes(),
    saved: useResolvedLines('saved-lines', useSavedLines(), true),
    leftSaved: useUndoNotes(),
  };
  useEffect(() => clearListNotices, []);
  if (lists.cart.ready && lists.cart.lines.length === 0) return <EmptyCart {...lists} />;
  return (
    <div className="wrap pt-4 pb-16">
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'Your cart' }]} />
      <h1 className="mt-2 mb-6 text-4xl md:text-5xl">Your cart</h1>
      <noscript>
        <p className="surface mb-6 p-5">This page needs JavaScript to show your cart. Please switch it on and load the page again.</p>
      </noscript>
      <ListNotices />
      <CartFault resolved={lists.cart} offline={!online} />
      <FilledCart {...lists} />
    </div>
  );
}

function FilledCart({ cart, leftCart, saved, leftSaved }: CartLists) {
  if (!cart.sums && !cart.error) return <CartSkeleton lines={cart.ready ? cart.lines.length : 2} />;
  const ids = cart.lines.map(({ variation }) => variation);
  const removeAll = () => leftCart.add({ ids, after: null, name: 'Everything', what: 'was removed', undo: clearCart() });
  return (
    <div className="cart-columns">
      <div className="space-y-4">
        <CartLines resolved={cart} left={leftCart} onEmpty={removeAll} />
        <CheckoutBar resolved={cart} />
      </div>
      <CartSummary resolved={cart} />
      <div className="lg:col-start-1">
        <SavedList resolved={saved} left={leftSaved} />
      </div>
    </div>
  );
}

function EmptyCart({ leftCart, saved, leftSaved }: CartLists) {
  const notes = notesThatHold(leftCart.notes, new Map(), useUnsavedQuantities());
  return (
    <>
      <div className="wrap pt-4 pb-16">
        <ListNotices />
        <ul className="surface divide-y divide-line overflow-hidden empty:hidden">
          {notes.map((note) => (
            <UndoNoteRow
              key={`note-${note.ids}`}
              note={note}
              newest={note === notes.at(-1)}
              rowId={cartRowId}
              onUndo={() => leftCart.undo(note)}
            />
          ))}
        </ul>
        <EmptyState
          picture={emptyCart}
          title="Your cart is empty"
          as="h1"
          action={
            <>
              <LinkButton to="/shop">Browse the shop</LinkButton>
              <LinkButton to="/wishlist" tone="secondary">
                Look at your wishlist
              </LinkButton>
            </>
          }
        >
          <p>Nothing to fetch yet. Add something that makes a tail wag, and it waits for you here.</p>
        </EmptyState>
        <SavedList resolved={saved} left={leftSaved} />
      </div>
      <RecentlyViewed className="" />
    </>
  );
}
