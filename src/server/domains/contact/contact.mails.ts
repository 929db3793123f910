import type { PropsOf } from '#server/platform/mail/template-types.ts';
import { ContactNotificationMail } from './emails/contact-notification.tsx';
import { ContactReceiptMail } from './emails/contact-receipt.tsx';

export const mails = { 'contact.arrived': ContactNotificationMail, 'contact.received': ContactReceiptMail };

declare module '#server/platform/mail/template-types.ts' {
  interface MailTemplates extends PropsOf<typeof mails> {}
}
