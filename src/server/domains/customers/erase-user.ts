import { findOwnEmails } from '#server/domains/accounts/find-own-emails.ts';
import { lockUserForGood } from '#server/domains/accounts/lock-user.ts';
import { removeAccount } from '#server/domains/accounts/remove-account.ts';
import { forgetMessagesFrom } from '#server/domains/contact/messages-of-sender.ts';
import { forgetReader } from '#server/domains/newsletter/subscription-of-reader.ts';
import { eraseOrders } from '#server/domains/orders/erase-orders.ts';
import { forgetReviewer } from '#server/domains/reviews/reviews-of-author.ts';
import { forgetChanges, forgetChangesOfEmail } from '#server/platform/audit/forget-changes.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { forgetKeysOf, forgetRepliesAbout, forgetRepliesTo } from '#server/platform/http/idempotency.ts';
import { forgetCountersOf } from '#server/platform/http/limits.ts';
import { forgetMailbox } from '#server/platform/mail/mails-of-mailbox.ts';

/**
 * Deletes an account and forgets its person: sessions, addresses and lists go; orders stay without a name (docs/decisions/0016), reviews under "Guest User".
 * What is known by an e-mail alone goes too, where the account has proved that it is, or was, its own. The audit log and the answers that are kept for repeated calls
 * follow. All or nothing; nothing can be ordered meanwhile. Throws NotFound, OpenOrders, LastAdmin.
 */
export function eraseUser(db: Database, userId: string): Promise<void> {
  return inTransaction(db, async (db) => {
    const user = await lockUserForGood(db, userId);
    if (!user) throw new NotFound('This user');
    const emails = await findOwnEmails(db, user);
    const forgotten: Forgotten = {
      order: await eraseOrders(db, { userId, emails }),
      review: await forgetReviewer(db, { userId, emails }),
      contact: await forgetMessagesFrom(db, emails),
      subscriber: await forgetReader(db, emails),
      user: [userId],
    };
    for (const email of emails) await forgetTracesOfEmail(db, email);
    await forgetTraces(db, forgotten);
    for (const kind of ['user', 'admin'] as const) await forgetKeysOf(db, { kind, id: userId });
    await removeAccount(db, userId);
  });
}

/** The ids of all that was the person's, by what the audit log calls it. */
type Forgotten = Record<'order' | 'review' | 'contact' | 'subscriber' | 'user', readonly string[]>;

async function forgetTraces(db: Database, forgotten: Forgotten): Promise<void> {
  for (const [entity, ids] of Object.entries(forgotten)) await forgetChanges(db, entity, ids);
  await forgetRepliesAbout(db, Object.values(forgotten).flat());
}

async function forgetTracesOfEmail(db: Database, email: string): Promise<void> {
  await forgetMailbox(db, email);
  await forgetChangesOfEmail(db, 'invitation', email);
  await forgetRepliesTo(db, email);
  await forgetCountersOf(db, email);
}
