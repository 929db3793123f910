import { storedValue } from '#web/ui/stored-value.ts';
import { isId, most } from './cart-lines.ts';

type VariationsByProduct = Readonly<Record<string, string>>;

/** Which variation somebody had chosen of what they put on the wishlist. The wishlist itself is a list of products, so this stays in the browser. */
const chosen = storedValue({ key: 'wishlist-variations', storage: () => localStorage, parse: parseWishlistVariations });

/** The chosen variations by product; empty on the server and at the first look in the browser. */
export const useWishlistVariations = (): VariationsByProduct => chosen.use();

/** Remembers what was chosen of a product, or that nothing was. The answer restores what was remembered before. */
export function rememberVariation(product: string, variation: string | undefined): () => void {
  const before = chosen.get()[product];
  chosen.change((variations) => withVariation(variations, product, variation));
  return () => chosen.change((variations) => withVariation(variations, product, before));
}

/** The newest is the last; of more than a wishlist holds the oldest are dropped. */
export function withVariation(variations: VariationsByProduct, product: string, variation: string | undefined): VariationsByProduct {
  const others = Object.entries(variations).filter(([known]) => known !== product);
  return Object.fromEntries([...others, ...(variation ? [[product, variation]] : [])].slice(-most.wishes));
}

/** Reads what is stored, which anybody may have changed: ids of variations by ids of products. */
export function parseWishlistVariations(text: string | null): VariationsByProduct {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    const pairs = Object.entries(Object(stored)).filter((pair): pair is [string, string] => pair.every(isId));
    return Object.fromEntries(pairs.slice(-most.wishes));
  } catch {
    return {};
  }
}
