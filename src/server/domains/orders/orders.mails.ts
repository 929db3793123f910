import type { PropsOf } from '#server/platform/mail/template-types.ts';
import { OrderCancelledMail } from './emails/order-cancelled.tsx';
import { OrderPlacedMail } from './emails/order-placed.tsx';
import { OrderRefundedMail } from './emails/order-refunded.tsx';
import { PaymentArrivedMail } from './emails/payment-arrived.tsx';
import { PaymentIncompleteMail } from './emails/payment-incomplete.tsx';
import { PaymentReminderMail } from './emails/payment-reminder.tsx';
import { PaymentReturnedMail } from './emails/payment-returned.tsx';
import { UnshippedCancelledMail } from './emails/unshipped-cancelled.tsx';

export const mails = {
  'orders.placed': OrderPlacedMail,
  'orders.cancelled': OrderCancelledMail,
  'orders.unshipped-cancelled': UnshippedCancelledMail,
  'orders.refunded': OrderRefundedMail,
  'orders.payment-arrived': PaymentArrivedMail,
  'orders.payment-incomplete': PaymentIncompleteMail,
  'orders.payment-reminder': PaymentReminderMail,
  'orders.payment-returned': PaymentReturnedMail,
};

declare module '#server/platform/mail/template-types.ts' {
  interface MailTemplates extends PropsOf<typeof mails> {}
}
