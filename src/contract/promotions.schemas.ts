import { z } from 'zod';
import { id, inputTime, money, singleLineText, time } from './basics.schemas.ts';
import { itemsQuery } from './cart.schemas.ts';
import { maxAmount } from './limits.ts';
import * as textLimits from './text-limits.ts';

const promoType = z.enum(['percent', 'amount', 'free_delivery', 'buy_x_get_y']).meta({ id: 'PromoType' });
export const promoState = z.enum(['active', 'scheduled', 'ended', 'used_up', 'disabled', 'archived']).meta({ id: 'PromoState' });
export const promoSort = z
  .enum(['createdAt', '-createdAt', 'code', '-code', 'startsAt', '-startsAt', 'endsAt', '-endsAt', 'used', '-used'])
  .meta({ id: 'PromoSort' });

const count = z.int().min(1).max(1_000_000);
const ids = z.array(id).max(500);

/** A code that can be typed, read out and sent in a link. */
const code = z
  .string()
  .trim()
  .min(1)
  .max(textLimits.promoCode)
  .regex(/^[A-Za-z0-9]+([-_][A-Za-z0-9]+)*$/, 'Use letters, digits, hyphens and underscores only.');

const fields = {
  code: code
    .nullable()
    .default(null)
    .describe('Case-insensitive. Without a code, the promo applies automatically to every order that meets its conditions'),
  title: singleLineText(textLimits.promoTitle),
  type: promoType,
  value: z
    .int()
    .min(0)
    .max(maxAmount)
    .default(0)
    .describe(
      'Percent off the eligible lines, or for `buy_x_get_y` off the given units (100: free); for `amount` minor units; 0 for free delivery',
    ),
  buyQuantity: count.nullable().default(null),
  getQuantity: count.nullable().default(null),
  maxApplications: count.nullable().default(null).describe('How often `buy_x_get_y` applies to one order at most'),
  minimumSubtotal: money.nullable().default(null),
  startsAt: inputTime.nullable().default(null),
  endsAt: inputTime.nullable().default(null),
  usageLimit: count.nullable().default(null),
  usagePerCustomer: count.nullable().default(null),
  firstOrderOnly: z.boolean().default(false),
  products: ids
    .default([])
    .describe('With neither products nor categories, the promo applies to everything; a category includes those below it'),
  categories: ids.default([]),
  getProducts: ids.default([]).describe('What `buy_x_get_y` gives; with neither, the same as what is bought'),
  getCategories: ids.default([]),
  enabled: z.boolean().default(true),
};

type PromoFields = z.output<z.ZodObject<typeof fields>>;

/** The errors of fields that depend on each other, as `[field, message]`. */
function findPromoFieldErrors(promo: PromoFields): [keyof PromoFields, string][] {
  const errors: [keyof PromoFields, string][] = [];
  const { type, value, startsAt, endsAt } = promo;
  if ((type === 'percent' || type === 'buy_x_get_y') && (value < 1 || value > 100))
    errors.push(['value', 'Enter a percentage from 1 to 100.']);
  if (type === 'amount' && value < 1) errors.push(['value', 'Enter an amount above 0.']);
  if (type === 'free_delivery' && value !== 0) errors.push(['value', 'Free delivery has no value. Leave it at 0.']);
  for (const field of ['buyQuantity', 'getQuantity'] as const) {
    if (type === 'buy_x_get_y' && promo[field] === null) errors.push([field, 'Enter a number of units.']);
  }
  if (type !== 'buy_x_get_y') {
    for (const field of ['buyQuantity', 'getQuantity', 'maxApplications'] as const) {
      if (promo[field] !== null) errors.push([field, 'Only “buy X, get Y” promos have this.']);
    }
    for (const field of ['getProducts', 'getCategories'] as const) {
      if (promo[field].length > 0) errors.push([field, 'Only “buy X, get Y” promos have this.']);
    }
  }
  if (startsAt && endsAt && Date.parse(endsAt) <= Date.parse(startsAt)) errors.push(['endsAt', 'The end must be after the start.']);
  return errors;
}

const checkPromoFields = (promo: PromoFields, context: z.RefinementCtx): void => {
  for (const [field, message] of findPromoFieldErrors(promo)) context.addIssue({ code: 'custom', path: [field], message });
};

/** A whole promo in a request. */
export const newPromo = z.strictObject(fields).superRefine(checkPromoFields).meta({ id: 'NewPromo' });

/** The same with the version that was read, for forms that send all fields. */
export const editedPromo = z.strictObject({ ...fields, version: z.int() }).superRefine(checkPromoFields);

const optional = <T extends z.ZodType>(field: z.ZodDefault<T>) => field.unwrap().optional();

/** The fields that change. Those that depend on each other are checked together with the stored ones. */
export const promoChanges = z
  .strictObject({
    code: optional(fields.code),
    title: fields.title.optional(),
    type: fields.type.optional(),
    value: optional(fields.value),
    buyQuantity: optional(fields.buyQuantity),
    getQuantity: optional(fields.getQuantity),
    maxApplications: optional(fields.maxApplications),
    minimumSubtotal: optional(fields.minimumSubtotal),
    startsAt: optional(fields.startsAt),
    endsAt: optional(fields.endsAt),
    usageLimit: optional(fields.usageLimit),
    usagePerCustomer: optional(fields.usagePerCustomer),
    firstOrderOnly: optional(fields.firstOrderOnly),
    products: optional(fields.products),
    categories: optional(fields.categories),
    getProducts: optional(fields.getProducts),
    getCategories: optional(fields.getCategories),
    enabled: optional(fields.enabled),
    version: z.int().optional(),
  })
  .meta({ id: 'PromoChanges' });

/** A whole promo as admins get it, with the limits of imported promos that the API would not accept. */
export const promo = z
  .object({
    ...fields,
    _id: id,
    code: z.string().nullable(),
    usageLimit: z.int().nullable(),
    usagePerCustomer: z.int().nullable(),
    used: z.int(),
    state: promoState,
    scope: z
      .array(z.object({ _id: id, kind: z.enum(['product', 'category']), title: z.string() }))
      .describe('The products and categories that the promo names, as far as they still exist'),
    version: z.int(),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'Promo' });

/** An automatic promo that takes more off the cart than the code, and so applies instead of it. */
export const betterPromo = z.object({ title: z.string(), discount: money }).meta({ id: 'BetterPromo' });

const promoCheck = z
  .object({
    code: z.string(),
    type: promoType,
    value: z.int(),
    discount: money.describe('What the code takes off this cart'),
    applied: z
      .boolean()
      .describe('Whether the code is the best promo for this cart. Else an order uses the better one, and the code is not redeemed'),
    better: betterPromo.nullable(),
  })
  .meta({ id: 'PromoCheck' });

export const promoSchemas = {
  check: {
    params: z.object({
      id: z.string().trim().min(1).max(textLimits.promoCode).describe('The code, in capital or small letters; for admins the id'),
    }),
    query: z.object({ items: itemsQuery.optional(), rate: id.optional() }),
    reply: z.union([promo, promoCheck]),
  },
};

export type PromoType = z.infer<typeof promoType>;
export type PromoState = z.infer<typeof promoState>;
export type PromoCheck = z.infer<typeof promoCheck>;
export type BetterPromo = z.infer<typeof betterPromo>;
export type Promo = z.infer<typeof promo>;
export type NewPromo = z.output<typeof newPromo>;
export type PromoChanges = z.output<typeof promoChanges>;
export type PromoSort = z.output<typeof promoSort>;
