import type { adminInvitationSchemas, secondFactorSchemas } from './auth.schemas.ts';
import { endpoints } from './endpoint.ts';

export type { OpenInvitation, PendingTotp } from './auth.schemas.ts';

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
      'Starts the set-up: returns a secret for an authenticator app, which takes effect once a code confirms it. Until then, for up to 15 minutes, the session gets the same secret',
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
