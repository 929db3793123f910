import { authSchemas } from '#contract/auth.schemas.ts';
import { auth } from '#contract/auth.ts';
import { cookieNames, sessionCookie } from '#server/platform/http/cookies.ts';
import { limitPerAddress } from '#server/platform/http/limit-per-address.ts';
import { route } from '#server/platform/http/route.ts';
import { closeSessionsOf } from '#server/platform/sessions.ts';
import { linkRequestsPerIp } from './accounts.limits.ts';
import { changeEmail, faultsOfMove } from './change-email.ts';
import { changePassword, faultsOfChange } from './passwords/change-password.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { requireAccount } from './require-account.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { reauthenticate } from './sessions/reauthenticate.ts';
import { restoreSession } from './sessions/restore-session.ts';
import { signOut, signOutGuest } from './sessions/sign-out.ts';
import { askForReset, askForVerification } from './sign-up/ask-for-link.ts';

/** Accounts and sessions stand in no answer that is kept. */
const shownNowhere = true;

export const authRoutes = [
  route(auth.resendVerification, authSchemas.resendVerification, ({ db, body }) => askForVerification(db, body), {
    before: limitPerAddress(linkRequestsPerIp),
    shownNowhere,
  }),
  route(auth.forgotPassword, authSchemas.forgotPassword, ({ db, body }) => askForReset(db, body), {
    before: limitPerAddress(linkRequestsPerIp),
    shownNowhere,
  }),
  route(
    auth.resetPassword,
    authSchemas.resetPassword,
    ({ db, params, query, body, call }) => resetPassword(db, { userId: params.id, ...query, ...body }, call.address),
    { shownNowhere },
  ),
  route(auth.changePassword, authSchemas.changePassword, ({ shop, actor, body, call }) => changePassword(shop, actor, body, call.address), {
    otherFaults: ({ shop, actor, body, call }) => faultsOfChange(shop, actor, body, call.address),
    shownNowhere,
    audit: 'by itself: a wrong password stays counted, so no transaction is open around the call',
  }),
  route(auth.changeEmail, authSchemas.changeEmail, ({ shop, actor, body, call }) => changeEmail(shop, actor, body, call.address), {
    before: limitPerAddress(linkRequestsPerIp),
    otherFaults: ({ shop, actor, body, call }) => faultsOfMove(shop, actor, body, call.address),
    shownNowhere,
    audit: 'none: nothing changes before the new mailbox confirms it',
  }),
  route(
    auth.reauth,
    authSchemas.reauth,
    async ({ shop, actor, body, call }) => {
      await reauthenticate(shop, requireAccount(actor), { ...body, address: call.address });
      return null;
    },
    { shownNowhere, audit: 'none: a proof changes nothing' },
  ),
  route(auth.sessions, authSchemas.sessions, ({ db, actor }) => listSessions(db, actor)),
  route(
    auth.endOtherSessions,
    authSchemas.endOtherSessions,
    async ({ db, actor }) => {
      const { userId, sessionId } = requireAccount(actor);
      return { ended: await closeSessionsOf(db, userId, { except: sessionId }) };
    },
    { shownNowhere, audit: 'none: whoever signs out elsewhere changes nothing of the shop' },
  ),
  route(auth.session, authSchemas.session, async ({ db, query: { realm }, call }) => {
    // A dead cookie stays: this answer may come after that of a sign-in, and would take its cookie away.
    return (await restoreSession(db, realm, call.sessionTokens[realm])) ?? { user: null };
  }),
  route(
    auth.signout,
    authSchemas.signout,
    async ({ db, actor, call }) => {
      if (call.bearer !== null) call.setCookie(sessionCookie(await signOut(db, call.bearer, call), null));
      if (actor.kind === 'guest' && call.guestToken !== null) {
        await signOutGuest(db, actor.guestId, call.guestToken);
        call.setCookie({ name: cookieNames.guest, value: null, maxAge: 0 });
      }
      return null;
    },
    { shownNowhere, audit: 'none: whoever signs out changes nothing of the shop' },
  ),
];
