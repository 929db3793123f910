import type { ItemUnits, Order } from '#contract/orders.ts';
import { noteOnUnsent } from '#web/storefront/orders/status/order-status-labels.ts';
import { ParcelList } from '#web/storefront/orders/status/parcel-list.tsx';
import { shownStatus } from '#web/storefront/orders/status/parcel-progress.ts';
import type { ShownUnits } from '#web/storefront/orders/unit-list.tsx';

/** The parcels of an order, and what will follow or is never sent. */
export function OrderParcels({ order }: { order: Order }) {
  const { items, parcels, delivery, cancelledItems, itemsToShip } = order;
  const isPickup = delivery.kind === 'pickup';
  const isPartlyShipped = shownStatus(order) === 'partly_shipped';
  const isSplit = parcels.length > 1 || isPartlyShipped;
  // The status of an order that is picked up at once says it already.
  if (isPickup && !isSplit && cancelledItems.length === 0) return null;
  const title = isPickup ? 'Your pick-up' : isSplit ? 'Your parcels' : 'Your parcel';
  return (
    <section aria-labelledby="parcels" className="surface scroll-mt-24 p-5 sm:p-8">
      <h2 id="parcels" className="mb-4 text-2xl">
        {title}
      </h2>
      <ParcelList
        parcels={parcels}
        isPartlyShipped={isPartlyShipped}
        toFollow={isPartlyShipped ? withTitles(itemsToShip, order) : []}
        {...(cancelledItems.length > 0 && { unsent: { units: withTitles(cancelledItems, order), note: noteOnUnsent(order) } })}
        items={items}
        headings="h3"
        isPickup={isPickup}
      />
    </section>
  );
}

const withTitles = (units: readonly ItemUnits[], { items }: Order): ShownUnits[] =>
  units.flatMap((one) => {
    const item = items[one.position];
    return item ? [{ ...one, title: item.title, variationTitle: item.variationTitle }] : [];
  });
