import { z } from 'zod';
import { csvFile, emptyReply, flag, id, idParams, image, listOf, money, moneySum, pageParams, plainText, time } from './basics.schemas.ts';
import { cartLineInput } from './catalog.schemas.ts';
import { cartLimits } from './limits.ts';
import { betterPromo, newPromo, promo, promoChanges, promoSort, promoState } from './promotions.schemas.ts';
import * as textLimits from './text-limits.ts';

const promoStatistics = z
  .object({
    uses: z.int().describe('Redemptions that count, those of open requests included'),
    orders: z.int().describe('Placed orders with the promo that are not cancelled'),
    discount: moneySum.describe('What it has taken off these orders'),
    revenue: moneySum.describe('What these orders came to, before refunds'),
    currency: z.string(),
    lastOrderAt: time.nullable(),
  })
  .meta({ id: 'PromoStatistics' });

const promoPreviewInput = z
  .strictObject({
    promo: newPromo,
    id: id.optional().describe('Of the stored promo that is being edited: its uses count, and it does not compete with itself'),
    items: z.array(cartLineInput).min(1, 'Add a product.').max(cartLimits.lines),
    deliveryCost: money.default(0),
  })
  .meta({ id: 'PromoPreviewInput' });

/** Why a promo does not apply, as a shopper reads it. */
const promoRefusal = z.object({ code: z.string(), message: z.string() });

const promoPreview = z
  .object({
    lines: z.array(
      z.object({
        variation: id,
        title: z.string(),
        variationTitle: z.string(),
        image: image.nullable(),
        unitPrice: money,
        quantity: z.int(),
        total: money,
        discount: money,
        eligible: z.boolean().describe('Whether the promo is for this product'),
      }),
    ),
    subtotal: money,
    discount: money,
    delivery: z.object({ cost: money, discount: money }),
    total: money,
    currency: z.string(),
    unmet: promoRefusal.nullable().describe('Why the promo takes nothing off this cart; null if it applies'),
    paused: promoRefusal.nullable().describe('Why it applies to no cart at this moment. The discount is what it takes off while it runs'),
    better: betterPromo.nullable().describe('The automatic promo that an order with these items would get instead'),
  })
  .meta({ id: 'PromoPreview' });

const promoFilters = z.object({
  q: plainText(textLimits.search).optional().describe('Part of the code or title'),
  state: promoState.optional().describe('Without it, all but the archived ones'),
  automatic: flag.optional().describe('Only promos without a code'),
  sort: promoSort.optional().describe('By default the newest first'),
});

export const promoAdminSchemas = {
  page: {
    params: pageParams,
    query: promoFilters,
    reply: listOf(promo),
  },
  list: { reply: listOf(promo) },
  exportCsv: { query: promoFilters.omit({ sort: true }), reply: csvFile },
  create: { body: newPromo, reply: promo },
  update: { params: idParams, body: promoChanges, reply: promo },
  remove: { params: idParams, reply: emptyReply },
  restore: { params: idParams, reply: promo },
  duplicate: { params: idParams, reply: promo },
  statistics: { params: idParams, reply: promoStatistics },
  preview: { body: promoPreviewInput, reply: promoPreview },
};

export type PromoPreviewInput = z.output<typeof promoPreviewInput>;
export type PromoPreview = z.infer<typeof promoPreview>;
export type PromoFilters = z.output<typeof promoFilters>;
export type PromoStatistics = z.infer<typeof promoStatistics>;
