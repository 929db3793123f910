import { addLine, type StoredLine, subtractQuantities, withLineRestored, withProductAt, withQuantity } from './cart-lines.ts';

/** What somebody wants of a cart, in a form that still makes sense when the cart has changed meanwhile, as on another device. */
export type CartIntent =
  /** `by`: so many more of a variation, or fewer where it is negative. */
  | { readonly kind: 'add'; readonly variation: string; readonly product?: string | undefined; readonly by: number }
  /** How many a line holds from now on; 0 takes it out. Without such a line it does nothing. */
  | { readonly kind: 'set'; readonly variation: string; readonly quantity: number }
  /** A line comes back to where it stood. */
  | { readonly kind: 'restore'; readonly line: StoredLine; readonly position: number }
  | { readonly kind: 'empty' };

/** Whether a product is to be on the wishlist, and where; missing: as the newest. */
export interface WishlistIntent {
  readonly kind: 'wishlist';
  readonly product: string;
  readonly on: boolean;
  readonly position?: number | undefined;
}

export type Intent = CartIntent | WishlistIntent;

/** The lines of a cart once the intent is fulfilled. */
export function applyToCart(lines: readonly StoredLine[], intent: CartIntent): StoredLine[] {
  switch (intent.kind) {
    case 'add': {
      const { variation, by } = intent;
      return by > 0 ? addLine(lines, intent, by) : subtractQuantities(lines, [{ variation, quantity: -by }]);
    }
    case 'set':
      return withQuantity(lines, intent.variation, intent.quantity);
    case 'restore':
      return withLineRestored(lines, intent.line, intent.position);
    default:
      return [];
  }
}

/** How a line comes back to where it stood. Where there is one of the same variation by now, it is added to that. */
export function bringBack(lines: readonly StoredLine[], line: StoredLine, position: number): CartIntent {
  const { variation, product, quantity } = line;
  const isThere = lines.some((other) => other.variation === variation);
  return isThere ? { kind: 'add', product, variation, by: quantity } : { kind: 'restore', line, position };
}

/** A wishlist once the intent is fulfilled. */
export const applyToWishlist = (ids: readonly string[], { product, on, position = ids.length }: WishlistIntent): string[] =>
  on ? withProductAt(ids, product, position) : ids.filter((id) => id !== product);
