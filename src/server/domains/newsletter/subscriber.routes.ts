import { subscriberSchemas } from '#contract/newsletter.schemas.ts';
import { subscriber } from '#contract/newsletter.ts';
import { limitByIp } from '#server/platform/http/limit-by-ip.ts';
import { route } from '#server/platform/http/route.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { subscriptionsPerIp } from './newsletter.limits.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

export const subscriberRoutes = [
  route(subscriber.create, subscriberSchemas.create, ({ db, body }) => subscribe(db, body), {
    before: limitByIp(subscriptionsPerIp),
  }),
  route(subscriber.confirm, subscriberSchemas.confirm, ({ db, query }) => confirmSubscription(db, query.token)),
  route(subscriber.unsubscribe, subscriberSchemas.unsubscribe, ({ db, query }) => unsubscribe(db, query.token)),
];
