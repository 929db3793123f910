import { Text } from '@react-email/components';
import { mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';
import { OrderMail, type OrderMailProps } from './order-mail.tsx';

interface PaymentArrivedMailProps extends OrderMailProps {
  /** What has arrived in all, formatted. */
  amount: string;
  /** What the shop does next, and when the order arrives; null if it has left already. */
  next: string | null;
}

/** Sent when an order is paid in full by bank transfer. */
export function PaymentArrivedMail({ amount, next, number, ...frame }: PaymentArrivedMailProps) {
  return (
    <OrderMail {...frame} preview={`${amount} for order ${number}.`} heading="Your payment has arrived">
      <Text style={styles.text}>
        Thank you! We’ve received {amount} for your order <strong>{number}</strong>, so there’s nothing left to pay.
      </Text>
      {next !== null && <Text style={styles.text}>{next}</Text>}
    </OrderMail>
  );
}
