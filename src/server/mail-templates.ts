import type { ReactNode } from 'react';
import { AccountAddedMail } from '#server/domains/accounts/emails/account-added.tsx';
import { AlreadyRegisteredMail } from '#server/domains/accounts/emails/already-registered.tsx';
import { ChangeEmailMail } from '#server/domains/accounts/emails/change-email.tsx';
import { EmailChangedMail, EmailChangeNoticeMail } from '#server/domains/accounts/emails/email-notices.tsx';
import { InviteAdminMail } from '#server/domains/accounts/emails/invite-admin.tsx';
import { PasswordChangedMail } from '#server/domains/accounts/emails/password-changed.tsx';
import { ResetPasswordMail } from '#server/domains/accounts/emails/reset-password.tsx';
import { SecondFactorMail } from '#server/domains/accounts/emails/second-factor.tsx';
import { VerifyEmailMail } from '#server/domains/accounts/emails/verify-email.tsx';
import { ContactArrivedMail } from '#server/domains/contact/emails/contact-arrived.tsx';
import { ContactReceivedMail } from '#server/domains/contact/emails/contact-received.tsx';
import { ConfirmSubscriptionMail } from '#server/domains/newsletter/emails/confirm-subscription.tsx';
import { WelcomeMail } from '#server/domains/newsletter/emails/welcome.tsx';
import { OrderPlacedMail } from '#server/domains/orders/emails/order-placed.tsx';
import { ReviewApprovedMail } from '#server/domains/reviews/emails/review-approved.tsx';

/** Every mail of the shop by its name: what draws it, and by that what it is drawn from. */
export const templates = {
  'accounts.added': AccountAddedMail,
  'accounts.already-registered': AlreadyRegisteredMail,
  'accounts.change-email': ChangeEmailMail,
  'accounts.email-changed': EmailChangedMail,
  'accounts.email-change-notice': EmailChangeNoticeMail,
  'accounts.invite-admin': InviteAdminMail,
  'accounts.password-changed': PasswordChangedMail,
  'accounts.reset-password': ResetPasswordMail,
  'accounts.second-factor': SecondFactorMail,
  'accounts.verify-email': VerifyEmailMail,
  'contact.arrived': ContactArrivedMail,
  'contact.received': ContactReceivedMail,
  'newsletter.confirm': ConfirmSubscriptionMail,
  'newsletter.welcome': WelcomeMail,
  'orders.placed': OrderPlacedMail,
  'reviews.approved': ReviewApprovedMail,
};

type PropsOf<T extends Record<string, (props: never) => ReactNode>> = { [Name in keyof T]: Parameters<T[Name]>[0] };

declare module '#server/platform/mail/templates.ts' {
  interface MailTemplates extends PropsOf<typeof templates> {}
}
