import type { CreditAdjustment, StoreCredit } from '#contract/gift-cards.ts';
import type { Settings } from '#contract/settings.ts';
import { lockUser } from '#server/domains/accounts/lock-user.ts';
import type { AdminActor } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { formatMoney } from '#shared/money.ts';
import { amountNotPossible } from '../ledger/amount-not-possible.ts';
import { changeBalance, findCreditEntries, findStoreCredit, lockStoreCredit } from '../ledger/credit-accounts.queries.ts';

/** What the shop owes a user in its currency, with what has changed it; 0 for one who never had any. */
export async function getStoreCredit(
  db: Database,
  userId: string,
  { currency }: Pick<Settings, 'currency'>,
  { withAdmins }: { withAdmins: boolean },
): Promise<StoreCredit> {
  const account = await findStoreCredit(db, { userId, currency });
  if (!account) return { balance: 0, currency, entries: [] };
  return { balance: account.balance, currency, entries: await findCreditEntries(db, account.id, { withAdmins }) };
}

/** Adds to the store credit of a user, or takes from it. Throws NotFound, and InvalidInput for more than there is. */
export function adjustStoreCredit(
  db: Database,
  admin: Pick<AdminActor, 'userId'>,
  { userId, amount, note }: CreditAdjustment & { userId: string },
  { currency }: Pick<Settings, 'currency'>,
): Promise<void> {
  return inTransaction(db, async (db) => {
    if (!(await lockUser(db, userId))) throw new NotFound('This user');
    const { id, balance } = await lockStoreCredit(db, userId, currency);
    if ((await changeBalance(db, { account: id, kind: 'adjusted', amount, note, admin: admin.userId })) === undefined)
      throw amountNotPossible(amount, `Only ${formatMoney(balance, currency)} is left.`);
  });
}
