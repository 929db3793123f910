import type { PropsOf } from '#server/platform/mail/template-types.ts';
import { OrderPlacedMail } from './emails/order-placed.tsx';

export const mails = { 'orders.placed': OrderPlacedMail };

declare module '#server/platform/mail/template-types.ts' {
  interface MailTemplates extends PropsOf<typeof mails> {}
}
