import { adminInvitationSchemas } from '#contract/auth.schemas.ts';
import { adminInvitation } from '#contract/auth.ts';
import { sessionCookie } from '#server/platform/http/cookies.ts';
import { limitPerAddress } from '#server/platform/http/limit-per-address.ts';
import { route } from '#server/platform/http/route.ts';
import { signUpsPerIp } from '../accounts.limits.ts';
import { passwordFaults } from '../passwords/require-good-password.ts';
import { inviteAdmin } from './invite-admin.ts';
import { signUpAdmin } from './sign-up-admin.ts';

/** Admins stand in no answer that is kept. */
const shownNowhere = true;

export const adminInvitationRoutes = [
  route(adminInvitation.invite, adminInvitationSchemas.invite, ({ db, shop, body }) => inviteAdmin(db, shop.config, body.email), {
    shownNowhere,
    audit: { entity: 'invitation', id: ({ body }) => body.email.toLowerCase(), read: 'reply' },
  }),
  route(
    adminInvitation.adminSignup,
    adminInvitationSchemas.adminSignup,
    async ({ shop, query, body, call }) => {
      const { user, token } = await signUpAdmin(shop, { ...query, ...body }, call);
      call.setCookie(sessionCookie('admin', token));
      return { user, token };
    },
    { before: limitPerAddress(signUpsPerIp), otherFaults: ({ body }) => passwordFaults(body.password, body), shownNowhere },
  ),
];
