import { forgetOldTraces } from '#server/domains/accounts/forget-old-traces.ts';
import { forgetOldQuotes } from '#server/domains/delivery/forget-old-quotes.ts';
import { followAccount } from '#server/domains/newsletter/follow-account.ts';
import { forgetUnconfirmed } from '#server/domains/newsletter/forget-unconfirmed.ts';
import { expireOrders } from '#server/domains/orders/expire-orders.ts';
import { forgetOldKeys } from '#server/platform/http/idempotency.ts';
import { forgetOldCounters } from '#server/platform/http/limits.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { forgetOldMails } from '#server/platform/mail/forget-old-mails.ts';
import { forgetEnded } from '#server/platform/sessions.ts';

/** Every job of the shop, and when the regular ones run (crontab, UTC). What writes mails is loaded with its first job: drawing them takes 40 MB of memory. */
export const jobs: Jobs = {
  tasks: {
    'mail.send': async (shop, { id }, run) => (await import('#server/platform/mail/send-mail.ts')).sendMail(shop, String(id), run),
    'orders.placed': async (shop, { id }) =>
      (await import('#server/domains/orders/confirm-placed-order.ts')).confirmPlacedOrder(shop, String(id)),
    'reviews.approved': async (shop, { id }) =>
      (await import('#server/domains/reviews/tell-of-approval.ts')).tellOfApproval(shop, String(id)),
    'contact.received': async (shop, { id }) =>
      (await import('#server/domains/contact/tell-of-contact.ts')).tellOfContact(shop, String(id)),
    'accounts.signed-up': async (shop, { email }) =>
      (await import('#server/domains/accounts/sign-up/mail-sign-up.ts')).mailSignUp(shop, String(email)),
    'accounts.verification-asked': async (shop, { email }) =>
      (await import('#server/domains/accounts/sign-up/mail-sign-up.ts')).mailSignUp(shop, String(email), { onlyLink: true }),
    'accounts.added': async (shop, { userId }) =>
      (await import('#server/domains/accounts/mail-account-added.ts')).mailAccountAdded(shop, String(userId)),
    'accounts.reset-asked': async (shop, { email }) =>
      (await import('#server/domains/accounts/passwords/mail-password-reset.ts')).mailPasswordReset(shop, String(email)),
    'accounts.password-changed': async (shop, { userId, email }) =>
      (await import('#server/domains/accounts/passwords/tell-of-password.ts')).tellOfPassword(shop, String(userId), String(email)),
    'accounts.email-change-asked': async (shop, { userId, sessionId, email }) =>
      (await import('#server/domains/accounts/mail-email-change.ts')).mailEmailChange(shop, {
        userId: String(userId),
        sessionId: String(sessionId),
        email: String(email),
      }),
    'accounts.email-changed': async (shop, { former }) =>
      (await import('#server/domains/accounts/mail-email-change.ts')).tellFormerMailbox(shop, String(former)),
    'accounts.invited': async (shop, { email }) =>
      (await import('#server/domains/accounts/admins/mail-invitation.ts')).mailInvitation(shop, String(email)),
    'accounts.second-factor': async (shop, { userId, on }) =>
      (await import('#server/domains/accounts/second-factor/tell-of-second-factor.ts')).tellOfSecondFactor(shop, String(userId), {
        on: on === true,
      }),
    'newsletter.follow-account': ({ db }, { userId, former }) =>
      followAccount(db, String(userId), former === undefined ? undefined : String(former)),
    'newsletter.confirm': async (shop, { id }) =>
      (await import('#server/domains/newsletter/mail-confirmation.ts')).mailConfirmation(shop, String(id)),
    'newsletter.welcome': async (shop, { id }) =>
      (await import('#server/domains/newsletter/welcome-subscriber.ts')).welcomeSubscriber(shop, String(id)),
    'expire-orders': ({ db }) => expireOrders(db),
    'forget-idempotency-keys': ({ db }) => forgetOldKeys(db),
    'forget-old-quotes': ({ db }) => forgetOldQuotes(db),
    'forget-ended-sessions': ({ db }) => forgetEnded(db),
    'forget-unconfirmed-subscribers': ({ db }) => forgetUnconfirmed(db),
    'forget-old-traces': ({ db }) => forgetOldTraces(db),
    'forget-old-counters': ({ db }) => forgetOldCounters(db),
    'forget-old-mails': ({ db }) => forgetOldMails(db),
  },
  schedule: [
    '* * * * * expire-orders',
    '12 * * * * forget-old-traces',
    '17 * * * * forget-idempotency-keys',
    '27 * * * * forget-old-quotes',
    '37 * * * * forget-ended-sessions',
    '7 * * * * forget-old-mails',
    '47 * * * * forget-old-counters',
    '57 * * * * forget-unconfirmed-subscribers',
  ],
};
