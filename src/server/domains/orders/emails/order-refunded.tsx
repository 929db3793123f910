import { Text } from '@react-email/components';
import type { PaymentMethod } from '#contract/orders.ts';
import type { OrderCredit } from '#contract/payments.ts';
import { mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';
import { UserText } from '#server/platform/mail/user-text.tsx';
import { OrderMail, type OrderMailProps } from './order-mail.tsx';

/** How money comes back. */
export type RefundMethod = PaymentMethod | OrderCredit['kind'];

interface OrderRefundedMailProps extends OrderMailProps {
  /** Formatted. */
  amount: string;
  /** How the money comes back. */
  method: RefundMethod;
  /** What the shop wrote about it. */
  reason: string | null;
}

const ways: Record<RefundMethod, string> = {
  card: 'Your bank may need a few days to show it on your card.',
  transfer: 'It may take a few days to reach your bank account.',
  cash: 'If you don’t have it yet, we’ll email you to arrange it.',
  gift_card: 'You can use it with the same code.',
  store_credit: 'You can use it on your next order. Just sign in and choose it at checkout.',
};

const targets: Partial<Record<RefundMethod, string>> = {
  card: 'to your card',
  gift_card: 'to your gift card',
  store_credit: 'as store credit',
};

/** Sent when money goes back to the customer. */
export function OrderRefundedMail({ amount, method, reason, number, ...frame }: OrderRefundedMailProps) {
  return (
    <OrderMail {...frame} preview={`${amount} for order ${number}.`} heading="Your refund">
      <Text style={styles.text}>
        {targets[method] ? `We’ve refunded ${amount} ${targets[method]}` : `We’ve approved your refund of ${amount}`} for your order{' '}
        <strong>{number}</strong>. {ways[method]}
      </Text>
      {reason !== null && <UserText style={styles.text}>{`Reason: ${reason}`}</UserText>}
    </OrderMail>
  );
}
