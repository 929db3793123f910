import { Text } from '@react-email/components';
import type { Parcel } from '#contract/orders.ts';
import { OrderMail, type OrderMailProps, UnitList } from '#server/domains/orders/emails/order-mail.tsx';
import { mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

interface ParcelShippedMailProps extends OrderMailProps {
  parcel: Pick<Parcel, 'carrier' | 'number' | 'url' | 'items'>;
  /** For an order that leaves in several parcels: which one this is, and whether others follow. */
  part: { number: number; isLast: boolean } | null;
}

/** Sent for each parcel of an order when it leaves. */
export function ParcelShippedMail({ parcel, part, number, ...frame }: ParcelShippedMailProps) {
  const what = part ? `Part ${part.number} of your order` : 'Your order';
  return (
    <OrderMail
      {...frame}
      preview={`${what} ${number} has left us.`}
      heading={`${what} is on its way`}
      {...(parcel.url === null ? {} : { button: { label: 'Follow your parcel', url: parcel.url } })}
    >
      <Text style={styles.text}>
        {what} <strong>{number}</strong> has just left us with {parcel.carrier}.{' '}
        {part && (part.isLast ? 'With it, everything is on its way.' : 'The rest follows in another parcel.')}
      </Text>
      {parcel.number !== null && (
        <Text style={styles.text}>
          Tracking number: <strong>{parcel.number}</strong>
        </Text>
      )}
      <UnitList title="In this parcel" items={parcel.items} />
    </OrderMail>
  );
}
