import { clearCart } from '#web/storefront/cart/cart-actions.ts';
import type { UndoItems } from '#web/storefront/cart/undo-items.tsx';
import type { ResolvedCart } from '#web/storefront/cart/use-resolved-cart.ts';
import { CartLineList } from './cart-line-list.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CheckoutBar } from './checkout-bar.tsx';
import { LazyCartExtras } from './lazy-cart-extras.tsx';

/** The visitor's lists, and the undo notes of this page. */
export interface CartPageLists {
  cart: ResolvedCart;
  cartUndoItems: UndoItems;
  saved: ResolvedCart;
  savedUndoItems: UndoItems;
}

/** The lines of the cart with what they cost, and what was saved for later. */
export function FilledCart({ cart, cartUndoItems, saved, savedUndoItems }: CartPageLists) {
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
