import { Text } from '@react-email/components';
import type { OrderReturn } from '#contract/orders.ts';
import { OrderMail, type OrderMailProps, UnitList } from '#server/domains/orders/emails/order-mail.tsx';
import { mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';
import { ReturnAddress } from './return-address.tsx';

interface ReturnRequestedMailProps extends OrderMailProps {
  items: OrderReturn['items'];
}

/** Sent when a return has been requested. */
export function ReturnRequestedMail({ items, number, shop, ...frame }: ReturnRequestedMailProps) {
  return (
    <OrderMail {...frame} shop={shop} preview={`How to send back your items from order ${number}.`} heading="Your return">
      <Text style={styles.text}>
        We’ve received your return request for order <strong>{number}</strong>. Put a note with this number in the parcel, so we know it’s
        yours. We’ll email you as soon as it arrives.
      </Text>
      <ReturnAddress shop={shop} />
      <UnitList title="You’re sending back" items={items} />
    </OrderMail>
  );
}
