import type { UserWithNotices } from '#contract/cart.ts';
import { cartLimits } from '#contract/limits.ts';
import { userCart } from '#contract/user-cart.ts';
import { wishlist } from '#contract/wishlist.ts';
import type { Api } from '#web/api/client.ts';
import type { Intent } from '../cart-intents.ts';
import type { CartAndWishlist } from '../cart-state.ts';
import { variationOf } from './queued-intents.ts';

/** The intents of one call: a single one, or several that restore lines. */
export type SentIntents = readonly [Intent, ...Intent[]];

/**
 * Sends intents to the shop, with `keepalive`, so that leaving the page does not cancel the call. `before`: cart and wishlist as the shop has them until then.
 * `key`: the idempotency key for intents of kind `add`, which would count twice; all others set an absolute state.
 */
export function sendIntents(api: Api, intents: SentIntents, before: CartAndWishlist, key: string): Promise<UserWithNotices> {
  const [intent] = intents;
  switch (intent.kind) {
    case 'add': {
      const { variation, by } = intent;
      const existing = before.cart.find((line) => line.variation === variation);
      const product = intent.product ?? existing?.product;
      // The product of a stored line may be missing.
      if (!product) return setQuantities(api, [{ variation, quantity: (existing?.quantity ?? 0) + by }]);
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

/**
 * Sends what the waiting intents lead to, since the page is being left: the final quantities of their lines, in one call. So an addition whose reply was lost
 * does not count twice. `lists`: cart and wishlist with the intents applied.
 */
export async function sendFinalState(api: Api, waiting: readonly Intent[], lists: CartAndWishlist): Promise<void> {
  const cart = [...lists.cart];
  const variations = new Set(waiting.map(variationOf));
  const changes: Change[] = [...variations].flatMap((id) =>
    id === null || cart.some(({ variation }) => variation === id) ? [] : [{ variation: id, quantity: 0 }],
  );
  for (const [position, { variation, quantity }] of cart.entries())
    if (variations.has(variation)) changes.push({ variation, quantity, position });
  const calls: Promise<unknown>[] = waiting.flatMap((intent) =>
    intent.kind === 'wishlist' ? [sendIntents(api, [intent], lists, '')] : [],
  );
  const replaces = waiting.some(({ kind }) => kind === 'empty') || changes.length > cartLimits.lines;
  if (replaces) calls.push(api.call(userCart.replaceCart, { body: { cart }, keepalive: true }));
  else if (changes.length > 0) calls.push(setQuantities(api, changes));
  await Promise.all(calls);
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
  const currentQuantity = before.cart.find((line) => line.variation === variation)?.quantity ?? 0;
  return { variation, quantity: Math.max(currentQuantity, quantity), position: Math.min(position, cartLimits.lines - 1) };
}
