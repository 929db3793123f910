import type { ShipmentRate } from '#contract/orders.ts';
import type { ParcelFacts } from '#shared/delivery-cost.ts';
import type { Minor } from '#shared/money.ts';

/** What is to be sent. */
export interface Parcel extends ParcelFacts {
  subtotal: Minor;
}

/** What a carrier needs to know of an address. */
export interface Destination {
  country: string;
  postalCode: string;
}

/** Why there is no rate: the shop does not deliver to the country, not to this part of it, or not a parcel like this one. */
export type UnservedReason = 'country' | 'postal-code' | 'parcel';

export interface CarrierOffer {
  /** In any order. Empty if there is no delivery. */
  rates: readonly Omit<ShipmentRate, '_id'>[];
  /** The lowest subtotal from which a delivery to the destination is free, in minor units; null if none ever is. */
  freeFrom: number | null;
  /** Set if there are no rates. */
  unserved: UnservedReason | null;
}

/**
 * Prices a parcel to a destination, with dates for a parcel that is ordered now. An implementation that calls a carrier over the network must not be called
 * inside a transaction; the table of rates may be.
 */
export interface Carrier {
  offerRates: (parcel: Parcel, destination: Destination, now: Date) => Promise<CarrierOffer>;
}
