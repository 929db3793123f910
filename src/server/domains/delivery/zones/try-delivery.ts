import type { ShippingTrial } from '#contract/shipping-zones.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { minor } from '#shared/money.ts';
import { findShippingZone } from '#shared/shipping-zone.ts';
import { createTableRates } from '../carriers/table-rates.ts';
import { NotDeliverable } from '../delivery.errors.ts';
import { listShippingZones } from './list-shipping-zones.ts';
import { findShippingTables } from './shipping-zones.queries.ts';

interface TriedParcel {
  country: string;
  postalCode: string;
  /** grams */
  weight: number;
  /** minor units */
  subtotal: number;
  bulky: boolean;
}

/** What a customer would be offered now for such a parcel, by the rules that quotes follow; in the order in which the checkout shows it. */
export async function tryDelivery(db: Database, { country, postalCode, weight, subtotal, bulky }: TriedParcel): Promise<ShippingTrial> {
  const [settings, tables, { list }] = await Promise.all([getSettings(db), findShippingTables(db), listShippingZones(db)]);
  const destination = { country, postalCode };
  const zone = findShippingZone(list, destination);
  const parcel = { weight, bulky, subtotal: minor(subtotal) };
  const { rates, freeFrom, unserved } = await createTableRates(settings, tables).offerRates(parcel, destination, new Date());
  const isPickup = ({ kind }: { kind: string }) => Number(kind === 'pickup');
  return {
    zone: zone ? { _id: zone._id, name: zone.name } : null,
    rates: rates.toSorted((a, b) => isPickup(a) - isPickup(b) || a.cost - b.cost),
    freeFrom,
    refusal: rates.length > 0 ? null : new NotDeliverable(destination, unserved ?? 'parcel').message,
  };
}
