import { Text } from '@react-email/components';
import type { Parcel } from '#contract/orders.ts';
import { mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';
import { UserText } from '#server/platform/mail/user-text.tsx';
import { OrderMail, type OrderMailProps, UnitList } from './order-mail.tsx';

interface UnshippedCancelledMailProps extends OrderMailProps {
  items: Parcel['items'];
  /** What the shop wrote about it. */
  reason: string | null;
  /** What happens to the money, as a sentence; null if nothing had to be paid. */
  money: string | null;
}

/** Sent when a part of an order has left, and the rest is never sent. */
export function UnshippedCancelledMail({ items, reason, money, number, ...frame }: UnshippedCancelledMailProps) {
  return (
    <OrderMail {...frame} preview={`We had to cancel part of order ${number}.`} heading="We couldn’t send everything">
      <Text style={styles.text}>
        We’re sorry, but we couldn’t send everything in your order <strong>{number}</strong>. What we’ve already sent isn’t affected.
      </Text>
      {reason !== null && <UserText style={styles.text}>{`Reason: ${reason}`}</UserText>}
      {money !== null && <Text style={styles.text}>{money}</Text>}
      <UnitList title="Not sent" items={items} />
    </OrderMail>
  );
}
