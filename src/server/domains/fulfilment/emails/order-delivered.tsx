import { Text } from '@react-email/components';
import { OrderMail, type OrderMailProps } from '#server/domains/orders/emails/order-mail.tsx';
import { mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

interface OrderDeliveredMailProps extends OrderMailProps {
  /** Until when it can be sent back, as a day in words; null if it cannot. */
  returnableUntil: string | null;
}

/** Sent when all parcels of an order have arrived. */
export function OrderDeliveredMail({ returnableUntil, number, ...frame }: OrderDeliveredMailProps) {
  return (
    <OrderMail {...frame} preview={`Order ${number} has arrived.`} heading="Your order has arrived">
      <Text style={styles.text}>
        Your order <strong>{number}</strong> has been delivered. Enjoy it, both of you!
      </Text>
      {returnableUntil !== null && (
        <Text style={styles.text}>Is something wrong, or does your dog not like it? You can send it back until {returnableUntil}.</Text>
      )}
    </OrderMail>
  );
}
