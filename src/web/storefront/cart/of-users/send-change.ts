import { cart as cartCalls, type UserWithNotices, wishlist } from '#contract/cart.ts';
import type { Api } from '#web/api/client.ts';
import { most } from '../cart-lines.ts';
import type { Lists } from '../lists.ts';
import { type Change, withChange } from './list-changes.ts';

/** Tells the shop one change. `after`: the lists as the shop will have them then. It gets through also when the page is left meanwhile. */
export function sendChange(api: Api, change: Change, after: Lists): Promise<UserWithNotices> {
  switch (change.kind) {
    case 'add': {
      const call = change.by > 0 ? cartCalls.addToCart : cartCalls.removeFromCart;
      const query = { variation: change.variation, quantity: Math.min(Math.abs(change.by), most.quantity) };
      return api.call(call, { params: { productId: change.product }, query, keepalive: true });
    }
    case 'remove':
      return api.call(cartCalls.removeFromCart, {
        params: { productId: change.product },
        query: { variation: change.variation, clear: '1' },
        keepalive: true,
      });
    case 'place':
    case 'empty':
      return api.call(cartCalls.replaceCart, { body: { cart: [...after.cart] }, keepalive: true });
    case 'wish':
      return api.call(wishlist.toggleWish, { params: { id: change.product }, keepalive: true });
  }
}

/** The change with the product of its line, which a browser need not have kept; null when it would change nothing. */
export function changeFor(confirmed: Lists, change: Change): Change | null {
  const full = 'product' in change && change.product === '' ? withProductOf(confirmed, change) : change;
  return withChange(confirmed, full) === confirmed ? null : full;
}

function withProductOf({ cart }: Lists, change: Exclude<Change, { kind: 'place' | 'empty' }>): Change {
  const line = change.kind === 'wish' ? undefined : cart.find(({ variation }) => variation === change.variation);
  return { ...change, product: line?.product ?? '' };
}
