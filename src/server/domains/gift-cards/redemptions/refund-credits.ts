import type { Settings } from '#contract/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { addDays, localDate } from '#shared/calendar-date.ts';
import type { CreditKind } from '../gift-cards.tables.ts';
import { changeBalance, lockStoreCredit } from '../ledger/credit-accounts.queries.ts';
import { extendExpiry, findRefundableRedemptions } from './redemptions.queries.ts';

interface CreditRefund {
  orderId: string;
  refundId: string;
  /** In minor units. */
  amount: number;
}

/** How many days a gift card to which money goes back can be redeemed at least, so that it is not lost. */
const daysAfterRefund = 90;

/** Gives money of an order back to the gift cards, or the store credit, that paid it: first to those that were redeemed first. */
export async function refundCredits(
  db: Database,
  { orderId, refundId, amount, kind }: CreditRefund & { kind: CreditKind },
  { timeZone }: Pick<Settings, 'timeZone'>,
): Promise<void> {
  let left = amount;
  for (const paid of await findRefundableRedemptions(db, orderId, kind)) {
    const part = Math.min(left, paid.amount);
    left -= part;
    if (part === 0) break;
    await changeBalance(db, { account: paid.account, kind: 'refunded', amount: part, order: orderId, refund: refundId });
    await extendExpiry(db, paid.account, addDays(localDate(new Date(), timeZone), daysAfterRefund));
  }
  if (left > 0) throw new Error(`${left} of refund ${refundId} has no gift card or store credit to go to`);
}

/** Adds money of an order to the store credit of its user. */
export async function refundToStoreCredit(
  db: Database,
  { orderId, refundId, amount, userId, currency }: CreditRefund & { userId: string; currency: string },
): Promise<void> {
  const { id } = await lockStoreCredit(db, userId, currency);
  await changeBalance(db, { account: id, kind: 'refunded', amount, order: orderId, refund: refundId });
}
