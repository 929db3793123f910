import type { PropsOf } from '#server/platform/mail/template-types.ts';
import { ContactNotificationMail } from './emails/contact-notification.tsx';
import { ContactReceiptMail } from './emails/contact-receipt.tsx';
import { ContactReplyMail } from './emails/contact-reply.tsx';

export const mails = {
  'contact.arrived': ContactNotificationMail,
  'contact.received': ContactReceiptMail,
  'contact.answered': ContactReplyMail,
};

declare module '#server/platform/mail/template-types.ts' {
  interface MailTemplates extends PropsOf<typeof mails> {}
}
