import { Text } from '@react-email/components';
import { Fragment } from 'react';
import type { PickupPoint } from '#contract/delivery.ts';
import type { Parcel } from '#contract/orders.ts';
import { OrderMail, type OrderMailProps, UnitList } from '#server/domains/orders/emails/order-mail.tsx';
import { pickupLines } from '#server/domains/orders/emails/pickup-lines.ts';
import { mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

interface ParcelShippedMailProps extends OrderMailProps {
  parcel: Pick<Parcel, 'carrier' | 'number' | 'url' | 'items'>;
  /** For an order that leaves in several parcels: which one this is, and whether others follow. */
  part: { number: number; isLast: boolean } | null;
  /** Where it can be picked up; null if a carrier brings it. */
  pickupPoint: PickupPoint | null;
}

/** Sent for each parcel of an order when it leaves, or is ready for pick-up. */
export function ParcelShippedMail({ parcel, part, pickupPoint, number, ...frame }: ParcelShippedMailProps) {
  const what = part ? `Part ${part.number} of your order` : 'Your order';
  return (
    <OrderMail
      {...frame}
      preview={`${what} ${number} ${pickupPoint ? 'is ready for pick-up' : `is on its way with ${parcel.carrier}`}.`}
      heading={`${what} is ${pickupPoint ? 'ready for pick-up' : 'on its way'}`}
      {...(parcel.url === null ? {} : { button: { label: 'Track your parcel', url: parcel.url } })}
    >
      <Text style={styles.text}>
        {what} <strong>{number}</strong> {pickupPoint ? 'is waiting for you.' : `has just left with ${parcel.carrier}.`}{' '}
        {part && rest(part, pickupPoint !== null)}
      </Text>
      {pickupPoint && (
        <Text style={styles.text}>
          {pickupLines(pickupPoint).map((line) => (
            <Fragment key={line}>
              {line}
              <br />
            </Fragment>
          ))}
        </Text>
      )}
      {parcel.number !== null && (
        <Text style={styles.text}>
          Tracking number: <strong>{parcel.number}</strong>
        </Text>
      )}
      <UnitList title={pickupPoint ? 'Ready for you' : 'In this parcel'} items={parcel.items} />
    </OrderMail>
  );
}

function rest({ isLast }: { isLast: boolean }, isPickup: boolean): string {
  if (isPickup) return isLast ? 'That’s the last part of your order.' : 'We’ll email you when the rest is ready.';
  return isLast ? 'That’s the last parcel of your order.' : 'The rest will follow in another parcel.';
}
