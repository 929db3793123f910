import { Text } from '@react-email/components';
import type { PaymentMethod } from '#contract/orders.ts';
import { mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';
import { UserText } from '#server/platform/mail/user-text.tsx';
import { OrderMail, type OrderMailProps } from './order-mail.tsx';

interface OrderRefundedMailProps extends OrderMailProps {
  /** Formatted. */
  amount: string;
  /** How the money comes back. */
  method: PaymentMethod;
  /** What the shop wrote about it. */
  reason: string | null;
}

const ways: Record<PaymentMethod, string> = {
  card: 'Your bank may need a few days to show it on your card.',
  transfer: 'It may take a few days to reach your bank account.',
  cash: 'If you don’t have it yet, please write to us and say how you’d like to get it.',
};

/** Sent when money goes back to the customer. */
export function OrderRefundedMail({ amount, method, reason, number, ...frame }: OrderRefundedMailProps) {
  return (
    <OrderMail {...frame} preview={`${amount} for order ${number}.`} heading="Your refund">
      <Text style={styles.text}>
        {method === 'card' ? `We’ve refunded ${amount} to your card` : `We’ve issued your refund of ${amount}`} for your order{' '}
        <strong>{number}</strong>. {ways[method]}
      </Text>
      {reason !== null && <UserText style={styles.text}>{`Reason: ${reason}`}</UserText>}
    </OrderMail>
  );
}
