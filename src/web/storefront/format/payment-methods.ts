import type { PaymentMethod } from '#contract/orders.ts';

/** The ways to pay, as the shop names them where no order is in sight. */
export const paymentMethodNames: Record<PaymentMethod, string> = {
  card: 'Credit or debit card',
  transfer: 'Bank transfer',
  cash: 'Cash on delivery',
};
