import { listApiKeys } from '#server/domains/accounts/api-keys/manage-api-keys.ts';
import { listPreviousEmails } from '#server/domains/accounts/email-change/list-previous-emails.ts';
import { getUser } from '#server/domains/accounts/get-user.ts';
import { listKnownIps } from '#server/domains/accounts/sessions/list-known-ips.ts';
import { listSessions } from '#server/domains/accounts/sessions/list-sessions.ts';
import { findVerifiedEmail } from '#server/domains/accounts/sign-up/find-verified-email.ts';
import { listAddresses } from '#server/domains/addresses/list-addresses.ts';
import { listAlertsOf } from '#server/domains/alerts/alerts-by-person.ts';
import { listRemindersOf } from '#server/domains/cart-reminders/reminders-by-person.ts';
import { listContactMessagesByEmail } from '#server/domains/contact/contact-messages-by-email.ts';
import { listCreditsOf } from '#server/domains/gift-cards/gift-cards-by-person.ts';
import { findSubscriptionByEmail } from '#server/domains/newsletter/subscription-by-email.ts';
import { listAllOrders } from '#server/domains/orders/lists/list-orders.ts';
import { listQuestionsByAuthor } from '#server/domains/questions/questions-by-author.ts';
import { listWithdrawalsOfUser } from '#server/domains/returns/withdrawals/list-withdrawals-of-user.ts';
import { findInvitationsStopped } from '#server/domains/reviews/invitations/review-opt-outs.ts';
import { listReviewsByAuthor } from '#server/domains/reviews/reviews-by-author.ts';
import { listVotesOfUser } from '#server/domains/reviews/vote-for-review.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listMailsTo } from '#server/platform/mail/mails-by-recipient.ts';

/**
 * Everything the shop stores about a user, in the API's form, without tokens and hashes. Data that is linked by email only (messages, newsletter, guest
 * reviews, mails) is included only for the current email and if it is verified: an unverified or previous one may be somebody else's.
 */
export async function exportUser(db: Database, userId: string, sessionId: string | null = null): Promise<Record<string, unknown>> {
  // An admin's orders, too, are only the own ones.
  const owner = { kind: 'user', userId } as const;
  const { cart, wishlist, isAuthenticated: _, ...profile } = await getUser(db, userId);
  const email = await findVerifiedEmail(db, userId);
  const whenVerified = async <T>(load: (db: Database, email: string) => Promise<T>, fallback: T): Promise<T> =>
    email === null ? fallback : load(db, email);
  return {
    exportedAt: new Date().toISOString(),
    profile,
    formerEmails: await listPreviousEmails(db, userId),
    addresses: await listAddresses(db, owner),
    orders: await listAllOrders(db, owner),
    withdrawals: await listWithdrawalsOfUser(db, userId),
    reviews: await listReviewsByAuthor(db, { userId, emails: email === null ? [] : [email] }),
    ...(await listQuestionsByAuthor(db, { userId, emails: email === null ? [] : [email] })),
    helpfulVotes: await listVotesOfUser(db, userId),
    ...(await listCreditsOf(db, userId, email)),
    cart,
    wishlist,
    cartReminders: await listRemindersOf(db, userId, email),
    alerts: await listAlertsOf(db, userId, email),
    newsletter: await whenVerified(findSubscriptionByEmail, null),
    reviewInvitationsStopped: await whenVerified(findInvitationsStopped, null),
    messages: await whenVerified(listContactMessagesByEmail, []),
    mails: await whenVerified(listMailsTo, []),
    sessions: (await listSessions(db, { kind: profile.role, userId, sessionId })).list,
    apiKeys: (await listApiKeys(db, { userId })).list,
    signedInFrom: await listKnownIps(db, userId),
  };
}
