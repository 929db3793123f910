import { getUser } from '#server/domains/accounts/get-user.ts';
import { listFormerEmails } from '#server/domains/accounts/list-former-emails.ts';
import { listKnownAddresses } from '#server/domains/accounts/sessions/list-known-addresses.ts';
import { listSessions } from '#server/domains/accounts/sessions/list-sessions.ts';
import { findProvedEmail } from '#server/domains/accounts/sign-up/find-proved-email.ts';
import { listOwnAddresses } from '#server/domains/addresses/list-own-addresses.ts';
import { listMessagesFrom } from '#server/domains/contact/messages-of-sender.ts';
import { findSubscriptionOf } from '#server/domains/newsletter/subscription-of-reader.ts';
import { listAllOrders } from '#server/domains/orders/list-orders.ts';
import { listReviewsBy } from '#server/domains/reviews/reviews-of-author.ts';
import { type Actor, userOf } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listMailsTo } from '#server/platform/mail/mails-of-mailbox.ts';

/**
 * All that the shop knows of the caller, told by the domains that know it, in the words of the API. No token and no hash is in it. What is known by an e-mail
 * alone (messages, newsletter, guests' reviews, mails) is told once that e-mail is proved: before it may be somebody else's, and so may a former one by now.
 */
export async function exportUser(db: Database, actor: Actor): Promise<Record<string, unknown>> {
  const userId = userOf(actor);
  const { cart, wishlist, isAuthenticated: _, ...profile } = await getUser(db, userId);
  const email = await findProvedEmail(db, userId);
  const of = async <T>(tell: (db: Database, email: string) => Promise<T>, nothing: T): Promise<T> =>
    email === null ? nothing : tell(db, email);
  return {
    exportedAt: new Date().toISOString(),
    profile,
    formerEmails: await listFormerEmails(db, userId),
    addresses: await listOwnAddresses(db, actor),
    orders: await listAllOrders(db, actor),
    reviews: await listReviewsBy(db, { userId, emails: email === null ? [] : [email] }),
    cart,
    wishlist,
    newsletter: await of(findSubscriptionOf, null),
    messages: await of(listMessagesFrom, []),
    mails: await of(listMailsTo, []),
    sessions: (await listSessions(db, actor)).list,
    signedInFrom: await listKnownAddresses(db, userId),
  };
}
