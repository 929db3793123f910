import { z } from 'zod';
import { country, money } from './basics.schemas.ts';
import { cartLimits } from './limits.ts';

export const taxClass = z.enum(['standard', 'food']);

const deliveryRate = z.object({
  key: z.string().min(1).max(40),
  carrier: z.string(),
  service: z.string(),
  minDays: z.int().min(0),
  maxDays: z.int().min(0),
  /** The first bracket that fits the parcel's weight applies; `maxWeight: null` fits any. */
  brackets: z.array(z.object({ maxWeight: z.int().nullable(), cost: money })).min(1),
  minimumSubtotal: money.nullable(),
  /** The rate is free from this subtotal on; `null`: never. */
  freeFrom: money.nullable(),
});

const taxRate = z.object({ country: z.string(), region: z.string().nullable(), class: taxClass, percent: z.number() });
const deliveryZone = z.object({ name: z.string(), countries: z.array(z.string()), rates: z.array(deliveryRate).min(1) });

export const settings = z.object({
  shopName: z.string(),
  legalName: z.string(),
  legalAddress: z.string(),
  vatId: z.string().nullable(),
  contactEmail: z.string(),
  contactPhone: z.string().nullable(),
  currency: z.string().length(3),
  timeZone: z.string(),
  taxRates: z.array(taxRate),
  pricesIncludeTax: z.boolean(),
  deliveryZones: z.array(deliveryZone),
  /** Orders placed before this hour, in the shop's time zone, ship on the same working day. */
  cutOffHour: z.int().min(0).max(23),
  /** ISO weekdays on which parcels ship: 1 is Monday. */
  workingDays: z.array(z.int().min(1).max(7)).min(1),
  freeDeliveryFrom: money.nullable(),
  paymentMethods: z.array(z.enum(['cash', 'card'])).min(1),
  maxPerLine: z.int().min(1).max(cartLimits.quantity),
  lowStockLimit: z.int().min(0),
  phoneRequired: z.boolean(),
  /** Whose reviews need approval. */
  reviewModeration: z.enum(['guests', 'everyone']),
  returnDays: z.int(),
  returnPolicy: z.string(),
  newsletterPolicy: z.string(),
  terms: z.string(),
  imprint: z.string(),
  privacy: z.string(),
  about: z.string(),
  appStoreUrl: z.string().nullable(),
  playStoreUrl: z.string().nullable(),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
});

/** Changes to the settings. Only these require existing country codes: values stored earlier stay readable. */
export const settingsChanges = settings
  .extend({ taxRates: z.array(taxRate.extend({ country })), deliveryZones: z.array(deliveryZone.extend({ countries: z.array(country) })) })
  .partial();

export const settingsSchemas = { get: { reply: settings } };
export type Settings = z.infer<typeof settings>;
