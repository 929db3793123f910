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
    <OrderMail {...frame} shop={shop} preview="Your card has not been charged." heading="We could not place your order" button={button}>
      <Text style={styles.text}>
        We are sorry: your payment of {amount} for order <strong>{number}</strong> went through, but the order could not be placed any more.
        Nothing will be sent, and your card is not charged. If your bank shows the amount as reserved, it disappears within a few days.
      </Text>
    </OrderMail>
  );
}
