import { cartLimits } from '#contract/limits.ts';
import { signedInUserId, subscribeToSession } from '#web/api/session.ts';
import { storedValue } from '#web/ui/stored-value.ts';
import { isId } from './cart-lines.ts';
import { guestWishlist } from './cart-state.ts';

type VariationsByProduct = Readonly<Record<string, string>>;

/** Which variation somebody had chosen of what they put on the wishlist. The wishlist itself is a list of products, so this stays in the browser. */
const chosenVariations = storedValue({ key: 'wishlist-variations', storage: () => localStorage, parse: parseWishlistVariations });

/** What was chosen of products that were taken off while this page is open: their undo brings it back. */
const removedVariations = new Map<string, string>();

// Whoever was signed in leaves nothing of theirs to the next one here; what a guest has chosen stays with their wishlist.
subscribeToSession((now, before) => {
  const hasEnded = signedInUserId(before) !== null && signedInUserId(now) !== signedInUserId(before);
  if (hasEnded) removedVariations.clear();
  if (hasEnded || now.state === 'anonymous') pruneVariations(guestWishlist.get());
});

/** The chosen variations by product; empty on the server and at the first look in the browser. */
export const useWishlistVariations = (): VariationsByProduct => chosenVariations.use();

/** Remembers what was chosen of a product, or that nothing was. The answer restores what was remembered before. */
export function saveWishlistVariation(product: string, variation: string | undefined): () => void {
  const before = chosenVariations.get()[product];
  chosenVariations.change((variations) => withVariation(variations, product, variation));
  return () => chosenVariations.change((variations) => withVariation(variations, product, before));
}

/** Forgets what was chosen of a product that is taken off the wishlist. */
export function removeWishlistVariation(product: string): void {
  const variation = chosenVariations.get()[product];
  removedVariations.delete(product);
  if (!variation) return;
  removedVariations.set(product, variation);
  chosenVariations.change((variations) => withVariation(variations, product, undefined));
}

/** Remembers it again, for a product that is put back. */
export function restoreWishlistVariation(product: string): void {
  const variation = removedVariations.get(product);
  if (variation && !chosenVariations.get()[product]) saveWishlistVariation(product, variation);
}

function pruneVariations(products: readonly string[]): void {
  const others = Object.keys(chosenVariations.get()).filter((product) => !products.includes(product));
  if (others.length === 0) return;
  chosenVariations.change((variations) => others.reduce((remaining, product) => withVariation(remaining, product, undefined), variations));
}

/** The newest is the last; of more than a wishlist holds the oldest are dropped. */
export function withVariation(variations: VariationsByProduct, product: string, variation: string | undefined): VariationsByProduct {
  const others = Object.entries(variations).filter(([other]) => other !== product);
  return Object.fromEntries([...others, ...(variation ? [[product, variation]] : [])].slice(-cartLimits.wishlist));
}

/** Reads what is stored, which anybody may have changed: ids of variations by ids of products. */
export function parseWishlistVariations(text: string | null): VariationsByProduct {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    const pairs = Object.entries(Object(stored)).filter((pair): pair is [string, string] => pair.every(isId));
    return Object.fromEntries(pairs.slice(-cartLimits.wishlist));
  } catch {
    return {};
  }
}
