import type { Order } from '#contract/orders.ts';
import { AddressLines } from '#web/storefront/addresses/address-lines.tsx';
import { formatPickupAddress } from '#web/storefront/format/format-delivery.ts';

/** Where an order goes: its address, or where it is picked up. */
export function DeliveryPlace({ order: { address, delivery }, className = '' }: { order: Order; className?: string }) {
  const { pickupPoint } = delivery;
  if (!pickupPoint) return <AddressLines address={address} className={className} />;
  return (
    <p className={className}>
      {pickupPoint.name}
      <br />
      {formatPickupAddress(pickupPoint)}
    </p>
  );
}
