import type { Order } from '#contract/orders.ts';
import { formatPickupAddress, formatService } from '#web/storefront/format/format-delivery.ts';

/** How an order is delivered: service and carrier, or where and when it can be picked up. */
export function DeliveryLines({ delivery }: { delivery: Pick<Order['delivery'], 'service' | 'carrier' | 'pickupPoint'> }) {
  const { pickupPoint } = delivery;
  return (
    <>
      <p>{formatService(delivery)}</p>
      {pickupPoint && (
        <p className="text-grey whitespace-pre-line">
          {formatPickupAddress(pickupPoint)}
          {'\n'}
          {pickupPoint.openingHours}
        </p>
      )}
    </>
  );
}
