import { userSchemas } from '#contract/accounts.schemas.ts';
import { user } from '#contract/accounts.ts';
import { route } from '#server/platform/http/route.ts';
import { getUser } from './get-user.ts';
import { ownAccount } from './own-account.ts';
import { requireAccount } from './require-account.ts';
import { updateProfile } from './update-profile.ts';

export const accountsRoutes = [
  route(user.get, userSchemas.get, ({ db, actor }) => getUser(db, requireAccount(actor).userId)),
  route(user.update, userSchemas.update, ({ db, actor, body }) => updateProfile(db, requireAccount(actor).userId, body), {
    audit: ownAccount,
  }),
];
