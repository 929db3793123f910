import { subscribe } from '#server/platform/events/subscribe.ts';
import { defineModule } from '#server/platform/module.ts';
import {
  adminInvited,
  emailChanged,
  emailChangeRequested,
  passwordChanged,
  passwordResetRequested,
  secondFactorChanged,
  userCreated,
  userSignedUp,
  verificationRequested,
} from './accounts.events.ts';
import { adminInvitationRoutes } from './admins/admin-invitation.routes.ts';
import { sendAdminInvitationMail } from './admins/send-admin-invitation-mail.ts';
import { apiKeyRoutes } from './api-keys/api-key.routes.ts';
import { authRoutes } from './auth.routes.ts';
import { mailPreviousEmail, sendEmailChangeMails } from './email-change/send-email-change-mails.ts';
import { mailPasswordChanged } from './passwords/mail-password-changed.ts';
import { sendPasswordResetMail } from './passwords/send-password-reset-mail.ts';
import { purgeExpiredAccountData } from './purge-expired-account-data.ts';
import { mailSecondFactorChanged } from './second-factor/mail-second-factor-changed.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { sendAccountAddedMail } from './send-account-added-mail.ts';
import { sendSignUpMail } from './sign-up/send-sign-up-mail.ts';
import { userRoutes } from './user.routes.ts';

export const accountsModule = defineModule({
  name: 'accounts',
  routes: [...authRoutes, ...secondFactorRoutes, ...adminInvitationRoutes, ...apiKeyRoutes, ...userRoutes],
  subscribers: [
    subscribe(userSignedUp, { name: 'mail-link', handle: (shop, { email }) => sendSignUpMail(shop, email) }),
    subscribe(verificationRequested, { name: 'mail-link', handle: (shop, { email }) => sendSignUpMail(shop, email, { onlyLink: true }) }),
    subscribe(passwordResetRequested, { name: 'mail-link', handle: (shop, { email }) => sendPasswordResetMail(shop, email) }),
    subscribe(userCreated, {
      name: 'mail-password-link',
      handle: async (shop, { userId, hasPassword }) => hasPassword || sendAccountAddedMail(shop, userId),
    }),
    subscribe(passwordChanged, { name: 'mail-owner', handle: (shop, { userId, email }) => mailPasswordChanged(shop, userId, email) }),
    subscribe(emailChangeRequested, { name: 'mail-both-mailboxes', handle: sendEmailChangeMails }),
    subscribe(emailChanged, { name: 'mail-former-mailbox', handle: (shop, { formerEmail }) => mailPreviousEmail(shop, formerEmail) }),
    subscribe(secondFactorChanged, {
      name: 'mail-owner',
      handle: mailSecondFactorChanged,
    }),
    subscribe(adminInvited, { name: 'mail-invitation', handle: (shop, { email }) => sendAdminInvitationMail(shop, email) }),
  ],
  jobs: { 'purge-expired-account-data': ({ db }) => purgeExpiredAccountData(db) },
  schedule: ['12 * * * * purge-expired-account-data'],
  auditLabels: {
    entities: { user: 'a user', invitation: 'an invitation', apiKey: 'an API key' },
    actions: {
      'apiKey.create': 'Created an API key',
      'apiKey.remove': 'Revoked an API key',
      'create-admin': 'Created an admin',
      'auth.invite': 'Invited an admin',
      'auth.revokeInvitation': 'Revoked an invitation',
      'auth.adminSignup': 'Joined the team',
      'auth.changePassword': 'Changed their password',
      'auth.verifyEmail': 'Confirmed a new email',
      'auth.confirmTotp': 'Switched two-step sign-in on',
      'auth.endTotp': 'Switched two-step sign-in off',
    },
    fields: { email: 'Email', emailVerified: 'Email verified', twoFactor: 'Two-step sign-in', staffRole: 'Staff role' },
  },
});
