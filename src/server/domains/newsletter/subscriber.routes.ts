import { subscriberSchemas } from '#contract/newsletter.schemas.ts';
import { subscriber } from '#contract/newsletter.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newestHundred } from '#server/platform/database/find-newest.ts';
import { NotFound } from '#server/platform/errors.ts';
import { limitPerAddress } from '#server/platform/http/limit-per-address.ts';
import { route } from '#server/platform/http/route.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { subscriptionsPerIp } from './newsletter.limits.ts';
import { getSubscriber, listSubscribers } from './read-subscribers.ts';
import { subscribe } from './subscribe.ts';
import { deleteSubscriber } from './subscribers.queries.ts';
import { takeOffList } from './take-off-list.ts';
import { unsubscribe } from './unsubscribe.ts';

async function audit({ db, params }: { db: Database; params: { id: string } }) {
  const { email: _, ...told } = await getSubscriber(db, params.id);
  return told;
}

export const subscriberRoutes = [
  route(subscriber.list, subscriberSchemas.list, ({ db }) => listSubscribers(db, newestHundred)),
  route(subscriber.page, subscriberSchemas.page, ({ db, params, query }) => listSubscribers(db, { ...params, ...query })),
  route(subscriber.get, subscriberSchemas.get, ({ db, params }) => getSubscriber(db, params.id)),
  route(subscriber.create, subscriberSchemas.create, ({ db, body }) => subscribe(db, body), {
    before: limitPerAddress(subscriptionsPerIp),
  }),
  route(subscriber.update, subscriberSchemas.update, ({ db, params }) => takeOffList(db, params.id), { audit }),
  route(
    subscriber.remove,
    subscriberSchemas.remove,
    async ({ db, params }) => {
      if (!(await deleteSubscriber(db, params.id))) throw new NotFound('This subscriber');
      return null;
    },
    { audit },
  ),
  route(subscriber.confirm, subscriberSchemas.confirm, ({ db, query }) => confirmSubscription(db, query.token)),
  route(subscriber.unsubscribe, subscriberSchemas.unsubscribe, ({ db, query }) => unsubscribe(db, query.token)),
];
