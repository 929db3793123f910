import type { UserWithNotices } from '#contract/cart.ts';
import type { CartLineInput } from '#contract/catalog.ts';
import type { Settings } from '#contract/settings.ts';
import { findVariationsForSale } from '#server/domains/catalog/find-variations-for-sale.ts';
import type { Database } from '#server/platform/database/database.ts';
import { replaceLines } from './change-lines.ts';
import { changeLists } from './change-lists.ts';

/** Replaces a user's cart, in the order of the lines, as far as stock goes; `notices` tell what was done otherwise. See allowedQuantity for what is sold out or gone. */
export async function replaceCart(
  db: Database,
  userId: string,
  asked: readonly CartLineInput[],
  { maxPerLine }: Settings,
): Promise<UserWithNotices> {
  const variations = await findVariationsForSale(db, [...new Set(asked.map(({ variation }) => variation))]);
  return changeLists(db, userId, ({ cart }) => replaceLines(cart, asked, { variations, maxPerLine }));
}
