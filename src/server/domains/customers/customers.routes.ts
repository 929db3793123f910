import { userSchemas } from '#contract/accounts.schemas.ts';
import { user } from '#contract/accounts.ts';
import { authSchemas } from '#contract/auth.schemas.ts';
import { auth } from '#contract/auth.ts';
import { holdAdmins } from '#server/domains/accounts/admins/keep-an-admin.ts';
import { getUser } from '#server/domains/accounts/get-user.ts';
import { provePassword } from '#server/domains/accounts/passwords/prove-password.ts';
import { passwordFaults } from '#server/domains/accounts/passwords/require-good-password.ts';
import { requireAccount } from '#server/domains/accounts/require-account.ts';
import { signIn } from '#server/domains/accounts/sessions/sign-in.ts';
import { signUp } from '#server/domains/accounts/sign-up/sign-up.ts';
import { verifyEmail } from '#server/domains/accounts/sign-up/verify-email.ts';
import { theAdmin } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { cookieNames, sessionCookie, signUpCookie } from '#server/platform/http/cookies.ts';
import { limitPerAddress } from '#server/platform/http/limit-per-address.ts';
import { type Call, route, type Shop } from '#server/platform/http/route.ts';
import { signUpBrowserOf } from '#server/platform/tokens.ts';
import { eraseUser } from './erase-user.ts';
import { exportUser } from './export-user.ts';
import { type Arrival, handOver } from './hand-over.ts';
import { removeUser } from './remove-user.ts';

/** People stand in no answer that is kept. */
const shownNowhere = true;

/** All that the audit log tells of whom an admin has deleted. */
async function findWhatIsDeleted(db: Database, id: string) {
  const { _id, role, createdAt } = await getUser(db, id);
  return { _id, role, createdAt };
}

/** What this browser did as a guest follows whoever signs in. A fault there is for the log: the session is open, and the next sign-in tries again. */
async function bringAlong({ db, log, settle }: Shop, { guestToken, setCookie }: Call, userId: string, by: Arrival['by']): Promise<void> {
  try {
    const { guestIsOver } = await handOver(db, { userId, guestToken, by });
    if (guestIsOver) setCookie({ name: cookieNames.guest, value: null, maxAge: 0 });
    // What the guest's open request held is on sale again.
    if (guestToken !== null) await settle();
  } catch (error) {
    log.error({ err: error, user: userId }, 'what a guest had could not be handed to the account');
  }
}

export const customersRoutes = [
  route(
    auth.signup,
    authSchemas.signup,
    async ({ shop, query, body, call }) => {
      const browser = signUpBrowserOf(call.signUpToken);
      const asked = await signUp(shop, { ...body, newsletter: query.newsletter ?? false, browser }, call.address);
      call.setCookie(signUpCookie(browser));
      return asked;
    },
    { before: limitPerAddress('signupPerAddress'), otherFaults: ({ body }) => passwordFaults(body.password, body), shownNowhere },
  ),
  route(
    auth.signin,
    authSchemas.signin,
    async ({ shop, body, call }) => {
      const { realm, ...opened } = await signIn(shop, body, call);
      call.setCookie(sessionCookie(realm, opened.token));
      if (realm === 'user') await bringAlong(shop, call, opened.user._id, 'password');
      return opened;
    },
    { shownNowhere },
  ),
  route(
    auth.verifyEmail,
    authSchemas.verifyEmail,
    async ({ shop, query, body, call }) => {
      const { inSignUpBrowser, ...proven } = await verifyEmail(shop, { ...query, ...body }, call);
      if (proven.token !== null) {
        call.setCookie(sessionCookie('user', proven.token));
        await bringAlong(shop, call, proven.user._id, inSignUpBrowser ? 'own link' : 'link');
      }
      return proven;
    },
    { shownNowhere },
  ),
  route(user.export, userSchemas.export, ({ db, actor }) => exportUser(db, actor)),
  route(user.erase, userSchemas.erase, async ({ db, shop, actor, body, call }) => {
    const { id } = await provePassword(shop, requireAccount(actor), { password: body.password, address: call.address });
    await eraseUser(db, id);
    call.setCookie(sessionCookie('user', null));
    return null;
  }),
  route(
    user.remove,
    userSchemas.remove,
    async ({ db, actor, params }) => {
      await removeUser(db, theAdmin(actor), params.id);
      return null;
    },
    { audit: { read: ({ db, params }) => findWhatIsDeleted(db, params.id), lockFirst: holdAdmins } },
  ),
];
