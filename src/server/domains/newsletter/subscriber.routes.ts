import { subscriberSchemas } from '#contract/newsletter.schemas.ts';
import { subscriber } from '#contract/newsletter.ts';
import { requireAdmin } from '#server/platform/actor.ts';
import { describeFilters } from '#server/platform/audit/describe-filters.ts';
import { recordAuditEntry } from '#server/platform/audit/record-audit-entry.ts';
import type { Database } from '#server/platform/database/database.ts';
import { defaultPage } from '#server/platform/database/find-page.ts';
import { NotFound } from '#server/platform/errors.ts';
import { limitByIp } from '#server/platform/http/limit-by-ip.ts';
import { route } from '#server/platform/http/route.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { exportSubscribers } from './export-subscribers.ts';
import { getSubscriber, listSubscribers } from './list-subscribers.ts';
import { subscriptionsPerIp } from './newsletter.limits.ts';
import { subscribe } from './subscribe.ts';
import { deleteSubscriber } from './subscribers.queries.ts';
import { unsubscribe } from './unsubscribe.ts';
import { unsubscribeByAdmin } from './unsubscribe-by-admin.ts';

async function getAuditSubscriber({ db, params }: { db: Database; params: { id: string } }) {
  const { email: _, ...auditFields } = await getSubscriber(db, params.id);
  return auditFields;
}

export const exportSubscribersRoute = route(subscriber.export, subscriberSchemas.export, async ({ db, actor, query }) => {
  // What leaves the shop here are people's e-mails.
  await recordAuditEntry(db, requireAdmin(actor), {
    action: 'subscriber.export',
    entity: 'subscriber',
    entityId: null,
    before: null,
    after: describeFilters(query),
  });
  return exportSubscribers(db, query);
});

export const subscriberRoutes = [
  exportSubscribersRoute,
  route(subscriber.list, subscriberSchemas.list, ({ db }) => listSubscribers(db, defaultPage)),
  route(subscriber.page, subscriberSchemas.page, ({ db, params, query }) => listSubscribers(db, { ...params, ...query })),
  route(subscriber.get, subscriberSchemas.get, ({ db, params }) => getSubscriber(db, params.id)),
  route(subscriber.create, subscriberSchemas.create, ({ db, body }) => subscribe(db, body), {
    before: limitByIp(subscriptionsPerIp),
  }),
  route(subscriber.update, subscriberSchemas.update, ({ db, params }) => unsubscribeByAdmin(db, params.id), { audit: getAuditSubscriber }),
  route(
    subscriber.remove,
    subscriberSchemas.remove,
    async ({ db, params }) => {
      if (!(await deleteSubscriber(db, params.id))) throw new NotFound('This subscriber');
      return null;
    },
    { audit: getAuditSubscriber },
  ),
  route(subscriber.confirm, subscriberSchemas.confirm, ({ db, query }) => confirmSubscription(db, query.token)),
  route(subscriber.unsubscribe, subscriberSchemas.unsubscribe, ({ db, query }) => unsubscribe(db, query.token)),
];
