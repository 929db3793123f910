import { lockUserForGood } from '#server/domains/accounts/lock-user.ts';
import { removeAccount } from '#server/domains/accounts/remove-account.ts';
import { forgetMessagesFrom } from '#server/domains/contact/messages-of-sender.ts';
import { forgetReader } from '#server/domains/newsletter/subscription-of-reader.ts';
import { eraseOrders } from '#server/domains/orders/erase-orders.ts';
import { takeOverGuestOrders } from '#server/domains/orders/take-over-guest-orders.ts';
import { forgetReviewer } from '#server/domains/reviews/reviews-of-author.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { forgetKeysOf } from '#server/platform/http/idempotency.ts';
import { forgetMailbox } from '#server/platform/mail/mails-of-mailbox.ts';

/**
 * Deletes an account and forgets its person: sessions, addresses and lists go; orders stay without a name (docs/decisions/0016), reviews under "Guest User".
 * What is known by the e-mail alone goes too, where the account has proved that it is its own. All or nothing; nothing can be ordered meanwhile.
 * Throws NotFound, OpenOrders, LastAdmin.
 */
export function eraseUser(db: Database, userId: string): Promise<void> {
  return inTransaction(db, async (db) => {
    const user = await lockUserForGood(db, userId);
    if (!user) throw new NotFound('This user');
    if (user.emailVerified) await takeOverGuestOrders(db, { userId, email: user.email });
    await eraseOrders(db, userId);
    await forgetReviewer(db, { userId, email: user.emailVerified ? user.email : null });
    if (user.emailVerified) await forgetWhatTheEmailKnows(db, user.email);
    for (const kind of ['user', 'admin'] as const) await forgetKeysOf(db, { kind, id: userId });
    await removeAccount(db, userId);
  });
}

async function forgetWhatTheEmailKnows(db: Database, email: string): Promise<void> {
  await forgetReader(db, email);
  await forgetMessagesFrom(db, email);
  await forgetMailbox(db, email);
}
