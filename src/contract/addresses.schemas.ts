import { z } from 'zod';
import { phone } from './accounts.schemas.ts';
import { country, emptyReply, flag, id, idParams, listOf, optionalText, requiredText, time } from './basics.schemas.ts';
import * as textLimits from './text-limits.ts';

/** Unknown keys are rejected, so that a misspelled one is not silently dropped. */
export const addressInput = z
  .strictObject({
    name: requiredText(textLimits.name),
    line1: requiredText(textLimits.addressLine, 'Enter the street and number.'),
    line2: optionalText(textLimits.addressLine).optional(),
    city: requiredText(textLimits.city, 'Enter the town or city.'),
    region: optionalText(textLimits.region).optional(),
    postalCode: requiredText(textLimits.postalCode),
    country,
    phone: phone.optional(),
    instructions: optionalText(textLimits.deliveryInstructions).optional(),
    isDefault: z.boolean().optional(),
  })
  .meta({ id: 'AddressInput' });

export const address = z
  .object({
    _id: id,
    name: z.string(),
    line1: z.string(),
    line2: z.string().nullable(),
    city: z.string(),
    region: z.string().nullable(),
    postalCode: z.string(),
    country: z.string(),
    phone: z.string().nullable(),
    instructions: z.string().nullable(),
    isDefault: z.boolean(),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'Address' });

/** Whom the invoice of an order is for, where it is not who gets the parcel. */
export const billingAddressInput = z
  .strictObject({
    name: requiredText(textLimits.name),
    company: optionalText(textLimits.company).optional(),
    line1: requiredText(textLimits.addressLine),
    line2: optionalText(textLimits.addressLine).optional(),
    city: requiredText(textLimits.city),
    region: optionalText(textLimits.region).optional(),
    postalCode: requiredText(textLimits.postalCode),
    country,
  })
  .meta({ id: 'BillingAddressInput' });

export const billingAddress = z
  .object({
    name: z.string(),
    company: z.string().nullable(),
    line1: z.string(),
    line2: z.string().nullable(),
    city: z.string(),
    region: z.string().nullable(),
    postalCode: z.string(),
    country: z.string(),
  })
  .meta({ id: 'BillingAddress' });

export const addressSchemas = {
  list: { reply: listOf(address) },
  create: { query: z.object({ first: flag.optional() }), body: addressInput, reply: address },
  get: { params: idParams, reply: address },
  update: { params: idParams, body: addressInput.partial(), reply: address },
  remove: { params: idParams, reply: emptyReply },
};

export type Address = z.infer<typeof address>;
export type AddressInput = z.input<typeof addressInput>;
export type BillingAddress = z.infer<typeof billingAddress>;
export type BillingAddressInput = z.input<typeof billingAddressInput>;
