import { addLine, type StoredLine, subtractQuantities, withLineRestored, withProductAt, withQuantity } from './cart-lines.ts';

/** A change of a cart that still makes sense if the cart has changed meanwhile, such as on another device. */
export type CartIntent =
  /** Adds `by` to the quantity of a variation; negative: subtracts. */
  | { readonly kind: 'add'; readonly variation: string; readonly product?: string | undefined; readonly by: number }
  /** Sets the quantity of a line; 0 removes it. Does nothing without such a line. */
  | { readonly kind: 'set'; readonly variation: string; readonly quantity: number }
  /** Puts a removed line back at its position. */
  | { readonly kind: 'restore'; readonly line: StoredLine; readonly position: number }
  | { readonly kind: 'empty' };

/** Adds a product to the wishlist (`on`) or removes it. Without `position` it becomes the newest. */
export interface WishlistIntent {
  readonly kind: 'wishlist';
  readonly product: string;
  readonly on: boolean;
  readonly position?: number | undefined;
}

export type Intent = CartIntent | WishlistIntent;

/** The lines of a cart after an intent. */
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

/** The intent that restores a line at its position, or adds to a line of the same variation if there is one by now. */
export function restoreIntent(lines: readonly StoredLine[], line: StoredLine, position: number): CartIntent {
  const { variation, product, quantity } = line;
  const isThere = lines.some((other) => other.variation === variation);
  return isThere ? { kind: 'add', product, variation, by: quantity } : { kind: 'restore', line, position };
}

/** A wishlist after an intent. */
export const applyToWishlist = (ids: readonly string[], { product, on, position = ids.length }: WishlistIntent): string[] =>
  on ? withProductAt(ids, product, position) : ids.filter((id) => id !== product);
