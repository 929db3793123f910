import { Text } from '@react-email/components';
import type { OrderReturn } from '#contract/orders.ts';
import { OrderMail, type OrderMailProps, UnitList } from '#server/domains/orders/emails/order-mail.tsx';
import { mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

interface ReturnRequestedMailProps extends OrderMailProps {
  items: OrderReturn['items'];
  /** The shop's rules for returns. */
  policy: string;
}

/** Sent when a return has been requested. */
export function ReturnRequestedMail({ items, policy, number, ...frame }: ReturnRequestedMailProps) {
  return (
    <OrderMail {...frame} preview={`You want to send back a part of order ${number}.`} heading="You want to send something back">
      <Text style={styles.text}>
        We have noted your return for order <strong>{number}</strong>. Please put a slip with this number into the parcel, so that we know
        whose it is. As soon as it is here, you hear from us.
      </Text>
      <UnitList title="You send back" items={items} />
      <Text style={styles.quiet}>{policy}</Text>
    </OrderMail>
  );
}
