import type { Order } from '#contract/orders.ts';
import { ParcelList } from '#web/storefront/orders/status/parcel-list.tsx';
import { shownStatus, unitsToFollow } from '#web/storefront/orders/status/parcel-progress.ts';

/** The parcels of an order, and what will follow. */
export function OrderParcels({ order }: { order: Order }) {
  const { items, parcels, delivery } = order;
  const isPickup = delivery.kind === 'pickup';
  const isPartlyShipped = shownStatus(order) === 'partly_shipped';
  const toFollow = unitsToFollow(order).flatMap((units) => {
    const item = items[units.position];
    return item ? [{ ...units, title: item.title, variationTitle: item.variationTitle }] : [];
  });
  const isSplit = parcels.length > 1 || isPartlyShipped;
  // The status of an order that is picked up at once says it already.
  if (isPickup && !isSplit) return null;
  const title = isPickup ? 'Your pick-up' : isSplit ? 'Your parcels' : 'Your parcel';
  return (
    <section aria-labelledby="parcels" className="surface scroll-mt-24 p-5 sm:p-8">
      <h2 id="parcels" className="mb-4 text-2xl">
        {title}
      </h2>
      <ParcelList
        parcels={parcels}
        isPartlyShipped={isPartlyShipped}
        toFollow={isPartlyShipped ? toFollow : []}
        items={items}
        headings="h3"
        isPickup={isPickup}
      />
    </section>
  );
}
