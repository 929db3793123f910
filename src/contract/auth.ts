import type { adminInvitationSchemas, authSchemas, secondFactorSchemas } from './auth.schemas.ts';
import { endpoints } from './endpoint.ts';

export type { OpenedSession, PendingTotp, Session } from './auth.schemas.ts';

export const auth = endpoints<typeof authSchemas>()('auth', '/auth', {
  signout: { method: 'POST', path: '/signout', who: 'anyone', summary: 'Ends the session of the token' },
  session: {
    method: 'GET',
    path: '/session',
    who: 'cookie',
    summary: 'Whose session the cookie of the realm holds, for pages of the shop itself',
  },
  resendVerification: {
    method: 'POST',
    path: '/user/resend_verification',
    who: 'public',
    summary: 'Mails the link once more, where there is an account to open. The answer is always the same',
    errors: ['too_many_requests'],
  },
  forgotPassword: {
    method: 'POST',
    path: '/user/forgot_password',
    who: 'public',
    summary: 'Mails a link for a new password, where there is an account. The answer is always the same',
    errors: ['too_many_requests'],
  },
  resetPassword: {
    method: 'PUT',
    path: '/user/:id/reset_password',
    who: 'public',
    summary: 'Sets a new password by the mailed token, and ends all sessions',
    errors: ['invalid_token'],
  },
  changePassword: {
    method: 'PUT',
    path: '/change_password',
    who: 'account',
    summary: 'Sets a new password, and ends all other sessions',
    errors: ['too_many_requests'],
  },
  changeEmail: {
    method: 'PUT',
    path: '/change_email',
    who: 'account',
    summary: 'Mails a link to the new e-mail, which takes over when it is opened. The answer is the same for e-mails that are taken',
    errors: ['too_many_requests'],
  },
  reauth: {
    method: 'POST',
    path: '/reauth',
    who: 'account',
    summary: 'Proves once more who asks; dangerous acts go through for ten minutes',
    errors: ['wrong_credentials', 'totp_required', 'wrong_code', 'too_many_requests'],
  },
  sessions: { method: 'GET', path: '/sessions', who: 'account', summary: "The caller's sessions of this realm, the current one first" },
  endOtherSessions: { method: 'DELETE', path: '/sessions', who: 'account', summary: 'Ends all other sessions of the caller' },
});

/** How new admins come in. */
export const adminInvitation = endpoints<typeof adminInvitationSchemas>()('auth', '/auth', {
  invite: {
    method: 'POST',
    path: '/admin/invite',
    who: 'admin',
    summary: 'Mails an invitation to the back office',
    created: true,
    reauth: true,
    errors: ['email_taken', 'too_many_requests'],
  },
  adminSignup: {
    method: 'POST',
    path: '/admin/signup',
    who: 'public',
    summary: 'Makes an admin by the token of an invitation, or of the set-up link of a shop that has none, and signs in',
    created: true,
    errors: ['invalid_token', 'email_taken', 'too_many_requests'],
  },
});

/** The second factor of whoever is signed in to the back office. */
export const secondFactor = endpoints<typeof secondFactorSchemas>()('auth', '/auth', {
  begunTotp: {
    method: 'GET',
    path: '/totp',
    who: 'admin',
    summary: 'The secret that this session has begun with and that waits for its first code; null without one, and without a recent proof',
  },
  beginTotp: {
    method: 'POST',
    path: '/totp',
    who: 'admin',
    summary:
      'A secret for an authenticator app, which counts once a code proves it. It stays the same for this session until then, for 15 minutes at the most',
    reauth: true,
    errors: ['conflict'],
  },
  confirmTotp: {
    method: 'PUT',
    path: '/totp',
    who: 'admin',
    summary: 'Switches the second factor on by a first code; the recovery codes are told this once',
    errors: ['wrong_code', 'conflict', 'too_many_requests'],
  },
  endTotp: {
    method: 'DELETE',
    path: '/totp',
    who: 'admin',
    summary: 'Switches the second factor off, or gives up setting it up',
    reauth: true,
  },
});
