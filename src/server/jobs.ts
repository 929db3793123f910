import { mailInvitation } from '#server/domains/accounts/admins/mail-invitation.ts';
import { forgetOldTraces } from '#server/domains/accounts/forget-old-traces.ts';
import { mailAccountAdded } from '#server/domains/accounts/mail-account-added.ts';
import { mailEmailChange, tellFormerMailbox } from '#server/domains/accounts/mail-email-change.ts';
import { mailPasswordReset } from '#server/domains/accounts/passwords/mail-password-reset.ts';
import { tellOfPassword } from '#server/domains/accounts/passwords/tell-of-password.ts';
import { tellOfSecondFactor } from '#server/domains/accounts/second-factor/tell-of-second-factor.ts';
import { mailSignUp } from '#server/domains/accounts/sign-up/mail-sign-up.ts';
import { tellOfContact } from '#server/domains/contact/tell-of-contact.ts';
import { forgetOldQuotes } from '#server/domains/delivery/forget-old-quotes.ts';
import { followAccount } from '#server/domains/newsletter/follow-account.ts';
import { forgetUnconfirmed } from '#server/domains/newsletter/forget-unconfirmed.ts';
import { mailConfirmation } from '#server/domains/newsletter/mail-confirmation.ts';
import { welcomeSubscriber } from '#server/domains/newsletter/welcome-subscriber.ts';
import { confirmPlacedOrder } from '#server/domains/orders/confirm-placed-order.ts';
import { expireOrders } from '#server/domains/orders/expire-orders.ts';
import { tellOfApproval } from '#server/domains/reviews/tell-of-approval.ts';
import type { Config } from '#server/platform/config.ts';
import { forgetOldKeys } from '#server/platform/http/idempotency.ts';
import { forgetOldCounters } from '#server/platform/http/limits.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { waitWhileBusy } from '#server/platform/jobs/wait-while-busy.ts';
import { forgetOldMails } from '#server/platform/mail/forget-old-mails.ts';
import { forgetEnded } from '#server/platform/sessions.ts';

const tasks: Jobs['tasks'] = {
  'orders.placed': (shop, { id }) => waitWhileBusy().then(() => confirmPlacedOrder(shop, String(id))),
  'reviews.approved': (shop, { id }) => tellOfApproval(shop, String(id)),
  'contact.received': (shop, { id }) => tellOfContact(shop, String(id)),
  'accounts.signed-up': (shop, { email }) => mailSignUp(shop, String(email)),
  'accounts.verification-asked': (shop, { email }) => mailSignUp(shop, String(email), { onlyLink: true }),
  'accounts.added': (shop, { userId }) => mailAccountAdded(shop, String(userId)),
  'accounts.reset-asked': (shop, { email }) => mailPasswordReset(shop, String(email)),
  'accounts.password-changed': (shop, { userId, email }) => tellOfPassword(shop, String(userId), String(email)),
  'accounts.email-change-asked': (shop, { userId, sessionId, email }) =>
    mailEmailChange(shop, {
      userId: String(userId),
      sessionId: String(sessionId),
      email: String(email),
    }),
  'accounts.email-changed': (shop, { former }) => tellFormerMailbox(shop, String(former)),
  'accounts.invited': (shop, { email }) => mailInvitation(shop, String(email)),
  'accounts.second-factor': (shop, { userId, on }) =>
    tellOfSecondFactor(shop, String(userId), {
      on: on === true,
    }),
  'newsletter.follow-account': ({ db }, { userId, former }) =>
    followAccount(db, String(userId), former === undefined ? undefined : String(former)),
  'newsletter.confirm': (shop, { id }) => mailConfirmation(shop, String(id)),
  'newsletter.welcome': (shop, { id }) => welcomeSubscriber(shop, String(id)),
  'expire-orders': ({ db }) => expireOrders(db),
  'forget-idempotency-keys': ({ db }) => forgetOldKeys(db),
  'forget-old-quotes': ({ db }) => forgetOldQuotes(db),
  'forget-ended-sessions': ({ db }) => forgetEnded(db),
  'forget-unconfirmed-subscribers': ({ db }) => forgetUnconfirmed(db),
  'forget-old-traces': ({ db }) => forgetOldTraces(db),
  'forget-old-counters': ({ db }) => forgetOldCounters(db),
  'forget-old-mails': ({ db }) => forgetOldMails(db),
};

const schedule = [
  '* * * * * expire-orders ?priority=-10',
  '12 * * * * forget-old-traces',
  '17 * * * * forget-idempotency-keys',
  '27 * * * * forget-old-quotes',
  '37 * * * * forget-ended-sessions',
  '7 * * * * forget-old-mails',
  '47 * * * * forget-old-counters',
  '57 * * * * forget-unconfirmed-subscribers',
];

/** What waits for other machines. What sends mails is loaded with the first one: not every shop has a mail server. */
const outbound: Jobs['tasks'] = {
  'mail.send': async (shop, { id }, run) => (await import('#server/platform/mail/send-mail.ts')).sendMail(shop, String(id), run),
};

/** Every job of the shop, and when the regular ones run (crontab, UTC); what gives stock back goes first. */
export const jobsFor = ({ mailUrl }: Pick<Config, 'mailUrl'>): Jobs => ({
  // Without a mail server sending ends at once, and nobody has to wait for it beside the others.
  ...(mailUrl === null ? { tasks: { ...tasks, ...outbound }, outbound: {} } : { tasks, outbound }),
  schedule,
});
