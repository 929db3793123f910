import { Text } from '@react-email/components';
import { mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';
import { UserText } from '#server/platform/mail/user-text.tsx';
import { OrderMail, type OrderMailProps } from './order-mail.tsx';

interface OrderCancelledMailProps extends OrderMailProps {
  by: 'customer' | 'shop';
  /** Why the shop cancelled it. */
  reason: string | null;
  /** What happens to the money, as a sentence. */
  money: string;
}

/** Sent when a placed order is cancelled, by whomever. */
export function OrderCancelledMail({ by, reason, money, number, ...frame }: OrderCancelledMailProps) {
  return (
    <OrderMail {...frame} preview={`Order ${number} has been cancelled.`} heading="Your order has been cancelled">
      <Text style={styles.text}>
        {by === 'customer' ? 'As you asked, we’ve cancelled' : 'We’re sorry, but we had to cancel'} your order <strong>{number}</strong>. We
        won’t send anything.
      </Text>
      {reason !== null && <UserText style={styles.text}>{`Reason: ${reason}`}</UserText>}
      <Text style={styles.text}>{money}</Text>
    </OrderMail>
  );
}
