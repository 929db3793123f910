import { personalDataSchemas } from '#contract/customers.schemas.ts';
import { personalData } from '#contract/customers.ts';
import { holdAdmins } from '#server/domains/accounts/admins/keep-an-admin.ts';
import { getUser } from '#server/domains/accounts/get-user.ts';
import { provePassword } from '#server/domains/accounts/passwords/prove-password.ts';
import { requireAccount } from '#server/domains/accounts/require-account.ts';
import { theAdmin } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sessionCookie } from '#server/platform/http/cookies.ts';
import { route } from '#server/platform/http/route.ts';
import { eraseUser } from './erase-user.ts';
import { exportUser } from './export-user.ts';
import { removeUser } from './remove-user.ts';

/** All that the audit log tells of whom an admin has deleted. */
async function findWhatIsDeleted(db: Database, id: string) {
  const { _id, role, createdAt } = await getUser(db, id);
  return { _id, role, createdAt };
}

export const personalDataRoutes = [
  route(personalData.export, personalDataSchemas.export, ({ db, actor }) => exportUser(db, actor)),
  route(personalData.erase, personalDataSchemas.erase, async ({ db, shop, actor, body, call }) => {
    const { id } = await provePassword(shop, requireAccount(actor), { password: body.password, address: call.address });
    await eraseUser(db, id);
    call.setCookie(sessionCookie('user', null));
    return null;
  }),
  route(
    personalData.remove,
    personalDataSchemas.remove,
    async ({ db, actor, params }) => {
      await removeUser(db, theAdmin(actor), params.id);
      return null;
    },
    { audit: { read: ({ db, params }) => findWhatIsDeleted(db, params.id), lockFirst: holdAdmins } },
  ),
];
