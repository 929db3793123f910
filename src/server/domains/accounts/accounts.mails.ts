import type { PropsOf } from '#server/platform/mail/template-types.ts';
import { AccountAddedMail } from './emails/account-added.tsx';
import { AlreadyRegisteredMail } from './emails/already-registered.tsx';
import { ChangeEmailMail } from './emails/change-email.tsx';
import { EmailChangedMail, EmailChangeNoticeMail } from './emails/email-change-notices.tsx';
import { InviteAdminMail } from './emails/invite-admin.tsx';
import { PasswordChangedMail } from './emails/password-changed.tsx';
import { ResetPasswordMail } from './emails/reset-password.tsx';
import { SecondFactorChangedMail } from './emails/second-factor-changed.tsx';
import { VerifyEmailMail } from './emails/verify-email.tsx';

export const mails = {
  'accounts.added': AccountAddedMail,
  'accounts.already-registered': AlreadyRegisteredMail,
  'accounts.change-email': ChangeEmailMail,
  'accounts.email-changed': EmailChangedMail,
  'accounts.email-change-notice': EmailChangeNoticeMail,
  'accounts.invite-admin': InviteAdminMail,
  'accounts.password-changed': PasswordChangedMail,
  'accounts.reset-password': ResetPasswordMail,
  'accounts.second-factor': SecondFactorChangedMail,
  'accounts.verify-email': VerifyEmailMail,
};

declare module '#server/platform/mail/template-types.ts' {
  interface MailTemplates extends PropsOf<typeof mails> {}
}
