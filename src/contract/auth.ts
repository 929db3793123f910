import type { authSchemas } from './auth.schemas.ts';
import { endpoints } from './endpoint.ts';

export type { OpenedSession, Session } from './auth.schemas.ts';

export const auth = endpoints<typeof authSchemas>()('auth', '/auth', {
  signout: { method: 'POST', path: '/signout', who: 'anyone', summary: 'Ends the session of the bearer token' },
  session: {
    method: 'GET',
    path: '/session',
    who: 'cookie',
    summary:
      "The user and token of this browser's session cookie; `realm`: the storefront's or the back office's. For the shop's own pages only",
  },
  resendVerification: {
    method: 'POST',
    path: '/user/resend_verification',
    who: 'public',
    summary: 'Emails the verification link again if there is an unverified account. The reply is always the same',
    errors: ['too_many_requests'],
  },
  forgotPassword: {
    method: 'POST',
    path: '/user/forgot_password',
    who: 'public',
    summary: 'Emails a password reset link if there is an account. The reply is always the same',
    errors: ['too_many_requests'],
  },
  resetPassword: {
    method: 'PUT',
    path: '/user/:id/reset_password',
    who: 'public',
    summary: 'Sets a new password with the emailed token and ends all sessions',
    errors: ['invalid_token'],
  },
  changePassword: {
    method: 'PUT',
    path: '/change_password',
    who: 'account',
    summary: 'Sets a new password and ends all other sessions',
    errors: ['too_many_requests'],
  },
  changeEmail: {
    method: 'PUT',
    path: '/change_email',
    who: 'account',
    summary: 'Emails a link to the new address; opening it changes the email. The reply is the same for emails that are taken',
    errors: ['too_many_requests'],
  },
  reauth: {
    method: 'POST',
    path: '/reauth',
    who: 'account',
    summary: 'Authenticates the caller again; sensitive operations are allowed for ten minutes',
    errors: ['wrong_credentials', 'totp_required', 'wrong_code', 'too_many_requests'],
  },
  sessions: {
    method: 'GET',
    path: '/sessions',
    who: 'account',
    summary: "The caller's sessions, the current one first; an admin's are those of the back office",
  },
  endSession: {
    method: 'DELETE',
    path: '/sessions/:id',
    who: 'account',
    summary: "Ends one of the caller's other sessions",
    errors: ['conflict'],
  },
  endOtherSessions: { method: 'DELETE', path: '/sessions', who: 'account', summary: "Ends all of the caller's other sessions" },
});
