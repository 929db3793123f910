import { z } from 'zod';
import { country, money, optionalText } from './basics.schemas.ts';
import { cartLineInput } from './catalog.schemas.ts';
import { cartLimits } from './limits.ts';
import { orderDiscount } from './order-items.schemas.ts';
import { creditInput } from './payments.schemas.ts';
import { shipmentRate } from './shipment-quotes.schemas.ts';
import * as textLimits from './text-limits.ts';

export const orderLines = z.array(cartLineInput).min(1, 'Your cart is empty.').max(cartLimits.lines);

export const orderEstimateRequest = z.strictObject({
  country,
  region: optionalText(textLimits.region).optional(),
  postalCode: optionalText(textLimits.postalCode)
    .optional()
    .describe('Perhaps only its beginning. Without one, the deliveries to most addresses of the country'),
  items: orderLines,
  promo: z.string().max(textLimits.promoCode).optional(),
  vatNumber: optionalText(textLimits.vatNumber).optional(),
  ...creditInput,
});

export const orderEstimate = z
  .object({
    currency: z.string(),
    options: z
      .array(
        z.object({
          delivery: shipmentRate.omit({ _id: true, pickupPoint: true }),
          subtotal: money,
          discounts: z.array(orderDiscount),
          deliveryCost: money,
          tax: money.describe('Contained in the total, and in the other amounts where prices include tax'),
          total: money,
          credit: money.describe('What gift cards and store credit pay of the total'),
        }),
      )
      .describe('For each delivery, the cheapest first. Pick-up is not among them'),
    expressCheckout: z
      .object({
        publishableKey: z.string().describe('Of Stripe, for browsers'),
        amountFactor: z.number().describe("How many of Stripe's smallest units a minor unit of the currency is; 1 for most"),
      })
      .nullable()
      .describe('What the buttons of wallets need; null where the shop does not offer them'),
  })
  .meta({ id: 'OrderEstimate' });

export type OrderEstimateRequest = z.output<typeof orderEstimateRequest>;
export type OrderEstimate = z.infer<typeof orderEstimate>;
