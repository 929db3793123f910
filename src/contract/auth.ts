import type { adminInvitationSchemas, authSchemas, secondFactorSchemas } from './auth.schemas.ts';
import { endpoints } from './endpoint.ts';

export type { OpenedSession, OpenInvitation, PendingTotp, Session } from './auth.schemas.ts';

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

/** How admins are added. */
export const adminInvitation = endpoints<typeof adminInvitationSchemas>()('auth', '/auth', {
  invite: {
    method: 'POST',
    path: '/admin/invite',
    who: 'admin',
    summary: 'Emails an invitation to the back office, replacing an earlier one for the same email',
    created: true,
    reauth: true,
    errors: ['email_taken', 'too_many_requests'],
  },
  invitations: { method: 'GET', path: '/admin/invite', who: 'admin', summary: 'The invitations that can still be accepted, newest first' },
  revokeInvitation: {
    method: 'DELETE',
    path: '/admin/invite',
    who: 'admin',
    summary: 'Revokes the invitation of an email: its link stops working',
  },
  adminSignup: {
    method: 'POST',
    path: '/admin/signup',
    who: 'public',
    summary: 'Creates an admin with the token of an invitation, or of the set-up link of a shop without admins, and signs in',
    created: true,
    errors: ['invalid_token', 'email_taken', 'too_many_requests'],
  },
});

/** The second factor of the signed-in admin. */
export const secondFactor = endpoints<typeof secondFactorSchemas>()('auth', '/auth', {
  getPendingTotp: {
    method: 'GET',
    path: '/totp',
    who: 'admin',
    staff: 'all',
    summary: "This session's pending secret, which no code has confirmed yet; null if there is none, or without recent authentication",
  },
  beginTotp: {
    method: 'POST',
    path: '/totp',
    who: 'admin',
    staff: 'all',
    summary:
      'Starts the set-up: answers a secret for an authenticator app, which takes effect once a code confirms it. Until then the session gets the same secret, for up to 15 minutes',
    reauth: true,
    errors: ['conflict'],
  },
  confirmTotp: {
    method: 'PUT',
    path: '/totp',
    who: 'admin',
    staff: 'all',
    summary: 'Enables two-step sign-in with a first code. The reply contains the recovery codes, which are not shown again',
    errors: ['wrong_code', 'conflict', 'too_many_requests'],
  },
  endTotp: {
    method: 'DELETE',
    path: '/totp',
    who: 'admin',
    staff: 'all',
    summary: 'Disables two-step sign-in, or cancels its set-up',
    reauth: true,
  },
});
