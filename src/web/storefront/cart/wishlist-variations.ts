import { cartLimits } from '#contract/limits.ts';
import { followSession, signedInId } from '#web/api/session.ts';
import { storedValue } from '#web/ui/stored-value.ts';
import { isId } from './cart-lines.ts';
import { guestWishlist } from './lists.ts';

type VariationsByProduct = Readonly<Record<string, string>>;

/** Which variation somebody had chosen of what they put on the wishlist. The wishlist itself is a list of products, so this stays in the browser. */
const chosen = storedValue({ key: 'wishlist-variations', storage: () => localStorage, parse: parseWishlistVariations });

/** What was chosen of products that were taken off while this page is open: their undo brings it back. */
const takenOff = new Map<string, string>();

// Whoever was signed in leaves nothing of theirs to the next one here; what a guest has chosen stays with their wishlist.
followSession((now, before) => {
  const hasEnded = signedInId(before) !== null && signedInId(now) !== signedInId(before);
  if (hasEnded) takenOff.clear();
  if (hasEnded || now.state === 'nobody') keepVariationsOf(guestWishlist.get());
});

/** The chosen variations by product; empty on the server and at the first look in the browser. */
export const useWishlistVariations = (): VariationsByProduct => chosen.use();

/** Remembers what was chosen of a product, or that nothing was. The answer restores what was remembered before. */
export function rememberVariation(product: string, variation: string | undefined): () => void {
  const before = chosen.get()[product];
  chosen.change((variations) => withVariation(variations, product, variation));
  return () => chosen.change((variations) => withVariation(variations, product, before));
}

/** Forgets what was chosen of a product that is taken off the wishlist. */
export function forgetVariation(product: string): void {
  const variation = chosen.get()[product];
  takenOff.delete(product);
  if (!variation) return;
  takenOff.set(product, variation);
  chosen.change((variations) => withVariation(variations, product, undefined));
}

/** Remembers it again, for a product that is put back. */
export function recallVariation(product: string): void {
  const variation = takenOff.get(product);
  if (variation && !chosen.get()[product]) rememberVariation(product, variation);
}

function keepVariationsOf(products: readonly string[]): void {
  const others = Object.keys(chosen.get()).filter((product) => !products.includes(product));
  if (others.length === 0) return;
  chosen.change((variations) => others.reduce((kept, product) => withVariation(kept, product, undefined), variations));
}

/** The newest is the last; of more than a wishlist holds the oldest are dropped. */
export function withVariation(variations: VariationsByProduct, product: string, variation: string | undefined): VariationsByProduct {
  const others = Object.entries(variations).filter(([known]) => known !== product);
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
