import { z } from 'zod';
import { money } from './basics.schemas.ts';

/** `standard` and `express` bring the parcel; with `pickup` the customer fetches it from the shop's pick-up point. */
export const shippingRateKind = z.enum(['standard', 'express', 'pickup']);

/** Where orders are picked up, and when. */
export const pickupPoint = z.object({
  name: z.string(),
  line1: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  openingHours: z.string(),
});

const postalCodeRange = z.object({ country: z.string(), from: z.string(), to: z.string() });

export const shippingRate = z.object({
  /** Identifies the rate within its zone. */
  code: z.string(),
  carrier: z.string(),
  service: z.string(),
  kind: shippingRateKind,
  /** Working days from shipping to arrival, or until it is ready to be picked up. */
  minDays: z.int(),
  maxDays: z.int(),
  /** The first tier that fits the parcel sets its cost; `maxWeight: null` fits any weight. */
  tiers: z.array(z.object({ maxWeight: z.int().nullable(), minSubtotal: money, cost: money })),
  minimumSubtotal: money.nullable(),
  /** The rate is free from this subtotal on; `null`: never. */
  freeFrom: money.nullable(),
  /** Added once to a parcel with something bulky in it. */
  bulkySurcharge: money,
  pickupPoint: pickupPoint.nullable(),
});

export const shippingZone = z.object({
  name: z.string(),
  countries: z.array(z.string()),
  /** A country without a range is in the zone as a whole. */
  postalCodes: z.array(postalCodeRange),
  /** Without rates: the shop does not deliver there. */
  rates: z.array(shippingRate),
});

export const deliverySchemas = {
  zones: {
    reply: z.object({
      zones: z.array(shippingZone),
      /** Days on which parcels neither leave nor travel nor arrive, from today on. */
      publicHolidays: z.array(z.iso.date()),
    }),
  },
};

/** The shop's zones with the rates on offer, and its public holidays. */
export type ShippingTables = z.infer<typeof deliverySchemas.zones.reply>;
export type PickupPoint = z.infer<typeof pickupPoint>;
