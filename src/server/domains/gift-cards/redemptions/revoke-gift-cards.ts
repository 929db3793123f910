import type { Database } from '#server/platform/database/database.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { formatMoney } from '#shared/money.ts';
import { addToBalance } from '../ledger/credit-accounts.queries.ts';
import { disableGiftCards, disableWithdrawnCards, findAmountToRevoke, findRevoked, lockCardsOfOrder } from './revoked.queries.ts';

interface RefundOfCard {
  orderId: string;
  /** It is stored already, so that it counts. */
  refundId: string;
}

/**
 * Takes off the gift cards that were bought with an order what was refunded of their price, so that nobody gets the money and keeps the card; what was paid beyond
 * the price goes back first. Does nothing for other orders. Throws InvalidInput on `amount` if less is left on them.
 */
export async function revokeGiftCards(
  db: Database,
  { currency, amount, ...refund }: RefundOfCard & { currency: string; amount: number },
): Promise<void> {
  const missing = await takeOff(db, refund);
  if (missing === 0) return;
  const message = `Part of this gift card has been used. You can refund up to ${formatMoney(Math.max(0, amount - missing), currency)}.`;
  throw new InvalidInput([{ path: 'amount', message }]);
}

/** The same for money that has gone back already: what was spent cannot be taken off, but nothing more is spent. */
export async function revokeGiftCardsOrDisable(db: Database, refund: RefundOfCard): Promise<void> {
  if ((await takeOff(db, refund)) > 0) await disableGiftCards(db, refund.orderId, { forDispute: false });
}

/**
 * Switches the gift cards off that were bought with an order from which the buyer has withdrawn, in the caller's transaction. What is left on them is taken off when
 * it is refunded. Does nothing for other orders.
 */
export const disableWithdrawnGiftCards = async (db: Database, orderId: string): Promise<void> =>
  void (await disableWithdrawnCards(db, orderId));

/** Returns what could not be taken off, of an order of gift cards. */
async function takeOff(db: Database, { orderId, refundId }: RefundOfCard): Promise<number> {
  const cards = await lockCardsOfOrder(db, orderId);
  if (cards.length === 0) return 0;
  let left = await findAmountToRevoke(db, orderId);
  for (const { account, balance } of cards) {
    const part = Math.min(left, balance);
    left -= part;
    if (part > 0) await addToBalance(db, { account, kind: 'revoked', amount: -part, order: orderId, refund: refundId });
  }
  return left;
}

/** Puts back what was taken off for a refund that the payment provider has rejected. */
export async function restoreRevoked(db: Database, refundId: string): Promise<void> {
  for (const { account, amount, order } of await findRevoked(db, refundId)) {
    await addToBalance(db, { account, kind: 'revoked', amount, order, refund: refundId });
  }
}
