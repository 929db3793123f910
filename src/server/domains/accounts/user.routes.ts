import { userSchemas } from '#contract/accounts.schemas.ts';
import { user } from '#contract/accounts.ts';
import { theAdmin } from '#server/platform/actor.ts';
import { preparedRoute, route } from '#server/platform/http/route.ts';
import { holdAdmins } from './admins/keep-an-admin.ts';
import { changeUser } from './change-user.ts';
import { createUser, hashForNewUser } from './create-user.ts';
import { getUser } from './get-user.ts';
import { listUsers } from './list-users.ts';
import { ownAccount } from './own-account.ts';
import { passwordFaults } from './passwords/require-good-password.ts';
import { requireAccount } from './require-account.ts';
import { updateProfile } from './update-profile.ts';
import { readForAudit, userForAudit } from './user-for-audit.ts';

/** Users stand in no answer that is kept. */
const shownNowhere = true;

export const userRoutes = [
  route(user.get, userSchemas.get, ({ db, actor }) => getUser(db, requireAccount(actor).userId)),
  route(user.update, userSchemas.update, ({ db, actor, body }) => updateProfile(db, requireAccount(actor).userId, body), {
    audit: ownAccount,
  }),
  route(user.page, userSchemas.page, ({ db, params, query }) => listUsers(db, { ...params, ...query })),
  route(user.find, userSchemas.find, ({ db, params }) => getUser(db, params.id)),
  preparedRoute(
    user.create,
    userSchemas.create,
    ({ body, call }) => hashForNewUser(body, call.address),
    ({ db, body }, passwordHash) => createUser(db, body, passwordHash),
    { otherFaults: ({ body }) => passwordFaults(body.password, body), shownNowhere, audit: { read: 'reply', tell: userForAudit } },
  ),
  route(user.change, userSchemas.change, ({ db, actor, params, body }) => changeUser(db, theAdmin(actor), params.id, body), {
    shownNowhere,
    audit: { read: ({ db, params }) => readForAudit(db, params.id), lockFirst: holdAdmins },
  }),
];
