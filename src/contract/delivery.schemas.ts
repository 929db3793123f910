import { z } from 'zod';
import { money } from './basics.schemas.ts';

/** `standard` and `express` bring the parcel; with `pickup` the customer fetches it from the shop's pick-up point. */
export const shippingRateKind = z.enum(['standard', 'express', 'pickup']);

/** How an order is delivered: a gift card comes by email, which is no rate of a zone. */
export const deliveryKind = z.enum([...shippingRateKind.options, 'email']).meta({ id: 'DeliveryKind' });

/** Where orders are picked up, and when. */
export const pickupPoint = z
  .object({
    name: z.string(),
    line1: z.string(),
    postalCode: z.string(),
    city: z.string(),
    country: z.string(),
    openingHours: z.string(),
  })
  .meta({ id: 'PickupPoint' });

const postalCodeRange = z.object({ country: z.string(), from: z.string(), to: z.string() });

export const shippingRate = z.object({
  code: z.string().describe('Identifies the rate within its zone'),
  carrier: z.string(),
  service: z.string(),
  kind: shippingRateKind,
  minDays: z.int().describe('Working days from shipping to arrival, or until it is ready to be picked up'),
  maxDays: z.int(),
  tiers: z
    .array(z.object({ maxWeight: z.int().nullable(), minSubtotal: money, cost: money }))
    .describe('The first tier that fits the parcel sets its cost; `maxWeight: null` fits any weight'),
  minimumSubtotal: money.nullable(),
  freeFrom: money.nullable().describe('The rate is free from this subtotal on; `null`: never'),
  bulkySurcharge: money.describe('Added once to a parcel with something bulky in it'),
  pickupPoint: pickupPoint.nullable(),
});

export const shippingZone = z.object({
  name: z.string(),
  countries: z.array(z.string()),
  postalCodes: z.array(postalCodeRange).describe('A country without a range is in the zone as a whole'),
  rates: z.array(shippingRate).describe('Without rates: the shop does not deliver there'),
});

export const deliverySchemas = {
  zones: {
    reply: z.object({
      zones: z.array(shippingZone),
      publicHolidays: z.array(z.iso.date()).describe('Days on which parcels neither leave nor travel nor arrive, from today on'),
    }),
  },
};

/** The shop's zones with the rates on offer, and its public holidays. */
export type ShippingTables = z.infer<typeof deliverySchemas.zones.reply>;
export type PickupPoint = z.infer<typeof pickupPoint>;
