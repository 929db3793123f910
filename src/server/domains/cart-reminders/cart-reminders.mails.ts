import type { PropsOf } from '#server/platform/mail/template-types.ts';
import { CartLeftMail } from './emails/cart-left.tsx';

export const mails = { 'cart-reminders.left': CartLeftMail };

declare module '#server/platform/mail/template-types.ts' {
  interface MailTemplates extends PropsOf<typeof mails> {}
}
