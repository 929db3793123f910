import { z } from 'zod';
import { id, image, money } from './basics.schemas.ts';

export const orderItem = z
  .object({
    product: id.nullable(),
    variation: id.nullable(),
    title: z.string(),
    variationTitle: z.string(),
    sku: z.string(),
    /** For the link to the product's page; null once the product is deleted. */
    slug: z.string().nullable(),
    image: image.nullable(),
    unitPrice: money,
    quantity: z.int(),
    taxRate: z.number(),
    tax: money,
    total: money,
  })
  .meta({ id: 'OrderItem' });

/** What a promo took off the order. */
export const orderDiscount = z.object({ code: z.string().nullable(), title: z.string(), amount: money });
/** What is paid at one tax rate, after the discount. */
export const taxSummary = z.object({ rate: z.number(), net: money, tax: money, gross: money }).meta({ id: 'TaxSummary' });

export type TaxSummary = z.infer<typeof taxSummary>;
export type OrderItem = z.infer<typeof orderItem>;
