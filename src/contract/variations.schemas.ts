import { z } from 'zod';
import { id, image, money, optionalText, requiredText } from './basics.schemas.ts';
import { maxStock, maxWeight, productLimits } from './limits.ts';
import * as textLimits from './text-limits.ts';

const netUnit = z.enum(['g', 'ml', 'piece']);
export const availability = z.enum(['in_stock', 'low', 'sold_out']);

export const variation = z.object({
  _id: id,
  title: z.string(),
  sku: z.string(),
  barcode: z.string().nullable(),
  price: money,
  compareAtPrice: money.nullable(),
  weight: z.int().describe('grams, as shipped'),
  netQuantity: z.int().nullable(),
  netUnit: netUnit.nullable(),
  /** A gram of something dear costs more per kilogram than any price may be. */
  unitPrice: z.object({ amount: z.int().min(0), per: z.enum(['kg', 'l', 'piece']) }).nullable(),
  stock: z
    .int()
    .optional()
    .describe(
      'For admins only: units that can be sold now, which is what stands on the shelf without what open orders and requests have reserved',
    ),
  availability,
  maxQuantity: z.int(),
  images: z.array(image),
});

const stock = z.int().min(0).max(maxStock);
const variationFields = {
  title: requiredText(textLimits.variationTitle),
  sku: requiredText(textLimits.sku),
  barcode: optionalText(textLimits.barcode).optional(),
  price: money,
  compareAtPrice: money.nullable().optional(),
  weight: z.int().min(0).max(maxWeight),
  netQuantity: z.int().min(1).max(10_000_000).nullable().optional(),
  netUnit: netUnit.nullable().optional(),
  images: z.array(id).max(productLimits.imagesOfVariation).default([]),
};
/** A variation that is not in the shop yet. */
export const newVariationInput = z.strictObject({ ...variationFields, stock: stock.describe('Units that can be sold from the start') });

/**
 * A variation of a product that is changed: one that is there, by its `_id`, or a new one. Stock is sold while somebody edits, so of one that is there it is given
 * as a difference, or with the number that it follows from; without either it is left alone.
 */
export const variationInput = z
  .strictObject({
    ...variationFields,
    _id: id.optional().describe('Names an existing variation; without it a new one is made'),
    stock: stock
      .optional()
      .describe(
        'Units that can be sold, counted as in answers. Required for a new variation; an existing one also takes `stockSeen`, and neither where stock stays',
      ),
    stockSeen: z
      .int()
      .min(0)
      .optional()
      .describe('The `stock` of the answer that was edited; if it has moved since, nothing is saved (409 `stock_moved`)'),
    stockChange: z
      .int()
      .min(-maxStock)
      .max(maxStock)
      .optional()
      .describe('Units to add to an existing variation, or below zero to take away, whatever its stock is by now; instead of `stock`'),
  })
  .check(({ value, issues }) => {
    const { _id, stock, stockSeen, stockChange } = value;
    const addIssue = (field: string, message: string) => issues.push({ code: 'custom', input: value, path: [field], message });
    if (_id === undefined) {
      if (stock === undefined) addIssue('stock', 'Please fill this in');
      for (const [field, given] of Object.entries({ stockSeen, stockChange }))
        if (given !== undefined) addIssue(field, 'A new variation starts with its stock: please send that alone');
    } else if (stockChange !== undefined) {
      for (const [field, given] of Object.entries({ stock, stockSeen }))
        if (given !== undefined) addIssue(field, 'Please send either the stock or a change of it, not both');
    } else if (stock !== undefined && stockSeen === undefined) {
      addIssue(
        'stockSeen',
        'Please send the stock that you saw as well, or the difference as stockChange: some may have been sold meanwhile',
      );
    } else if (stock === undefined && stockSeen !== undefined) {
      addIssue('stock', 'Please fill this in');
    }
  });
