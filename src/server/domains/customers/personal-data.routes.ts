import { personalDataSchemas } from '#contract/customers.schemas.ts';
import { personalData } from '#contract/customers.ts';
import { lockAdminsForChange } from '#server/domains/accounts/admins/require-another-admin.ts';
import { getUser } from '#server/domains/accounts/get-user.ts';
import { verifyPassword } from '#server/domains/accounts/passwords/verify-password.ts';
import { requireAccount } from '#server/domains/accounts/require-account.ts';
import { requireAdmin } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sessionCookie } from '#server/platform/http/cookies.ts';
import { route } from '#server/platform/http/route.ts';
import { deleteUser } from './delete-user.ts';
import { eraseUser } from './erase-user.ts';
import { exportUser } from './export-user.ts';

/** A deleted user in the audit log, without personal data. */
async function getDeletedAuditUser(db: Database, id: string) {
  const { _id, role, createdAt } = await getUser(db, id);
  return { _id, role, createdAt };
}

export const personalDataRoutes = [
  route(personalData.export, personalDataSchemas.export, ({ db, actor }) => {
    const { userId, sessionId } = requireAccount(actor);
    return exportUser(db, userId, sessionId);
  }),
  route(personalData.erase, personalDataSchemas.erase, async ({ db, shop, actor, body, request }) => {
    const { id } = await verifyPassword(shop, requireAccount(actor), { password: body.password, ip: request.ip });
    await eraseUser(db, id);
    request.setCookie(sessionCookie('user', null));
    return null;
  }),
  route(
    personalData.remove,
    personalDataSchemas.remove,
    async ({ db, actor, params }) => {
      await deleteUser(db, requireAdmin(actor), params.id);
      return null;
    },
    { audit: { read: ({ db, params }) => getDeletedAuditUser(db, params.id), lockFirst: lockAdminsForChange } },
  ),
];
