import { defineModule } from '#server/platform/module.ts';
import { followAccount } from './follow-account.ts';
import { forgetUnconfirmed } from './forget-unconfirmed.ts';
import { mailConfirmation } from './mail-confirmation.ts';
import { serveUnsubscribeLinks } from './serve-unsubscribe-links.ts';
import { subscriberRoutes } from './subscriber.routes.ts';
import { welcomeSubscriber } from './welcome-subscriber.ts';

export const newsletterModule = defineModule({
  name: 'newsletter',
  routes: subscriberRoutes,
  serve: serveUnsubscribeLinks,
  jobs: {
    'newsletter.follow-account': ({ db }, { userId, former }) =>
      followAccount(db, String(userId), former === undefined ? undefined : String(former)),
    'newsletter.confirm': (shop, { id }) => mailConfirmation(shop, String(id)),
    'newsletter.welcome': (shop, { id }) => welcomeSubscriber(shop, String(id)),
    'forget-unconfirmed-subscribers': ({ db }) => forgetUnconfirmed(db),
  },
  schedule: ['57 * * * * forget-unconfirmed-subscribers'],
  auditWords: { entities: { subscriber: 'a subscriber' } },
});
