import type { UserWithNotices } from '#contract/cart.ts';
import { cartLimits } from '#contract/limits.ts';
import { userCart } from '#contract/user-cart.ts';
import { wishlist } from '#contract/wishlist.ts';
import type { Api } from '#web/api/client.ts';
import type { Intent } from '../cart-intents.ts';
import type { CartAndWishlist } from '../cart-state.ts';

/** What is sent in one call: one intent, or all that bring lines back together. */
export type SentIntents = readonly [Intent, ...Intent[]];

/**
 * Sends intents to the shop. `before`: the lists as the shop has them until then. `key` is for what counts each time that it arrives; all else may arrive
 * twice. It gets through also when the page is left meanwhile.
 */
export function sendIntents(api: Api, intents: SentIntents, before: CartAndWishlist, key: string): Promise<UserWithNotices> {
  const [intent] = intents;
  switch (intent.kind) {
    case 'add': {
      const { variation, by } = intent;
      const held = before.cart.find((line) => line.variation === variation);
      const product = intent.product ?? held?.product;
      // A browser need not know the product of what it has stored.
      if (!product) return setQuantities(api, [{ variation, quantity: (held?.quantity ?? 0) + by }]);
      const call = by > 0 ? userCart.addToCart : userCart.removeFromCart;
      const query = { variation, quantity: Math.min(Math.abs(by), cartLimits.quantity) };
      return api.call(call, { params: { productId: product }, query, idempotencyKey: key, keepalive: true });
    }
    case 'set':
      return setQuantities(api, [intent]);
    case 'restore':
      return setQuantities(
        api,
        intents.flatMap((each) => (each.kind === 'restore' ? [restored(each, before)] : [])),
      );
    case 'empty':
      return api.call(userCart.replaceCart, { body: { cart: [] }, keepalive: true });
    case 'wishlist':
      return api.call(wishlist.toggleWishlistItem, { params: { id: intent.product }, query: { on: String(intent.on) }, keepalive: true });
  }
}

interface Change {
  variation: string;
  quantity: number;
  position?: number;
}

const setQuantities = (api: Api, changes: readonly Change[]): Promise<UserWithNotices> =>
  api.call(userCart.setQuantities, {
    body: { changes: changes.map(({ variation, quantity, position }) => ({ variation, quantity: Math.max(0, quantity), position })) },
    keepalive: true,
  });

function restored({ line: { variation, quantity }, position }: Extract<Intent, { kind: 'restore' }>, before: CartAndWishlist): Change {
  const held = before.cart.find((line) => line.variation === variation)?.quantity ?? 0;
  return { variation, quantity: Math.max(held, quantity), position: Math.min(position, cartLimits.lines - 1) };
}
