import { defineModule } from '#server/platform/module.ts';
import { adminInvitationRoutes } from './admins/admin-invitation.routes.ts';
import { mailInvitation } from './admins/mail-invitation.ts';
import { authRoutes } from './auth.routes.ts';
import { forgetOldTraces } from './forget-old-traces.ts';
import { mailAccountAdded } from './mail-account-added.ts';
import { mailEmailChange, tellFormerMailbox } from './mail-email-change.ts';
import { mailPasswordReset } from './passwords/mail-password-reset.ts';
import { tellOfPassword } from './passwords/tell-of-password.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { tellOfSecondFactor } from './second-factor/tell-of-second-factor.ts';
import { mailSignUp } from './sign-up/mail-sign-up.ts';
import { userRoutes } from './user.routes.ts';

export const accountsModule = defineModule({
  name: 'accounts',
  routes: [...authRoutes, ...secondFactorRoutes, ...adminInvitationRoutes, ...userRoutes],
  jobs: {
    'accounts.signed-up': (shop, { email }) => mailSignUp(shop, String(email)),
    'accounts.verification-asked': (shop, { email }) => mailSignUp(shop, String(email), { onlyLink: true }),
    'accounts.added': (shop, { userId }) => mailAccountAdded(shop, String(userId)),
    'accounts.reset-asked': (shop, { email }) => mailPasswordReset(shop, String(email)),
    'accounts.password-changed': (shop, { userId, email }) => tellOfPassword(shop, String(userId), String(email)),
    'accounts.email-change-asked': (shop, { userId, sessionId, email }) =>
      mailEmailChange(shop, { userId: String(userId), sessionId: String(sessionId), email: String(email) }),
    'accounts.email-changed': (shop, { former }) => tellFormerMailbox(shop, String(former)),
    'accounts.invited': (shop, { email }) => mailInvitation(shop, String(email)),
    'accounts.second-factor': (shop, { userId, on }) => tellOfSecondFactor(shop, String(userId), { on: on === true }),
    'forget-old-traces': ({ db }) => forgetOldTraces(db),
  },
  schedule: ['12 * * * * forget-old-traces'],
  auditWords: {
    entities: { user: 'a user', invitation: 'an invitation' },
    actions: {
      'create-admin': 'Made an admin',
      'auth.invite': 'Invited an admin',
      'auth.adminSignup': 'Joined the back office',
      'auth.changePassword': 'Changed the own password',
      'auth.verifyEmail': 'Proved a new e-mail',
      'auth.confirmTotp': 'Switched the second factor on',
      'auth.endTotp': 'Switched the second factor off',
    },
    fields: { email: 'E-mail', emailVerified: 'E-mail verified', twoFactor: 'Second factor' },
  },
});
