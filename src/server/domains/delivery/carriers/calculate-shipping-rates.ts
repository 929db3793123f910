import type { ShipmentRate } from '#contract/orders.ts';
import { type OrderLine, subtotalOf } from '#server/domains/pricing/resolve-order-lines.ts';
import { newId } from '#shared/ids.ts';
import { NotDeliverable } from '../delivery.errors.ts';
import type { Carrier, Destination, Parcel } from './carrier.ts';

/** All lines as one parcel. */
export const toParcel = (lines: readonly OrderLine[]): Parcel => ({
  weight: lines.reduce((grams, { variation, quantity }) => grams + variation.weight * quantity, 0),
  subtotal: subtotalOf(lines),
  bulky: lines.some(({ variation }) => variation.bulky),
});

/** What a parcel can be sent for, with an id for each rate. */
export interface ShippingOffer {
  /** The cheapest delivery first; pick-up last, whatever it costs. */
  rates: ShipmentRate[];
  /** The lowest subtotal from which a delivery is free, in minor units; null if none ever is. */
  freeFrom: number | null;
}

/** The carrier's rates for a parcel. Throws NotDeliverable when there is none. */
export async function calculateShippingRates(
  carrier: Carrier,
  parcel: Parcel,
  destination: Destination,
  now: Date,
): Promise<ShippingOffer> {
  const { rates, freeFrom, unserved } = await carrier.offerRates(parcel, destination, now);
  if (rates.length === 0) throw new NotDeliverable(destination, unserved ?? 'parcel');
  const isPickup = ({ kind }: { kind: ShipmentRate['kind'] }) => Number(kind === 'pickup');
  const sorted = rates.toSorted((a, b) => isPickup(a) - isPickup(b) || a.cost - b.cost);
  return { rates: sorted.map((rate) => ({ _id: newId(), ...rate })), freeFrom };
}

/** The rate of an order that names none: the cheapest delivery. Nobody has to pick up a parcel without having said so. Throws NotDeliverable. */
export function defaultRate(rates: readonly ShipmentRate[], destination: Destination): ShipmentRate {
  const rate = rates.find(({ kind }) => kind !== 'pickup');
  if (!rate) throw new NotDeliverable(destination, 'parcel');
  return rate;
}
