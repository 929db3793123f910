import { subscriberAdminSchemas } from '#contract/newsletter.schemas.ts';
import { subscriberAdmin } from '#contract/subscriber-admin.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { requireAdmin } from '#server/platform/actor.ts';
import { describeFilters } from '#server/platform/audit/describe-filters.ts';
import { recordAuditEntry } from '#server/platform/audit/record-audit-entry.ts';
import type { Database } from '#server/platform/database/database.ts';
import { defaultPage } from '#server/platform/database/find-page.ts';
import { NotFound } from '#server/platform/errors.ts';
import { route } from '#server/platform/http/route.ts';
import { deleteSelectedSubscribers, unsubscribeSelected } from './change-subscribers.ts';
import { exportSubscribers } from './export-subscribers.ts';
import { getSubscriber, listSubscribers } from './list-subscribers.ts';
import { deleteSubscriber } from './subscribers.queries.ts';
import { unsubscribeByAdmin } from './unsubscribe-by-admin.ts';

/** A subscriber as in the audit log, without the email. */
async function getAuditSubscriber({ db, params }: { db: Database; params: { id: string } }) {
  const { email: _, ...auditFields } = await getSubscriber(db, params.id);
  return auditFields;
}

const auditedInHandler = { audit: 'in handler: each subscriber gets an entry' } as const;

export const exportSubscribersRoute = route(subscriberAdmin.export, subscriberAdminSchemas.export, async ({ db, shop, actor, query }) => {
  const { id: ids, ...filters } = query;
  await recordAuditEntry(db, requireAdmin(actor), {
    action: 'subscriber.export',
    entity: 'subscriber',
    entityId: null,
    before: null,
    after: ids ? { selected: ids.length } : describeFilters(filters),
  });
  return exportSubscribers(db, ids ? { ids } : { filters }, await getCachedSettings(shop));
});

export const subscriberAdminRoutes = [
  exportSubscribersRoute,
  route(subscriberAdmin.list, subscriberAdminSchemas.list, ({ db }) => listSubscribers(db, defaultPage)),
  route(subscriberAdmin.page, subscriberAdminSchemas.page, ({ db, params, query }) => listSubscribers(db, { ...params, ...query })),
  route(subscriberAdmin.get, subscriberAdminSchemas.get, ({ db, params }) => getSubscriber(db, params.id)),
  route(subscriberAdmin.update, subscriberAdminSchemas.update, ({ db, params }) => unsubscribeByAdmin(db, params.id), {
    audit: getAuditSubscriber,
  }),
  route(
    subscriberAdmin.remove,
    subscriberAdminSchemas.remove,
    async ({ db, params }) => {
      if (!(await deleteSubscriber(db, params.id))) throw new NotFound('This subscriber');
      return null;
    },
    { audit: getAuditSubscriber },
  ),
  route(
    subscriberAdmin.bulkUnsubscribe,
    subscriberAdminSchemas.bulkUnsubscribe,
    ({ db, actor, body }) => unsubscribeSelected(db, requireAdmin(actor), body),
    auditedInHandler,
  ),
  route(
    subscriberAdmin.bulkRemove,
    subscriberAdminSchemas.bulkRemove,
    ({ db, actor, body }) => deleteSelectedSubscribers(db, requireAdmin(actor), body),
    auditedInHandler,
  ),
];
