import { z } from 'zod';
import { id, image, money, optionalText, requiredText } from './basics.schemas.ts';
import { maxStock, maxWeight, productLimits } from './limits.ts';
import { optionValuesInput } from './product-options.schemas.ts';
import * as textLimits from './text-limits.ts';

const netUnit = z.enum(['g', 'ml', 'piece']);
export const availability = z.enum(['in_stock', 'low', 'sold_out']);

export const variation = z.object({
  _id: id,
  title: z.string(),
  optionValues: z.array(z.string()).describe("A value for each of the product's options; empty if it has none"),
  sku: z.string(),
  barcode: z.string().nullable(),
  price: money,
  compareAtPrice: money.nullable(),
  lowestPrice30Days: money
    .nullable()
    .describe('The lowest price of the 30 days before the present reduction began; null while the price is not reduced'),
  weight: z.int().describe('Shipping weight in grams'),
  bulky: z.boolean().describe('Too large for an ordinary parcel: shipping rates may have a surcharge for it'),
  netQuantity: z.int().nullable(),
  netUnit: netUnit.nullable(),
  /** May exceed `maxAmount`: a gram of something expensive costs a lot per kilogram. */
  unitPrice: z.object({ amount: z.int().min(0), per: z.enum(['kg', 'l', 'piece']) }).nullable(),
  stock: z
    .int()
    .optional()
    .describe(
      'For admins only: units that can be sold now, that is, stock on hand minus what open orders and order requests have reserved',
    ),
  availability,
  maxQuantity: z.int(),
  images: z.array(image),
});

const stock = z.int().min(0).max(maxStock);
const variationFields = {
  title: requiredText(textLimits.variationTitle),
  optionValues: optionValuesInput.optional(),
  sku: requiredText(textLimits.sku, 'Enter the SKU.'),
  barcode: optionalText(textLimits.barcode).optional(),
  price: money,
  compareAtPrice: money.nullable().optional(),
  weight: z.int().min(0).max(maxWeight),
  bulky: z.boolean().optional(),
  netQuantity: z.int().min(1).max(10_000_000).nullable().optional(),
  netUnit: netUnit.nullable().optional(),
  images: z.array(id).max(productLimits.imagesOfVariation).default([]),
};
export const newVariationInput = z.strictObject({ ...variationFields, stock: stock.describe('Initial units for sale') });

/**
 * A variation in a product update: an existing one by its `_id`, or a new one. Stock may be sold during editing, so for an existing variation it is sent as a
 * difference, or together with the number that was read; without either it stays as it is.
 */
export const variationInput = z
  .strictObject({
    ...variationFields,
    _id: id.optional().describe('The id of an existing variation; without it a new one is added'),
    stock: stock
      .optional()
      .describe(
        'Units for sale, as in replies. Required for a new variation. For an existing one send it together with `stockSeen`, or omit both to leave stock as it is',
      ),
    stockSeen: z
      .int()
      .min(0)
      .optional()
      .describe('The `stock` that was read before editing; if it has changed since, nothing is saved (409 `stock_moved`)'),
    stockChange: z
      .int()
      .min(-maxStock)
      .max(maxStock)
      .optional()
      .describe('Units to add to an existing variation, or to subtract if negative, whatever its current stock; instead of `stock`'),
  })
  .check(({ value, issues }) => {
    const { _id, stock, stockSeen, stockChange } = value;
    const addIssue = (field: string, message: string) => issues.push({ code: 'custom', input: value, path: [field], message });
    if (_id === undefined) {
      if (stock === undefined) addIssue('stock', 'Enter the stock.');
      for (const [field, given] of Object.entries({ stockSeen, stockChange }))
        if (given !== undefined) addIssue(field, 'A new variation starts with its stock, so send only that.');
    } else if (stockChange !== undefined) {
      for (const [field, given] of Object.entries({ stock, stockSeen }))
        if (given !== undefined) addIssue(field, 'Send either the stock or a change to it, not both.');
    } else if (stock !== undefined && stockSeen === undefined) {
      addIssue('stockSeen', 'Send the stock you read as well, or the difference as stockChange. Some may have been sold in the meantime.');
    } else if (stock === undefined && stockSeen !== undefined) {
      addIssue('stock', 'Enter the stock.');
    }
  });
