import type { PropsOf } from '#server/platform/mail/templates.ts';
import { ContactArrivedMail } from './emails/contact-arrived.tsx';
import { ContactReceivedMail } from './emails/contact-received.tsx';

export const mails = { 'contact.arrived': ContactArrivedMail, 'contact.received': ContactReceivedMail };

declare module '#server/platform/mail/templates.ts' {
  interface MailTemplates extends PropsOf<typeof mails> {}
}
