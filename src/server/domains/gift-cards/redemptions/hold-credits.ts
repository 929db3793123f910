import type { Settings } from '#contract/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { localDate } from '#shared/calendar-date.ts';
import { CreditChanged } from '../gift-cards.errors.ts';
import { addToBalance, changeBalance } from '../ledger/credit-accounts.queries.ts';
import { findRedemptions, lockReleasedRedemptions, type Redemption } from './redemptions.queries.ts';

/** What is held for, or was paid of, an order, in the sequence in which it was redeemed. */
export const listRedemptions = (db: Database, orderId: string): Promise<Redemption[]> => findRedemptions(db, orderId);

/** Takes what was resolved off the balances, for an order request that is stored already. Throws CreditChanged if somebody was faster. */
export async function holdCredits(db: Database, orderId: string, credits: readonly Redemption[]): Promise<void> {
  for (const { account, amount } of credits) {
    const balance = await changeBalance(db, { account, kind: 'redeemed', amount: -amount, order: orderId });
    if (balance === undefined) throw new CreditChanged();
  }
}

/** Gives back what is held for a request that ends without being placed. */
export async function releaseCredits(db: Database, orderId: string): Promise<void> {
  for (const { account, amount } of await findRedemptions(db, orderId)) {
    await addToBalance(db, { account, kind: 'released', amount, order: orderId });
  }
}

/** Holds the same once more for a request that had expired, and is paid late. Throws CreditChanged if it was spent since, or can no longer be. */
export async function holdCreditsAgain(db: Database, orderId: string, { timeZone }: Pick<Settings, 'timeZone'>): Promise<void> {
  const credits = await lockReleasedRedemptions(db, orderId);
  const today = localDate(new Date(), timeZone);
  if (credits.some(({ expiresOn, isDisabled }) => isDisabled || (expiresOn !== null && expiresOn < today))) throw new CreditChanged();
  await holdCredits(db, orderId, credits);
}
