import { Text } from '@react-email/components';
import { OrderMail, type OrderMailProps } from '#server/domains/orders/emails/order-mail.tsx';
import { mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

interface OrderDeliveredMailProps extends OrderMailProps {
  isPickup: boolean;
  /** Until when it can be sent back, as a day in words; null if it cannot. */
  returnableUntil: string | null;
}

/** Sent when all parcels of an order have arrived. */
export function OrderDeliveredMail({ isPickup, returnableUntil, number, ...frame }: OrderDeliveredMailProps) {
  const what = isPickup ? 'been picked up' : 'arrived';
  return (
    <OrderMail {...frame} preview={`Order ${number} has ${what}.`} heading={`Your order has ${what}`}>
      <Text style={styles.text}>
        Your order <strong>{number}</strong> has {isPickup ? 'been picked up' : 'been delivered'}. We hope you both enjoy it!
      </Text>
      {returnableUntil !== null && (
        <Text style={styles.text}>If something isn’t right, or your dog doesn’t like it, you can return it until {returnableUntil}.</Text>
      )}
    </OrderMail>
  );
}
