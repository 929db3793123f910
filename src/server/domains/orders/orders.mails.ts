import type { PropsOf } from '#server/platform/mail/templates.ts';
import { OrderPlacedMail } from './emails/order-placed.tsx';

export const mails = { 'orders.placed': OrderPlacedMail };

declare module '#server/platform/mail/templates.ts' {
  interface MailTemplates extends PropsOf<typeof mails> {}
}
