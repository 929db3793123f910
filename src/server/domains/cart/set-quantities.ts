import type { QuantityChange, UserWithNotices } from '#contract/cart.ts';
import type { Settings } from '#contract/settings.ts';
import { findVariationsForSale } from '#server/domains/catalog/find-variations-for-sale.ts';
import type { Database } from '#server/platform/database/database.ts';
import { setLines } from './change-lines.ts';
import { changeLists } from './change-lists.ts';

/**
 * Sets how many of some variations a user's cart holds, as far as stock goes; 0 takes a line out, and all other lines stay as they are. Asking twice changes
 * nothing more, so it takes no key. All or nothing. Throws NotFound and OutOfStock where a line should grow of which none can be bought.
 */
export async function setQuantities(
  db: Database,
  userId: string,
  changes: readonly QuantityChange[],
  { maxPerLine }: Settings,
): Promise<UserWithNotices> {
  const variations = await findVariationsForSale(db, [
    ...new Set(changes.flatMap(({ variation, quantity }) => (quantity > 0 ? [variation] : []))),
  ]);
  return changeLists(db, userId, ({ cart }) => setLines(cart, changes, { variations, maxPerLine }));
}
