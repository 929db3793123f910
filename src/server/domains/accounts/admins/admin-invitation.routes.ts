import { adminInvitationSchemas } from '#contract/auth.schemas.ts';
import { adminInvitation } from '#contract/staff-auth.ts';
import { requireAdmin } from '#server/platform/actor.ts';
import { sessionCookie } from '#server/platform/http/cookies.ts';
import { limitByIp } from '#server/platform/http/limit-by-ip.ts';
import { route } from '#server/platform/http/route.ts';
import { signUpsPerIp } from '../accounts.limits.ts';
import { validateNewPassword } from '../passwords/validate-new-password.ts';
import { inviteAdmin } from './invite-admin.ts';
import { getInvitation, listInvitations, revokeInvitation } from './open-invitations.ts';
import { signUpAdmin } from './sign-up-admin.ts';

/** Cached replies contain no admins. */
const changesNothingCached = true;

export const adminInvitationRoutes = [
  route(
    adminInvitation.invite,
    adminInvitationSchemas.invite,
    ({ db, shop, actor, body }) => inviteAdmin(db, shop.config, requireAdmin(actor), body),
    {
      changesNothingCached,
      audit: { entity: 'invitation', id: ({ body }) => body.email.toLowerCase(), read: 'reply' },
    },
  ),
  route(adminInvitation.invitations, adminInvitationSchemas.invitations, ({ db }) => listInvitations(db)),
  route(
    adminInvitation.revokeInvitation,
    adminInvitationSchemas.revokeInvitation,
    async ({ db, body }) => {
      await revokeInvitation(db, body.email);
      return null;
    },
    {
      changesNothingCached,
      audit: { entity: 'invitation', id: ({ body }) => body.email.toLowerCase(), read: ({ db, body }) => getInvitation(db, body.email) },
    },
  ),
  route(
    adminInvitation.adminSignup,
    adminInvitationSchemas.adminSignup,
    async ({ shop, query, body, request }) => {
      const { user, token } = await signUpAdmin(shop, { ...query, ...body }, request);
      request.setCookie(sessionCookie('admin', token));
      return { user, token };
    },
    {
      before: limitByIp(signUpsPerIp),
      additionalFieldErrors: ({ body }) => validateNewPassword(body.password, body),
      changesNothingCached,
    },
  ),
];
