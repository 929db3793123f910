import { fullWishlistNotice, goneNotice, type KeepingNotice } from './keeping-notices.ts';

/** A wishlist has room for so many products. */
const mostWishes = 200;

/** Adds products to a wishlist; those that exist no more are told, and those for which there is no room. */
export function mergeWishes(
  wishlist: readonly string[],
  added: readonly string[],
  existing: ReadonlyMap<string, unknown>,
): { wishlist: readonly string[]; notices: KeepingNotice[] } {
  const wishes = new Set(wishlist);
  const notices: KeepingNotice[] = [];
  for (const product of added) {
    if (wishes.has(product)) continue;
    if (!existing.has(product)) notices.push(goneNotice({ variation: null, product }));
    else if (wishes.size >= mostWishes) notices.push(fullWishlistNotice(product));
    else wishes.add(product);
  }
  return { wishlist: [...wishes], notices };
}
