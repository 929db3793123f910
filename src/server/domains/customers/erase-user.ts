import { deleteAccount } from '#server/domains/accounts/delete-account.ts';
import { findAllVerifiedEmails } from '#server/domains/accounts/find-all-verified-emails.ts';
import { lockUserForDeletion } from '#server/domains/accounts/lock-user.ts';
import { deleteAlertsByEmail } from '#server/domains/alerts/alerts-by-person.ts';
import { deleteReminders } from '#server/domains/cart-reminders/reminders-by-person.ts';
import { deleteContactMessagesByEmail } from '#server/domains/contact/contact-messages-by-email.ts';
import { eraseGiftCards } from '#server/domains/gift-cards/gift-cards-by-person.ts';
import { deleteSubscriptionsByEmail } from '#server/domains/newsletter/subscription-by-email.ts';
import { eraseOrders } from '#server/domains/orders/lifecycle/erase-orders.ts';
import { anonymizeQuestions } from '#server/domains/questions/questions-by-author.ts';
import { deleteOptOuts } from '#server/domains/reviews/invitations/review-opt-outs.ts';
import { anonymizeReviews } from '#server/domains/reviews/reviews-by-author.ts';
import { redactAuditLog, redactAuditLogByEmail } from '#server/platform/audit/redact-audit-log.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { deleteIdempotencyKeysOf, deleteStoredRepliesAbout, deleteStoredRepliesTo } from '#server/platform/http/idempotency.ts';
import { deleteLimitCountersOf } from '#server/platform/http/rate-limits.ts';
import { deleteGivenUpJobsOfEmail } from '#server/platform/jobs/given-up-jobs.ts';
import { deleteMailsOfEmail } from '#server/platform/mail/mails-by-recipient.ts';

/**
 * Erases a user: deletes the account with its sessions, addresses, cart and wishlist, and removes personal data from orders (docs/decisions/0016), from reviews,
 * which stay under "Guest User", from the audit log and from stored replies. Data that is linked by email only is deleted for the account's current and previous
 * emails, if they were verified. All or nothing; nothing can be ordered meanwhile. Throws NotFound, OpenOrders, LastAdmin.
 */
export function eraseUser(db: Database, userId: string): Promise<void> {
  return inTransaction(db, async (db) => {
    const user = await lockUserForDeletion(db, userId);
    if (!user) throw new NotFound('This user');
    const emails = await findAllVerifiedEmails(db, user);
    const orders = await eraseOrders(db, { userId, emails });
    const erased: ErasedIds = {
      order: orders,
      giftCardAdmin: await eraseGiftCards(db, { userId, orders, emails }),
      review: await anonymizeReviews(db, { userId, emails }),
      question: await anonymizeQuestions(db, { userId, emails }),
      contact: await deleteContactMessagesByEmail(db, emails),
      subscriber: await deleteSubscriptionsByEmail(db, emails),
      user: [userId],
    };
    await deleteAlertsByEmail(db, emails);
    await deleteReminders(db, emails);
    await deleteOptOuts(db, emails);
    for (const email of emails) await eraseDataOfEmail(db, email);
    await eraseAuditEntriesAndReplies(db, erased);
    await deleteAccount(db, userId);
    // Last: deleting the account waits for calls that hold its rows, such as the cart, and they store their replies only when they commit.
    for (const kind of ['user', 'admin'] as const) await deleteIdempotencyKeysOf(db, { kind, id: userId });
  });
}

/** The ids of the person's data, by the audit log's entity. */
type ErasedIds = Record<'order' | 'giftCardAdmin' | 'review' | 'question' | 'contact' | 'subscriber' | 'user', readonly string[]>;

async function eraseAuditEntriesAndReplies(db: Database, erased: ErasedIds): Promise<void> {
  for (const [entity, ids] of Object.entries(erased)) await redactAuditLog(db, entity, ids);
  await deleteStoredRepliesAbout(db, Object.values(erased).flat());
}

async function eraseDataOfEmail(db: Database, email: string): Promise<void> {
  await deleteGivenUpJobsOfEmail(db, email);
  await deleteMailsOfEmail(db, email);
  await redactAuditLogByEmail(db, 'invitation', email);
  await deleteStoredRepliesTo(db, email);
  await deleteLimitCountersOf(db, email);
}
