import { changeKept } from '#server/domains/accounts/kept/change-kept.ts';
import type { Database } from '#server/platform/database/database.ts';
import { takeOut } from './keep-lines.ts';

/** The ordered quantities leave a user's cart; what was put into it beside them, or meanwhile, stays. In the transaction that places the order. */
export async function removeOrdered(
  db: Database,
  userId: string,
  items: readonly { variation: string | null; quantity: number }[],
): Promise<void> {
  await changeKept(db, userId, (kept) => {
    const cart = items.reduce((rest, { variation, quantity }) => (variation ? takeOut(rest, variation, quantity) : rest), kept.cart);
    return { ...kept, cart };
  });
}
