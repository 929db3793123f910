import type { ReactNode } from 'react';
import type { OrderItem, Parcel } from '#contract/orders.ts';
import { formatDate } from '#web/storefront/format/format-dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type ShownUnits, UnitList } from '../unit-list.tsx';
import { TrackingLink } from './tracking-link.tsx';

interface ParcelListProps {
  parcels: readonly Omit<Parcel, '_id'>[];
  /** Whether something has not left yet, and what, where that is known. */
  isPartlyShipped: boolean;
  toFollow?: readonly ShownUnits[];
  /** What is never sent, and what the shop wrote about it. */
  unsent?: { units: readonly ShownUnits[]; note: string | null };
  /** The order's items, for their images. */
  items?: readonly Pick<OrderItem, 'image'>[];
  headings: 'h3' | 'h4';
  /** They are picked up, so nothing is on its way. */
  isPickup: boolean;
}

/** The parcels of an order: where each is, and what is in it unless one parcel holds everything; then what is still to come, or never sent. */
export function ParcelList({ parcels, isPartlyShipped, toFollow = [], unsent, items, headings: Heading, isPickup }: ParcelListProps) {
  const isSplit = parcels.length > 1 || isPartlyShipped;
  const isOnlyParcel = !isSplit && unsent !== undefined;
  return (
    <ol className="divide-y divide-line">
      {parcels.map((parcel, index) => {
        const part = `${isPickup ? 'Part' : 'Parcel'} ${index + 1}`;
        const title = isPartlyShipped ? part : `${part} of ${parcels.length}`;
        return (
          <li key={parcel.shippedAt} className="py-5 first:pt-0 last:pb-0">
            {isSplit && (
              <PartHeading
                as={Heading}
                title={title}
                badge={<ParcelBadge isDelivered={parcel.deliveredAt !== null} isPickup={isPickup} />}
              />
            )}
            <p className="text-[0.9375rem] wrap-anywhere text-grey">{describeParcel(parcel, isPickup)}</p>
            <TrackingLink parcel={parcel} label={title} />
            {(isSplit || isOnlyParcel) && (
              <div className="mt-4">
                <UnitList units={parcel.items} items={items} label={isOnlyParcel ? 'In your parcel' : `In ${title}`} />
              </div>
            )}
          </li>
        );
      })}
      {toFollow.length > 0 && (
        <li className="py-5 last:pb-0">
          <PartHeading as={Heading} title="Still to come" badge={<Badge tone="cyan">Being packed</Badge>} />
          <div className="mt-4">
            <UnitList units={toFollow} items={items} label="Still to come" />
          </div>
        </li>
      )}
      {unsent && (
        <li className="py-5 last:pb-0">
          <PartHeading as={Heading} title="Not sent" badge={<Badge>Cancelled</Badge>} />
          {unsent.note && (
            <p className="mt-2 rounded-xl bg-band px-3.5 py-2 text-[0.9375rem] wrap-anywhere whitespace-pre-line">{unsent.note}</p>
          )}
          <div className="mt-4">
            <UnitList units={unsent.units} items={items} label="Not sent" />
          </div>
        </li>
      )}
    </ol>
  );
}

function describeParcel({ carrier, shippedAt, deliveredAt }: Omit<Parcel, '_id'>, isPickup: boolean): string {
  if (deliveredAt) return `${isPickup ? 'Picked up' : 'Delivered'} on ${formatDate(deliveredAt)}`;
  return isPickup ? `Ready for pick-up since ${formatDate(shippedAt)}` : `Shipped with ${carrier} on ${formatDate(shippedAt)}`;
}

function ParcelBadge({ isDelivered, isPickup }: { isDelivered: boolean; isPickup: boolean }) {
  if (isDelivered) return <Badge tone="good">{isPickup ? 'Picked up' : 'Delivered'}</Badge>;
  return <Badge tone="warm">{isPickup ? 'Ready' : 'On its way'}</Badge>;
}

function PartHeading({ as: Heading, title, badge }: { as: 'h3' | 'h4'; title: string; badge: ReactNode }) {
  return (
    <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <Heading className="text-lg leading-snug font-bold">{title}</Heading>
      {badge}
    </div>
  );
}
