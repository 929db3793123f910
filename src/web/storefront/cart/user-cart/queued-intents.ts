import { applyToCart, applyToWishlist, type CartIntent, type Intent } from '../cart-intents.ts';
import { type StoredLine, withQuantity } from '../cart-lines.ts';
import type { CartAndWishlist } from '../cart-state.ts';

/** Cart and wishlist after an intent; the same object if it changes nothing. */
export function withIntent(lists: CartAndWishlist, intent: Intent): CartAndWishlist {
  if (intent.kind === 'wishlist') {
    const { product, on } = intent;
    return lists.wishlist.includes(product) === on ? lists : { ...lists, wishlist: applyToWishlist(lists.wishlist, intent) };
  }
  const cart = intent.kind === 'restore' ? restored(lists.cart, intent) : applyToCart(lists.cart, intent);
  return areSame(lists.cart, cart) ? lists : { ...lists, cart };
}

/** A line that is already there, such as after a failed removal, is not added to itself. */
function restored(cart: readonly StoredLine[], intent: Extract<CartIntent, { kind: 'restore' }>): StoredLine[] {
  const { variation, quantity } = intent.line;
  const existing = cart.find((line) => line.variation === variation);
  return existing ? withQuantity(cart, variation, Math.max(existing.quantity, quantity)) : applyToCart(cart, intent);
}

export const withIntents = (lists: CartAndWishlist, intents: readonly Intent[]): CartAndWishlist => intents.reduce(withIntent, lists);

const areSame = (one: readonly StoredLine[], other: readonly StoredLine[]): boolean =>
  one.length === other.length &&
  one.every(({ variation, quantity }, at) => other[at]?.variation === variation && other[at].quantity === quantity);

/** Appends an intent to the queue, dropping or combining earlier ones that it makes redundant. */
export function enqueue(waiting: readonly Intent[], intent: Intent): Intent[] {
  switch (intent.kind) {
    case 'empty':
      return [...waiting.filter(({ kind }) => kind === 'wishlist'), intent];
    case 'wishlist':
      return [...waiting.filter((other) => other.kind !== 'wishlist' || other.product !== intent.product), intent];
    case 'restore':
      return [...waiting, intent];
    default:
      return enqueueChange(waiting, intent);
  }
}

function enqueueChange(waiting: readonly Intent[], intent: Extract<CartIntent, { kind: 'add' | 'set' }>): Intent[] {
  if (intent.kind === 'set' && intent.quantity === 0)
    return [...waiting.filter((other) => variationOf(other) !== intent.variation), intent];
  const last = waiting.findLastIndex((other) => variationOf(other) === intent.variation);
  const earlier = waiting[last];
  if (intent.kind === 'set') return earlier?.kind === 'set' && earlier.quantity > 0 ? waiting.with(last, intent) : [...waiting, intent];
  if (earlier?.kind !== 'add') return [...waiting, intent];
  const by = earlier.by + intent.by;
  return by === 0 ? waiting.toSpliced(last, 1) : waiting.with(last, { ...earlier, by });
}

/** The variation whose line an intent changes; null if it is not about a single line. */
export function variationOf(intent: Intent): string | null {
  if (intent.kind === 'restore') return intent.line.variation;
  return intent.kind === 'add' || intent.kind === 'set' ? intent.variation : null;
}
