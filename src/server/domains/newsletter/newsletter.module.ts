import { emailChanged, newsletterChoiceChanged, userVerified } from '#server/domains/accounts/accounts.events.ts';
import { subscribe } from '#server/platform/events/subscribe.ts';
import { serveFilePage } from '#server/platform/http/serve-file-page.ts';
import { defineModule } from '#server/platform/module.ts';
import { newsletterFeedback, serveFeedback } from './feedback/serve-feedback.ts';
import { mailWelcome } from './mail-welcome.ts';
import { subscriberConfirmed, subscriberSignedUp } from './newsletter.events.ts';
import { newsletterChecks } from './newsletter-checks.ts';
import { exportNewslettersRoute, newsletterRoutes } from './newsletters/newsletter.routes.ts';
import { continueNewsletters } from './newsletters/send-newsletter.ts';
import { sendToRecipients } from './newsletters/send-to-recipients.ts';
import { purgeUnconfirmedSubscribers } from './purge-unconfirmed-subscribers.ts';
import { redirectUnsubscribeLinks } from './redirect-unsubscribe-links.ts';
import { sendConfirmationMail } from './send-confirmation-mail.ts';
import { newsletterSettingsRoutes } from './settings/newsletter-settings.routes.ts';
import { subscriberRoutes } from './subscriber.routes.ts';
import { exportSubscribersRoute, subscriberAdminRoutes } from './subscriber-admin.routes.ts';
import { subscriberPreferencesRoutes } from './subscriber-preferences.routes.ts';
import { updateSubscription } from './update-subscription.ts';

export const newsletterModule = defineModule({
  name: 'newsletter',
  checks: newsletterChecks,
  routes: [...subscriberRoutes, ...subscriberAdminRoutes, ...subscriberPreferencesRoutes, ...newsletterRoutes, ...newsletterSettingsRoutes],
  otherCalls: [newsletterFeedback],
  serve: (app, shop) => {
    redirectUnsubscribeLinks(app, shop);
    serveFeedback(app, shop);
    serveFilePage(app, shop, '/admin/export/subscribers.csv', exportSubscribersRoute);
    serveFilePage(app, shop, '/admin/export/newsletters.csv', exportNewslettersRoute);
  },
  subscribers: [
    subscribe(subscriberSignedUp, {
      name: 'mail-confirmation',
      handle: (shop, { subscriberId }) => sendConfirmationMail(shop, subscriberId),
    }),
    subscribe(subscriberConfirmed, { name: 'mail-welcome', handle: (shop, { subscriberId }) => mailWelcome(shop, subscriberId) }),
    subscribe(userVerified, {
      name: 'update-subscription',
      // Without `newsletter` nothing changes: the email may have been subscribed before the account existed.
      handle: async ({ db }, { userId, newsletter }) => newsletter && updateSubscription(db, userId, { isJustVerified: true }),
    }),
    subscribe(newsletterChoiceChanged, { name: 'update-subscription', handle: ({ db }, { userId }) => updateSubscription(db, userId) }),
    subscribe(emailChanged, {
      name: 'update-subscription',
      handle: ({ db }, { userId, formerEmail }) => updateSubscription(db, userId, { formerEmail, isJustVerified: true }),
    }),
  ],
  jobs: {
    'purge-unconfirmed-subscribers': ({ db }) => purgeUnconfirmedSubscribers(db),
    'continue-newsletters': ({ db }) => continueNewsletters(db),
  },
  outboundJobs: { 'newsletter.send': (shop, { id }, run) => sendToRecipients(shop, String(id), run) },
  schedule: ['57 * * * * purge-unconfirmed-subscribers', '* * * * * continue-newsletters'],
  auditLabels: {
    entities: { subscriber: 'a subscriber', newsletter: 'a newsletter', newsletterSettings: 'how newsletters are sent' },
    actions: {
      'newsletter.send': 'Sent or scheduled a newsletter',
      'newsletter.unschedule': 'Cancelled a scheduled newsletter',
      'newsletter.pause': 'Paused a newsletter',
      'newsletter.resume': 'Resumed a newsletter',
      'newsletter.stop': 'Stopped a newsletter',
      'newsletterSettings.renewFeedbackKey': 'Created a new secret for mail provider reports',
      'newsletterSettings.removeFeedbackKey': 'Switched off mail provider reports',
      'subscriber.export': 'Exported the subscribers',
      'subscriber.bulkUnsubscribe': 'Unsubscribed subscribers',
      'subscriber.bulkRemove': 'Deleted subscribers',
    },
    fields: {
      preheader: 'Preview text',
      segment: 'Recipients',
      mailsPerHour: 'Emails per hour',
      receivesFeedback: 'Mail provider reports',
      checksMailgun: 'Mailgun signatures',
      checksSendgrid: 'SendGrid signatures',
      dogSizes: 'Dog’s size',
      scheduledAt: 'Scheduled for',
      pausedAt: 'Paused at',
    },
  },
});
