import type { Settings } from '#contract/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { addDays, localDate } from '#shared/calendar-date.ts';
import type { CreditKind } from '../gift-cards.tables.ts';
import { addToBalance, lockStoreCredit } from '../ledger/credit-accounts.queries.ts';
import { extendExpiry, findRefundableRedemptions, hasOwnerOfStoreCredit } from './redemptions.queries.ts';

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
  if (kind === 'store_credit') await requireOwner(db, orderId);
  for (const paid of await findRefundableRedemptions(db, orderId, kind)) {
    const part = Math.min(left, paid.amount);
    left -= part;
    if (part === 0) break;
    await addToBalance(db, { account: paid.account, kind: 'refunded', amount: part, order: orderId, refund: refundId });
    await extendExpiry(db, paid.account, addDays(localDate(new Date(), timeZone), daysAfterRefund));
  }
  if (left > 0) throw new Error(`${left} of refund ${refundId} has no gift card or store credit to go to`);
}

/** Throws InvalidInput if the account that paid with its store credit is deleted: nobody could spend what goes back there. */
async function requireOwner(db: Database, orderId: string): Promise<void> {
  if (await hasOwnerOfStoreCredit(db, orderId)) return;
  const message = 'The account that paid with store credit has been deleted. Refund what’s left another way.';
  throw new InvalidInput([{ path: 'amount', message }]);
}

/** Adds money of an order to the store credit of its user. */
export async function refundToStoreCredit(
  db: Database,
  { orderId, refundId, amount, userId, currency }: CreditRefund & { userId: string; currency: string },
): Promise<void> {
  const { id } = await lockStoreCredit(db, userId, currency);
  await addToBalance(db, { account: id, kind: 'refunded', amount, order: orderId, refund: refundId });
}
