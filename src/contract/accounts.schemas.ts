import { z } from 'zod';
import { staffRoles } from '#shared/staff-roles.ts';
import { flag, id, idParams, moneySum, optionalText, plainText, singleLineText, time } from './basics.schemas.ts';
import { passwordLength } from './limits.ts';
import * as textLimits from './text-limits.ts';

export const email = z.string().trim().max(textLimits.email).pipe(z.email('Enter an email address like name@example.com.'));

/** An optional email; an empty one becomes null. */
export const optionalEmail = z
  .string()
  .trim()
  .max(textLimits.email)
  .transform((given) => given || null)
  .pipe(z.email('Enter an email address like name@example.com.').nullable())
  .nullable();

const tooLongPassword = `Use ${passwordLength.max} characters or fewer.`;
/** A new password. Only the server checks whether it is a common one. */
export const newPassword = z
  .string()
  .min(passwordLength.min, `Use at least ${passwordLength.min} characters.`)
  .max(passwordLength.max, tooLongPassword);
/** A password to sign in with: any text, since it is only compared. */
export const password = z.string().min(1, 'Enter your password.').max(passwordLength.max, tooLongPassword);
/** The six digits of an authenticator app, or a recovery code. */
export const secondFactor = z.string().trim().min(1, 'Enter the code.').max(textLimits.secondFactorCode);

const role = z.enum(['user', 'admin']).meta({ id: 'Role' });
/** What an admin may do. */
export const staffRole = z.enum(staffRoles);

/** A line of a user's cart as stored. */
const storedCartLine = z.object({ product: id, variation: id, quantity: z.int().min(1) }).meta({ id: 'StoredCartLine' });

export const user = z
  .object({
    _id: id,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    role,
    /** Null for shoppers. */
    staffRole: staffRole.nullable(),
    emailVerified: z.boolean(),
    isAuthenticated: z.boolean(),
    /** Whether signing in requires a code as well as the password. */
    twoFactor: z.boolean(),
    newsletter: z.boolean(),
    enabled: z.boolean(),
    /** Product ids, in the order in which they were added. */
    wishlist: z.array(id),
    cart: z.array(storedCartLine),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'User' });

/** A user in the lists of the back office. */
export const listedUser = user
  .extend({
    /** How many orders were placed, and what they come to without cancelled ones and refunds. */
    orders: z.int(),
    spent: moneySum,
  })
  .meta({ id: 'ListedUser' });

export const userFilters = z.object({
  /** Part of the name or email. */
  q: plainText(textLimits.search).optional(),
  role: role.optional(),
  staffRole: staffRole.optional(),
  enabled: flag.optional(),
  verified: flag.optional(),
  newsletter: flag.optional(),
  sort: z
    .enum(['-createdAt', 'createdAt', 'name', '-name', 'email', '-email', 'orders', '-orders', 'spent', '-spent'])
    .default('-createdAt'),
});

const name = singleLineText(textLimits.name);
/** Lenient: anything with enough digits to dial, written the way people write phone numbers. */
export const phone = optionalText(textLimits.phone).refine(
  (given) => given === null || isPhone(given),
  'Enter a phone number like +49 251 123456.',
);
const isPhone = (given: string) => /^\+?[\d\s()./-]+$/.test(given) && /^\d{5,15}$/.test(given.replace(/\D/g, ''));

export const userSchemas = {
  get: { reply: user },
  update: { body: z.strictObject({ name, phone, newsletter: z.boolean() }).partial(), reply: user },
  create: {
    /** Without `password` the shopper sets one by a mailed link. */
    body: z.strictObject({ name, email, phone: phone.optional(), password: newPassword.optional(), enabled: z.boolean().optional() }),
    reply: user,
  },
  change: {
    params: idParams,
    /** `staffRole`: of an admin; whoever becomes one without it may do everything. */
    body: z
      .strictObject({ name, phone, role, staffRole, enabled: z.boolean(), newsletter: z.boolean() })
      .partial()
      .extend({
        updatedAt: time
          .optional()
          .describe('Of the user that was read; if the user has changed since, nothing is saved (409 `stale_version`)'),
      }),
    reply: user,
  },
};

export type User = z.infer<typeof user>;
export type ListedUser = z.infer<typeof listedUser>;
export type Role = z.infer<typeof role>;
export type StoredCartLine = z.infer<typeof storedCartLine>;
export type UserFilters = z.output<typeof userFilters>;
export type NewUser = z.output<typeof userSchemas.create.body>;
export type UserChanges = z.output<typeof userSchemas.change.body>;
export type ProfileChanges = z.output<typeof userSchemas.update.body>;
