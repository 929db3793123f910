import type { PropsOf } from '#server/platform/mail/template-types.ts';
import { RefundToPayOutMail } from './emails/refund-to-pay-out.tsx';

export const mails = { 'payments.refund-to-pay-out': RefundToPayOutMail };

declare module '#server/platform/mail/template-types.ts' {
  interface MailTemplates extends PropsOf<typeof mails> {}
}
