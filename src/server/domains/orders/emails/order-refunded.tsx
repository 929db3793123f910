import { Text } from '@react-email/components';
import type { PaymentMethod } from '#contract/orders.ts';
import { mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';
import { UserText } from '#server/platform/mail/user-text.tsx';
import { OrderMail, type OrderMailProps } from './order-mail.tsx';

interface OrderRefundedMailProps extends OrderMailProps {
  /** Formatted. */
  amount: string;
  method: PaymentMethod;
  /** What the shop wrote about it. */
  reason: string | null;
}

const ways: Record<PaymentMethod, string> = {
  card: 'It goes back to your card. Depending on your bank, this takes a few days.',
  transfer: 'We transfer it to your account. This takes a day or two.',
  cash: 'If you have not received it yet, please write to us how we may send it.',
};

/** Sent when money goes back to the customer. */
export function OrderRefundedMail({ amount, method, reason, number, ...frame }: OrderRefundedMailProps) {
  return (
    <OrderMail {...frame} preview={`${amount} for order ${number}.`} heading="You get money back">
      <Text style={styles.text}>
        We refund {amount} for your order <strong>{number}</strong>. {ways[method]}
      </Text>
      {reason !== null && <UserText style={styles.text}>{`The reason: ${reason}`}</UserText>}
    </OrderMail>
  );
}
