import { userAdminSchemas } from '#contract/user-admin.schemas.ts';
import { userAdmin } from '#contract/user-admin.ts';
import { getAuditUser } from '#server/domains/accounts/audit-user.ts';
import { getCustomer } from '#server/domains/accounts/get-customer.ts';
import { listUsers } from '#server/domains/accounts/list-users.ts';
import { resetSecondFactor } from '#server/domains/accounts/second-factor/reset-second-factor.ts';
import { endSession } from '#server/domains/accounts/sessions/end-session.ts';
import { listAddresses } from '#server/domains/addresses/list-addresses.ts';
import { listOrders } from '#server/domains/orders/lists/list-orders.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { requireAdmin } from '#server/platform/actor.ts';
import { recordAuditEntry } from '#server/platform/audit/record-audit-entry.ts';
import { recordExport } from '#server/platform/audit/record-export.ts';
import type { Database } from '#server/platform/database/database.ts';
import { route } from '#server/platform/http/route.ts';
import { deleteSessionsOf } from '#server/platform/sessions.ts';
import { exportCustomers } from './export-customers.ts';
import { exportUser } from './export-user.ts';
import { listUserSessions } from './list-user-sessions.ts';

/** Cached replies contain no users. */
const changesNothingCached = true;

/** What the audit log records of ended sessions: where the user is still signed in. */
const sessionAudit = {
  entity: 'user',
  read: async ({ db, params }: { db: Database; params: { id: string } }) => {
    const { list } = await listUserSessions(db, params.id);
    return { _id: params.id, signedInOn: list.map(({ device }) => device) };
  },
};

export const exportUsersRoute = route(userAdmin.exportCsv, userAdminSchemas.exportCsv, async ({ db, shop, actor, query }) => {
  const { sort: _, ...filters } = query;
  await recordExport(db, actor, { endpoint: userAdmin.exportCsv, entity: 'user', filters });
  return exportCustomers(db, query, await getCachedSettings(shop));
});

export const exportUserDataRoute = route(userAdmin.exportData, userAdminSchemas.exportData, async ({ db, actor, params }) => {
  const data = await exportUser(db, params.id);
  await recordAuditEntry(db, actor, { action: 'user.exportData', entity: 'user', entityId: params.id, before: null, after: null });
  return { name: `user-${params.id}.json`, content: Buffer.from(JSON.stringify(data, null, 2)) };
});

/** What admins see and do of users that takes what other domains know of them. */
export const userAdminRoutes = [
  route(userAdmin.page, userAdminSchemas.page, ({ db, params, query }) => listUsers(db, { ...params, ...query })),
  route(userAdmin.find, userAdminSchemas.find, ({ db, params }) => getCustomer(db, params.id)),
  route(userAdmin.orders, userAdminSchemas.orders, ({ db, params: { id, ...paging } }) =>
    listOrders(db, { kind: 'user', userId: id }, paging),
  ),
  route(userAdmin.addresses, userAdminSchemas.addresses, async ({ db, params }) => {
    const list = await listAddresses(db, { kind: 'user', userId: params.id });
    return { list, total: list.length };
  }),
  route(userAdmin.sessions, userAdminSchemas.sessions, ({ db, params }) => listUserSessions(db, params.id)),
  route(
    userAdmin.endSession,
    userAdminSchemas.endSession,
    async ({ db, params }) => {
      await endSession(db, { userId: params.id, sessionId: params.sessionId });
      return null;
    },
    { changesNothingCached, audit: sessionAudit },
  ),
  route(
    userAdmin.endSessions,
    userAdminSchemas.endSessions,
    async ({ db, actor, params }) => ({ ended: await deleteSessionsOf(db, params.id, { except: requireAdmin(actor).sessionId }) }),
    { changesNothingCached, audit: sessionAudit },
  ),
  route(
    userAdmin.resetTotp,
    userAdminSchemas.resetTotp,
    async ({ db, actor, params }) => {
      await resetSecondFactor(db, requireAdmin(actor), params.id);
      return null;
    },
    { changesNothingCached, audit: { entity: 'user', read: ({ db, params }) => getAuditUser(db, params.id) } },
  ),
  exportUserDataRoute,
  exportUsersRoute,
];
