import { Text } from '@react-email/components';
import { mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';
import { OrderMail, type OrderMailProps } from './order-mail.tsx';

interface PaymentReturnedMailProps extends OrderMailProps {
  /** Formatted. */
  amount: string;
}

/** Sent when a card payment succeeded, but its order could not be placed any more. */
export function PaymentReturnedMail({ amount, number, shop, ...frame }: PaymentReturnedMailProps) {
  const button = { label: 'Back to the shop', url: shop.url };
  return (
    <OrderMail {...frame} shop={shop} preview="Your card hasn’t been charged." heading="We couldn’t place your order" button={button}>
      <Text style={styles.text}>
        We’re sorry. By the time your payment of {amount} was confirmed, we could no longer place order <strong>{number}</strong>. Your card
        hasn’t been charged. If your bank shows the amount as pending, it will be released within a few days.
      </Text>
    </OrderMail>
  );
}
