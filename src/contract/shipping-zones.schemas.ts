import { z } from 'zod';
import { isReversed } from '#shared/shipping-zone.ts';
import {
  country,
  emptyReply,
  flag,
  id,
  idParams,
  listOf,
  money,
  requiredText,
  singleLineText,
  time,
  whenMissing,
} from './basics.schemas.ts';
import { pickupPoint, shippingRate, shippingRateKind, shippingZone } from './delivery.schemas.ts';
import { maxAmount, maxParcelWeight, maxTransitDays, shippingLimits } from './limits.ts';
import { shipmentRate } from './shipment-quotes.schemas.ts';
import * as textLimits from './text-limits.ts';

/** A zone as the back office edits it: with rates that are switched off, and the version to save it with. */
const shippingZoneForAdmin = shippingZone
  .extend({
    _id: id,
    rates: z.array(shippingRate.extend({ enabled: z.boolean() })),
    version: z.int(),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'ShippingZone' });

const version = z.int().describe('The version that was read; if it has changed since, nothing is saved (409 `stale_version`)');

const postalCode = singleLineText(textLimits.postalCode);
const postalCodeRangeInput = z
  .strictObject({
    country,
    from: singleLineText(textLimits.postalCode, 'Enter the first postal code.'),
    to: singleLineText(textLimits.postalCode, 'Enter the last postal code.'),
  })
  .refine((range) => !isReversed(range), { path: ['to'], error: 'This comes before the first postal code.' });

const tierInput = z.strictObject({
  maxWeight: z.int().min(1).max(maxParcelWeight).nullable().describe('Grams; null for any weight'),
  minSubtotal: money.default(0),
  cost: money,
});

const rateInput = z
  .strictObject({
    code: z
      .string()
      .max(textLimits.slug)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, digits and hyphens only.'),
    carrier: singleLineText(textLimits.shippingService),
    service: singleLineText(textLimits.shippingService),
    kind: shippingRateKind.default('standard'),
    minDays: z.int(whenMissing('Enter the shortest delivery time.')).min(0).max(maxTransitDays),
    maxDays: z.int(whenMissing('Enter the longest delivery time.')).min(0).max(maxTransitDays),
    tiers: z.array(tierInput).min(1, 'Add a price.').max(shippingLimits.tiers),
    minimumSubtotal: money.nullable().default(null),
    freeFrom: money.nullable().default(null),
    bulkySurcharge: z
      .int()
      .min(0)
      .max(maxAmount / 10)
      .default(0),
    pickupPoint: z
      .strictObject({
        ...pickupPoint.shape,
        name: singleLineText(textLimits.name),
        line1: singleLineText(textLimits.addressLine, 'Enter the street and number.'),
        postalCode,
        city: singleLineText(textLimits.city, 'Enter the town or city.'),
        country,
        openingHours: requiredText(textLimits.openingHours),
      })
      .nullable()
      .default(null),
    enabled: z.boolean().default(true),
  })
  .check(({ value, issues }) => {
    const addIssue = (path: (string | number)[], message: string) => issues.push({ code: 'custom', input: value, path, message });
    if (value.maxDays < value.minDays) addIssue(['maxDays'], 'This is less than the shortest time.');
    if (value.kind === 'pickup' && !value.pickupPoint) addIssue(['pickupPoint'], 'Enter where and when orders can be picked up.');
    if (value.kind !== 'pickup' && value.pickupPoint) addIssue(['pickupPoint'], 'Only pick-up has a pick-up point.');
    value.tiers.forEach((tier, index) => {
      const isCovered = value.tiers.slice(0, index).some((earlier) => covers(earlier, tier));
      if (isCovered) addIssue(['tiers', index, 'maxWeight'], 'A tier above already covers this one, so it would never apply.');
    });
  });

type Tier = z.output<typeof tierInput>;
const covers = (earlier: Tier, tier: Tier): boolean =>
  (earlier.maxWeight === null || (tier.maxWeight !== null && tier.maxWeight <= earlier.maxWeight)) &&
  earlier.minSubtotal <= tier.minSubtotal;

const zoneFields = z.strictObject({
  name: singleLineText(textLimits.shippingZoneName),
  countries: z.array(country).min(1, 'Choose a country.').max(shippingLimits.countries),
  postalCodes: z.array(postalCodeRangeInput).max(shippingLimits.postalCodes).default([]),
  rates: z.array(rateInput).max(shippingLimits.rates).default([]).describe('Without rates, the shop does not deliver there'),
});

/** What customers distinguish rates by. */
const nameOf = ({ carrier, service, pickupPoint }: z.output<typeof rateInput>): string =>
  JSON.stringify([carrier, service, pickupPoint?.name]);

function checkZone({ value, issues }: z.core.ParsePayload<z.output<typeof zoneFields>>): void {
  const addIssue = (path: (string | number)[], message: string) => issues.push({ code: 'custom', input: value, path, message });
  value.countries.forEach((code, index) => {
    if (value.countries.indexOf(code) < index) addIssue(['countries', index], 'This country is already in the list.');
  });
  value.postalCodes.forEach((range, index) => {
    if (!value.countries.includes(range.country)) addIssue(['postalCodes', index, 'country'], 'This country isn’t in the zone.');
  });
  value.rates.forEach((rate, index) => {
    const earlier = value.rates.slice(0, index);
    if (earlier.some(({ code }) => code === rate.code))
      addIssue(['rates', index, 'code'], 'Another rate in this zone already has this code.');
    else if (earlier.some((other) => nameOf(other) === nameOf(rate)))
      addIssue(['rates', index, 'service'], 'Another rate in this zone already has this name.');
  });
}

const shippingZoneInput = zoneFields.check(checkZone).meta({ id: 'ShippingZoneInput' });

const shippingZones = listOf(shippingZoneForAdmin)
  .extend({
    version: z.string().describe('Of the order of the zones, to change it with; each zone has a version of its own'),
  })
  .meta({ id: 'ShippingZones' });
const listVersion = z.string().max(64);

/** What a customer would be offered, for a parcel and a place that need not exist. */
const shippingTrial = {
  query: z.object({
    country,
    postalCode: z.string().trim().max(textLimits.postalCode).default(''),
    weight: z.coerce.number().int().min(0).max(maxParcelWeight).describe('Grams'),
    subtotal: z.coerce.number().int().min(0).max(maxAmount),
    bulky: flag.optional(),
  }),
  reply: z.object({
    /** The zone that decides, if there is one. */
    zone: z.object({ _id: id, name: z.string() }).nullable(),
    rates: z.array(shipmentRate.omit({ _id: true })),
    freeFrom: money.nullable().describe('The lowest subtotal from which a delivery there is free'),
    /** What the customer reads if there are no rates. */
    refusal: z.string().nullable(),
  }),
};

export const shippingZoneSchemas = {
  list: { reply: shippingZones },
  get: { params: idParams, reply: shippingZoneForAdmin },
  trial: shippingTrial,
  create: { body: shippingZoneInput, reply: shippingZoneForAdmin },
  update: { params: idParams, body: zoneFields.extend({ version }).check(checkZone), reply: shippingZoneForAdmin },
  reorder: {
    body: z.strictObject({
      zones: z.array(id).max(shippingLimits.zones),
      version: listVersion.describe(
        'The version of the list that was read; if the order has changed since, it stays (409 `stale_version`)',
      ),
    }),
    reply: shippingZones,
  },
  remove: { params: idParams, query: z.object({ version: z.coerce.number().int().optional() }), reply: emptyReply },
};

const publicHoliday = z.object({ date: z.iso.date('Enter a date like 2026-12-25.'), name: z.string() }).meta({ id: 'PublicHoliday' });
const publicHolidays = z.object({ list: z.array(publicHoliday), version: z.string() }).meta({ id: 'PublicHolidays' });

export const publicHolidaySchemas = {
  list: { reply: publicHolidays },
  replace: {
    body: z
      .strictObject({
        list: z
          .array(z.strictObject({ ...publicHoliday.shape, name: singleLineText(textLimits.publicHoliday) }))
          .max(shippingLimits.publicHolidays),
        version: listVersion.describe('The version that was read; if the list has changed since, nothing is saved (409 `stale_version`)'),
      })
      .check(({ value, issues }) => {
        value.list.forEach(({ date }, index) => {
          if (value.list.findIndex((other) => other.date === date) < index)
            issues.push({ code: 'custom', input: value, path: ['list', index, 'date'], message: 'This day is already in the list.' });
        });
      }),
    reply: publicHolidays,
  },
};

export type ShippingZone = z.infer<typeof shippingZoneForAdmin>;
export type ShippingZones = z.infer<typeof shippingZones>;
export type ShippingZoneInput = z.output<typeof shippingZoneInput>;
export type ShippingTrial = z.infer<typeof shippingTrial.reply>;
export type PublicHoliday = z.infer<typeof publicHoliday>;
export type PublicHolidays = z.infer<typeof publicHolidays>;
