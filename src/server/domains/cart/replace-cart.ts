import type { KeepingNotice, KeptUser } from '#contract/cart.ts';
import type { CartLineInput } from '#contract/catalog.ts';
import type { Settings } from '#contract/settings.ts';
import { changeKept } from '#server/domains/accounts/kept/change-kept.ts';
import { findVariationsForSale } from '#server/domains/catalog/find-variations-for-sale.ts';
import type { Database } from '#server/platform/database/database.ts';
import { replaceLines } from './keep-lines.ts';

/** Replaces a user's cart, in the order of the lines, as far as stock goes; `notices` tell what was kept otherwise. See keptQuantity for what is sold out or gone. */
export async function replaceCart(
  db: Database,
  userId: string,
  asked: readonly CartLineInput[],
  { maxPerLine }: Settings,
): Promise<KeptUser> {
  const variations = await findVariationsForSale(db, [...new Set(asked.map(({ variation }) => variation))]);
  let notices: KeepingNotice[] = [];
  const user = await changeKept(db, userId, (kept) => {
    const changed = replaceLines(kept.cart, asked, { variations, maxPerLine });
    notices = changed.notices;
    return { ...kept, cart: changed.cart };
  });
  return { ...user, notices };
}
