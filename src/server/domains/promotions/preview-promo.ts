import type { PromoCheck } from '#contract/promotions.ts';
import type { Settings } from '#contract/settings.ts';
import { getQuotedRate } from '#server/domains/delivery/get-quoted-rate.ts';
import type { RequestedLine } from '#server/domains/pricing/parse-items.ts';
import { priceOrder } from '#server/domains/pricing/price-order.ts';
import { resolveOrderLines } from '#server/domains/pricing/resolve-order-lines.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { minor } from '#shared/money.ts';
import { isEligible } from './check-promo.ts';
import { findValidPromo } from './find-valid-promo.ts';

export interface PromoPreviewInput {
  code: string;
  items: readonly RequestedLine[];
  /** A rate of the caller's quote; without one, the value of free delivery is unknown. */
  rate?: string;
  settings: Settings;
}

/** The discount of a promo on a cart. Throws the promo's errors, OutOfStock for items that are no longer sold, NotFound and QuoteExpired for the rate. */
export async function previewPromo(db: Database, actor: Actor, { code, items, rate, settings }: PromoPreviewInput): Promise<PromoCheck> {
  const lines = await resolveOrderLines(db, items, settings);
  const customer = { email: null, userId: actor.kind === 'user' ? actor.userId : null };
  const promo = await findValidPromo(db, code, lines, { settings, customer });
  const cost = rate ? (await getQuotedRate(db, actor, rate)).rate.cost : 0;
  const { discount } = priceOrder({
    lines: lines.map((line) => ({
      unitPrice: line.variation.price,
      quantity: line.quantity,
      taxRate: 0,
      eligible: isEligible(promo, line),
    })),
    promo,
    delivery: { cost: minor(cost), taxRate: 0 },
    pricesIncludeTax: settings.pricesIncludeTax,
  });
  return { code: promo.code, type: promo.type, value: promo.value, discount };
}
