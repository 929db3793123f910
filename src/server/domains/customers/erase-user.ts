import { deleteAccount } from '#server/domains/accounts/delete-account.ts';
import { findAllVerifiedEmails } from '#server/domains/accounts/find-all-verified-emails.ts';
import { lockUserForDeletion } from '#server/domains/accounts/lock-user.ts';
import { deleteContactMessagesByEmail } from '#server/domains/contact/contact-messages-by-email.ts';
import { deleteSubscriptionsByEmail } from '#server/domains/newsletter/subscription-by-email.ts';
import { eraseOrders } from '#server/domains/orders/erase-orders.ts';
import { anonymizeReviews } from '#server/domains/reviews/reviews-by-author.ts';
import { redactAuditLog, redactAuditLogByEmail } from '#server/platform/audit/redact-audit-log.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { deleteIdempotencyKeysOf, deleteStoredRepliesAbout, deleteStoredRepliesTo } from '#server/platform/http/idempotency.ts';
import { deleteLimitCountersOf } from '#server/platform/http/rate-limits.ts';
import { deleteMailsOfEmail } from '#server/platform/mail/mails-of-email.ts';

/**
 * Deletes an account and forgets its person: sessions, addresses and lists go; orders stay without a name (docs/decisions/0016), reviews under "Guest User".
 * What is known by an e-mail alone goes too, where the account has proved that it is, or was, its own. The audit log and the answers that are kept for repeated calls
 * follow. All or nothing; nothing can be ordered meanwhile. Throws NotFound, OpenOrders, LastAdmin.
 */
export function eraseUser(db: Database, userId: string): Promise<void> {
  return inTransaction(db, async (db) => {
    const user = await lockUserForDeletion(db, userId);
    if (!user) throw new NotFound('This user');
    const emails = await findAllVerifiedEmails(db, user);
    const forgotten: ErasedIds = {
      order: await eraseOrders(db, { userId, emails }),
      review: await anonymizeReviews(db, { userId, emails }),
      contact: await deleteContactMessagesByEmail(db, emails),
      subscriber: await deleteSubscriptionsByEmail(db, emails),
      user: [userId],
    };
    for (const email of emails) await eraseDataOfEmail(db, email);
    await eraseAuditEntriesAndReplies(db, forgotten);
    for (const kind of ['user', 'admin'] as const) await deleteIdempotencyKeysOf(db, { kind, id: userId });
    await deleteAccount(db, userId);
  });
}

/** The ids of all that was the person's, by what the audit log calls it. */
type ErasedIds = Record<'order' | 'review' | 'contact' | 'subscriber' | 'user', readonly string[]>;

async function eraseAuditEntriesAndReplies(db: Database, forgotten: ErasedIds): Promise<void> {
  for (const [entity, ids] of Object.entries(forgotten)) await redactAuditLog(db, entity, ids);
  await deleteStoredRepliesAbout(db, Object.values(forgotten).flat());
}

async function eraseDataOfEmail(db: Database, email: string): Promise<void> {
  await deleteMailsOfEmail(db, email);
  await redactAuditLogByEmail(db, 'invitation', email);
  await deleteStoredRepliesTo(db, email);
  await deleteLimitCountersOf(db, email);
}
