import type { PropsOf } from '#server/platform/mail/template-types.ts';
import { AlertsReachedMail } from './emails/alerts-reached.tsx';
import { ConfirmAlertMail } from './emails/confirm-alert.tsx';

export const mails = {
  'alerts.confirm': ConfirmAlertMail,
  'alerts.reached': AlertsReachedMail,
};

declare module '#server/platform/mail/template-types.ts' {
  interface MailTemplates extends PropsOf<typeof mails> {}
}
