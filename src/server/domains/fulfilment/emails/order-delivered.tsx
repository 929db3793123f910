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
  const heading = isPickup ? 'Thanks for picking up your order' : 'Your order has arrived';
  return (
    <OrderMail {...frame} preview={isPickup ? `You’ve picked up order ${number}.` : `Order ${number} has arrived.`} heading={heading}>
      <Text style={styles.text}>
        {isPickup ? 'That completes your order ' : 'Your order '}
        <strong>{number}</strong>
        {!isPickup && ' has been delivered'}. We hope your dog loves it.
      </Text>
      {returnableUntil !== null && (
        <Text style={styles.text}>If something isn’t right, or your dog doesn’t like it, you can return it until {returnableUntil}.</Text>
      )}
    </OrderMail>
  );
}
