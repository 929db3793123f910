import { z } from 'zod';
import { id, idParams, line, listOf, nothing, optionalText, time } from './basics.schemas.ts';

export const email = z.string().trim().max(254).pipe(z.email('Please enter an e-mail address like name@example.com'));

/** The same where it may be left out; an empty one is taken as not set. */
export const emailOrNone = z
  .string()
  .trim()
  .max(254)
  .transform((given) => given || null)
  .pipe(z.email('Please enter an e-mail address like name@example.com').nullable())
  .nullable();

export const user = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(['user', 'admin']),
  emailVerified: z.boolean(),
  isAuthenticated: z.boolean(),
  newsletter: z.boolean(),
  enabled: z.boolean(),
  createdAt: time,
  updatedAt: time,
});

/** Unknown keys are refused, so that a misspelt one is never silently lost. */
export const addressInput = z.strictObject({
  name: line(120),
  line1: line(160),
  line2: optionalText(160).optional(),
  city: line(120),
  region: optionalText(120).optional(),
  postalCode: line(16),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Please choose a country'),
  phone: optionalText(40).optional(),
  instructions: optionalText(500).optional(),
  isDefault: z.boolean().optional(),
});

export const address = z.object({
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
});

export const authSchemas = {
  signin: {
    body: z.strictObject({ email, password: z.string().min(1).max(128), audience: z.enum(['storefront', 'admin']).default('storefront') }),
    reply: z.object({ user, token: z.string() }),
  },
  signout: { reply: nothing },
};

export const addressSchemas = {
  list: { reply: listOf(address) },
  create: { body: addressInput, reply: address },
  get: { params: idParams, reply: address },
  update: { params: idParams, body: addressInput.partial(), reply: address },
  remove: { params: idParams, reply: nothing },
};

export type User = z.infer<typeof user>;
export type Address = z.infer<typeof address>;
export type AddressInput = z.input<typeof addressInput>;
