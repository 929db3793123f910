import type { PropsOf } from '#server/platform/mail/template-types.ts';
import { ConfirmSubscriptionMail } from './emails/confirm-subscription.tsx';
import { NewsletterMail } from './emails/newsletter.tsx';
import { WelcomeMail } from './emails/welcome.tsx';

export const mails = {
  'newsletter.confirm': ConfirmSubscriptionMail,
  'newsletter.welcome': WelcomeMail,
  'newsletter.issue': NewsletterMail,
};

declare module '#server/platform/mail/template-types.ts' {
  interface MailTemplates extends PropsOf<typeof mails> {}
}
