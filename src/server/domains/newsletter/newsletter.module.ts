import { emailChanged, newsletterChoiceChanged, userVerified } from '#server/domains/accounts/accounts.events.ts';
import { subscribe } from '#server/platform/events/subscribe.ts';
import { defineModule } from '#server/platform/module.ts';
import { mailWelcome } from './mail-welcome.ts';
import { subscriberConfirmed, subscriberSignedUp } from './newsletter.events.ts';
import { purgeUnconfirmedSubscribers } from './purge-unconfirmed-subscribers.ts';
import { redirectUnsubscribeLinks } from './redirect-unsubscribe-links.ts';
import { sendConfirmationMail } from './send-confirmation-mail.ts';
import { subscriberRoutes } from './subscriber.routes.ts';
import { updateSubscription } from './update-subscription.ts';

export const newsletterModule = defineModule({
  name: 'newsletter',
  routes: subscriberRoutes,
  serve: redirectUnsubscribeLinks,
  subscribers: [
    subscribe(subscriberSignedUp, {
      name: 'mail-confirmation',
      handle: (shop, { subscriberId }) => sendConfirmationMail(shop, subscriberId),
    }),
    subscribe(subscriberConfirmed, { name: 'mail-welcome', handle: (shop, { subscriberId }) => mailWelcome(shop, subscriberId) }),
    subscribe(userVerified, {
      name: 'update-subscription',
      // Without `newsletter` nothing changes: the e-mail may have been subscribed before the account existed.
      handle: async ({ db }, { userId, newsletter }) => newsletter && updateSubscription(db, userId),
    }),
    subscribe(newsletterChoiceChanged, { name: 'update-subscription', handle: ({ db }, { userId }) => updateSubscription(db, userId) }),
    subscribe(emailChanged, {
      name: 'update-subscription',
      handle: ({ db }, { userId, formerEmail }) => updateSubscription(db, userId, formerEmail),
    }),
  ],
  jobs: { 'purge-unconfirmed-subscribers': ({ db }) => purgeUnconfirmedSubscribers(db) },
  schedule: ['57 * * * * purge-unconfirmed-subscribers'],
  auditLabels: { entities: { subscriber: 'a subscriber' } },
});
