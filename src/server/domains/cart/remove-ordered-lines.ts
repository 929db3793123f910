import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { lockExistingCart, subtractFromCart } from './carts.queries.ts';

/** Removes the ordered quantities from a user's cart and leaves anything else in it. Runs in the transaction that places the order. */
export function removeOrderedLines(
  db: Database,
  userId: string,
  items: readonly { variation: string | null; quantity: number }[],
): Promise<void> {
  return inTransaction(db, async (db) => {
    const cartId = await lockExistingCart(db, userId);
    const ordered = items.flatMap(({ variation, quantity }) => (variation ? [{ variation, quantity }] : []));
    if (cartId !== undefined && ordered.length > 0) await subtractFromCart(db, cartId, ordered);
  });
}
