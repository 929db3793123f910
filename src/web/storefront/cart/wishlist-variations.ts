import { cartLimits } from '#contract/limits.ts';
import { signedInUserId, subscribeToSession } from '#web/api/session.ts';
import { storedValue } from '#web/ui/stored-value.ts';
import { hasIdFormat } from './cart-lines.ts';
import { guestWishlist } from './cart-state.ts';

type VariationsByProduct = Readonly<Record<string, string>>;

/** The variation selected of each product on the wishlist. The wishlist itself is a list of products, so this is stored in the browser. */
const selectedVariations = storedValue({ key: 'wishlist-variations', storage: () => localStorage, parse: parseWishlistVariations });

/** The variations of products that were removed while this page is open, for their undo. */
const removedVariations = new Map<string, string>();

// A user's selections must not remain for the next person at this browser; a guest's stay with their wishlist.
subscribeToSession((now, before) => {
  const hasEnded = signedInUserId(before) !== null && signedInUserId(now) !== signedInUserId(before);
  if (hasEnded) removedVariations.clear();
  if (hasEnded || now.state === 'anonymous') pruneVariations(guestWishlist.get());
});

/** The selected variations by product; empty on the server and during hydration. */
export const useWishlistVariations = (): VariationsByProduct => selectedVariations.use();

/** Saves the selected variation of a product, or that there is none. Returns an undo function. */
export function saveWishlistVariation(product: string, variation: string | undefined): () => void {
  const before = selectedVariations.get()[product];
  selectedVariations.change((variations) => withVariation(variations, product, variation));
  return () => selectedVariations.change((variations) => withVariation(variations, product, before));
}

/** Deletes the selected variation of a product that is removed from the wishlist. */
export function removeWishlistVariation(product: string): void {
  const variation = selectedVariations.get()[product];
  removedVariations.delete(product);
  if (!variation) return;
  removedVariations.set(product, variation);
  selectedVariations.change((variations) => withVariation(variations, product, undefined));
}

/** Restores the variation of a product whose removal is undone. */
export function restoreWishlistVariation(product: string): void {
  const variation = removedVariations.get(product);
  if (variation && !selectedVariations.get()[product]) saveWishlistVariation(product, variation);
}

function pruneVariations(products: readonly string[]): void {
  const others = Object.keys(selectedVariations.get()).filter((product) => !products.includes(product));
  if (others.length === 0) return;
  selectedVariations.change((variations) =>
    others.reduce((remaining, product) => withVariation(remaining, product, undefined), variations),
  );
}

/** Newest last; beyond the limit of a wishlist the oldest are dropped. */
export function withVariation(variations: VariationsByProduct, product: string, variation: string | undefined): VariationsByProduct {
  const others = Object.entries(variations).filter(([other]) => other !== product);
  return Object.fromEntries([...others, ...(variation ? [[product, variation]] : [])].slice(-cartLimits.wishlist));
}

/** Parses stored variation ids by product id, which anybody may have changed; invalid entries are left out. */
export function parseWishlistVariations(text: string | null): VariationsByProduct {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    const pairs = Object.entries(Object(stored)).filter((pair): pair is [string, string] => pair.every(hasIdFormat));
    return Object.fromEntries(pairs.slice(-cartLimits.wishlist));
  } catch {
    return {};
  }
}
