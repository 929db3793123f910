import type { CartNotice } from '#contract/cart.ts';
import { cartLimits } from '#contract/limits.ts';
import { fullWishlistNotice, goneNotice } from './cart-notices.ts';

/** Adds products to a wishlist. Notices report those that no longer exist or did not fit. */
export function mergeWishlist(
  wishlist: readonly string[],
  added: readonly string[],
  existing: ReadonlyMap<string, unknown>,
): { wishlist: readonly string[]; notices: CartNotice[] } {
  const items = new Set(wishlist);
  const notices: CartNotice[] = [];
  for (const product of added) {
    if (items.has(product)) continue;
    if (!existing.has(product)) notices.push(goneNotice({ variation: null, product }));
    else if (items.size >= cartLimits.wishlist) notices.push(fullWishlistNotice(product));
    else items.add(product);
  }
  return { wishlist: items.size > wishlist.length ? [...items] : wishlist, notices };
}
