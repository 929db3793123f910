import { cartLimits } from '#contract/limits.ts';
import type { RequestedLine } from '#server/domains/pricing/resolve-order-lines.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { InvalidInput, ShopError } from '#server/platform/errors.ts';
import { isId } from '#shared/ids.ts';
import { findCart } from './find-cart.ts';

const malformedMessage = 'Send the items as variation:quantity, separated by commas.';

/** The call uses the user's own cart, but it is empty. */
class EmptyCart extends ShopError {
  readonly code = 'empty_cart';
  constructor() {
    super('Your cart is empty.');
  }
}

/**
 * The items of a query; without any, those of the user's stored cart. They are not checked: pricing rejects what cannot be sold. Throws EmptyCart, and
 * InvalidInput on `items` if they are malformed, or missing and the caller is not a user.
 */
export async function parseItemsOrLoadCart(db: Database, actor: Actor, items: string | undefined): Promise<readonly RequestedLine[]> {
  if (actor.kind !== 'user' || items?.trim()) return parseItems(items);
  const cart = await findCart(db, actor.userId);
  if (cart.length === 0) throw new EmptyCart();
  return cart;
}

/** Parses `variation:quantity,…`. */
function parseItems(items: string | undefined): RequestedLine[] {
  if (!items?.trim()) throw new InvalidInput([{ path: 'items', message: 'Send the items.' }]);
  const entries = items.split(',');
  if (entries.length > cartLimits.lines) throw new InvalidInput([{ path: 'items', message: `Send ${cartLimits.lines} items or fewer.` }]);
  return entries.map((entry) => {
    const [, variation = '', quantity = ''] = /^\s*([^:\s]+):([1-9]\d{0,2})\s*$/.exec(entry) ?? [];
    if (!isId(variation)) throw new InvalidInput([{ path: 'items', message: malformedMessage }]);
    return { variation: variation.toLowerCase(), quantity: Number(quantity) };
  });
}
