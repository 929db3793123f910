import { userSchemas } from '#contract/accounts.schemas.ts';
import { user } from '#contract/accounts.ts';
import { requireAdmin } from '#server/platform/actor.ts';
import { preparedRoute, route } from '#server/platform/http/route.ts';
import { currentUserAudit } from './account-audit.ts';
import { lockAdminsForChange } from './admins/require-another-admin.ts';
import { getAuditUser, toAuditUser } from './audit-user.ts';
import { createUser, hashNewUserPassword } from './create-user.ts';
import { getUser } from './get-user.ts';
import { validateNewPassword } from './passwords/validate-new-password.ts';
import { requireAccount } from './require-account.ts';
import { updateProfile } from './update-profile.ts';
import { updateUser } from './update-user.ts';

/** Cached replies contain no users. */
const changesNothingCached = true;

export const userRoutes = [
  route(user.get, userSchemas.get, ({ db, actor }) => getUser(db, requireAccount(actor).userId)),
  route(user.update, userSchemas.update, ({ db, actor, body }) => updateProfile(db, requireAccount(actor).userId, body), {
    audit: currentUserAudit,
  }),
  preparedRoute(
    user.create,
    userSchemas.create,
    ({ body, request }) => hashNewUserPassword(body, request.ip),
    ({ db, body }, passwordHash) => createUser(db, body, passwordHash),
    {
      additionalFieldErrors: ({ body }) => validateNewPassword(body.password, body),
      changesNothingCached,
      audit: { read: 'reply', describe: toAuditUser },
    },
  ),
  route(user.change, userSchemas.change, ({ db, actor, params, body }) => updateUser(db, requireAdmin(actor), params.id, body), {
    changesNothingCached,
    audit: { read: ({ db, params }) => getAuditUser(db, params.id), lockFirst: lockAdminsForChange },
  }),
];
