import { authSchemas } from '#contract/auth.schemas.ts';
import { auth } from '#contract/auth.ts';
import { cookieNames, sessionCookie } from '#server/platform/http/cookies.ts';
import { limitByIp } from '#server/platform/http/limit-by-ip.ts';
import { route } from '#server/platform/http/route.ts';
import { deleteSessionsOf } from '#server/platform/sessions.ts';
import { linkRequestsPerIp } from './accounts.limits.ts';
import { requestEmailChange, validateEmailChange } from './email-change/request-email-change.ts';
import { changePassword, validatePasswordChange } from './passwords/change-password.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { requireAccount } from './require-account.ts';
import { endOwnSession } from './sessions/end-session.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { reauthenticate } from './sessions/reauthenticate.ts';
import { restoreSession } from './sessions/restore-session.ts';
import { signOut, signOutGuest } from './sessions/sign-out.ts';
import { requestPasswordResetLink, requestVerificationLink } from './sign-up/request-account-link.ts';

/** Cached replies contain no accounts or sessions. */
const changesNothingCached = true;

export const authRoutes = [
  route(auth.resendVerification, authSchemas.resendVerification, ({ db, body }) => requestVerificationLink(db, body), {
    before: limitByIp(linkRequestsPerIp),
    changesNothingCached,
  }),
  route(auth.forgotPassword, authSchemas.forgotPassword, ({ db, body }) => requestPasswordResetLink(db, body), {
    before: limitByIp(linkRequestsPerIp),
    changesNothingCached,
  }),
  route(
    auth.resetPassword,
    authSchemas.resetPassword,
    ({ db, params, query, body, request }) => resetPassword(db, { userId: params.id, ...query, ...body }, request.ip),
    { changesNothingCached },
  ),
  route(
    auth.changePassword,
    authSchemas.changePassword,
    ({ shop, actor, body, request }) => changePassword(shop, actor, body, request.ip),
    {
      additionalFieldErrors: ({ shop, actor, body, request }) => validatePasswordChange(shop, actor, body, request.ip),
      changesNothingCached,
      audit: 'in handler: wrong passwords must stay counted, so the call is not in a transaction',
    },
  ),
  route(auth.changeEmail, authSchemas.changeEmail, ({ shop, actor, body, request }) => requestEmailChange(shop, actor, body, request.ip), {
    before: limitByIp(linkRequestsPerIp),
    additionalFieldErrors: ({ shop, actor, body, request }) => validateEmailChange(shop, actor, body, request.ip),
    changesNothingCached,
    audit: 'none: nothing changes before the new mailbox confirms it',
  }),
  route(
    auth.reauth,
    authSchemas.reauth,
    async ({ shop, actor, body, request }) => {
      await reauthenticate(shop, requireAccount(actor), { ...body, address: request.ip });
      return null;
    },
    { changesNothingCached, audit: 'none: re-authentication changes nothing' },
  ),
  route(auth.sessions, authSchemas.sessions, ({ db, actor }) => listSessions(db, requireAccount(actor))),
  route(
    auth.endSession,
    authSchemas.endSession,
    async ({ db, actor, params }) => {
      await endOwnSession(db, requireAccount(actor), params.id);
      return null;
    },
    { changesNothingCached, audit: 'none: the own sessions, which the log does not contain either when they begin' },
  ),
  route(
    auth.endOtherSessions,
    authSchemas.endOtherSessions,
    async ({ db, actor }) => {
      const { userId, sessionId } = requireAccount(actor);
      return { ended: await deleteSessionsOf(db, userId, { except: sessionId }) };
    },
    { changesNothingCached, audit: 'none: ending own sessions changes nothing in the shop' },
  ),
  route(auth.session, authSchemas.session, async ({ db, query: { realm }, request }) => {
    // An expired cookie is not removed: this reply may arrive after that of a sign-in, and would remove the new cookie.
    return (await restoreSession(db, realm, request.sessionTokens[realm])) ?? { user: null };
  }),
  route(
    auth.signout,
    authSchemas.signout,
    async ({ db, actor, request }) => {
      if (request.bearer !== null) request.setCookie(sessionCookie(await signOut(db, request.bearer, request), null));
      if (actor.kind === 'guest' && request.guestToken !== null) {
        await signOutGuest(db, actor.guestId, request.guestToken);
        request.setCookie({ name: cookieNames.guest, value: null, maxAge: 0 });
      }
      return null;
    },
    { changesNothingCached, audit: 'none: signing out changes nothing in the shop' },
  ),
];
