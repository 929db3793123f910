import type { Database } from '#server/platform/database/database.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { formatMoney } from '#shared/money.ts';
import { changeBalance } from '../ledger/credit-accounts.queries.ts';
import { disableGiftCards, findRevoked, lockCardsOfOrder } from './revoked.queries.ts';

interface RefundOfCard {
  orderId: string;
  refundId: string;
  /** In minor units. */
  amount: number;
}

/**
 * Takes the amount of a refund off the gift cards that were bought with the order, so that nobody gets the money and keeps the card. Does nothing for other
 * orders. Throws InvalidInput on `amount` if less is left on them.
 */
export async function revokeGiftCards(db: Database, { currency, ...refund }: RefundOfCard & { currency: string }): Promise<void> {
  const left = await takeOff(db, refund);
  if (left === 0) return;
  const message = `The gift card of this order has been used: at most ${formatMoney(refund.amount - left, currency)} can be refunded`;
  throw new InvalidInput([{ path: 'amount', message }]);
}

/** The same for money that has gone back already: what was spent cannot be taken off, but nothing more is spent. */
export async function revokeGiftCardsOrDisable(db: Database, refund: RefundOfCard): Promise<void> {
  if ((await takeOff(db, refund)) > 0) await disableGiftCards(db, refund.orderId);
}

/** Returns what could not be taken off, of an order of gift cards. */
async function takeOff(db: Database, { orderId, refundId, amount }: RefundOfCard): Promise<number> {
  const cards = await lockCardsOfOrder(db, orderId);
  if (cards.length === 0) return 0;
  let left = amount;
  for (const { account, balance } of cards) {
    const part = Math.min(left, balance);
    left -= part;
    if (part > 0) await changeBalance(db, { account, kind: 'revoked', amount: -part, order: orderId, refund: refundId });
  }
  return left;
}

/** Puts back what was taken off for a refund that the payment provider has rejected. */
export async function restoreRevoked(db: Database, refundId: string): Promise<void> {
  for (const { account, amount, order } of await findRevoked(db, refundId)) {
    await changeBalance(db, { account, kind: 'revoked', amount, order, refund: refundId });
  }
}

/** Switches the gift cards of an order off whose payer asks the bank for the money back. */
export const disableDisputedCards = (db: Database, orderId: string): Promise<unknown> => disableGiftCards(db, orderId);
