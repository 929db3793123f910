import type { PromoCheck } from '#contract/promotions.ts';
import type { Settings } from '#contract/settings.ts';
import { findOwnRate } from '#server/domains/delivery/find-own-rate.ts';
import { findSaleLines } from '#server/domains/pricing/find-sale-lines.ts';
import { priceOrder } from '#server/domains/pricing/price-order.ts';
import type { AskedLine } from '#server/domains/pricing/read-items.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { minor } from '#shared/money.ts';
import { isEligible } from './check-promo.ts';
import { findValidPromo } from './find-valid-promo.ts';

export interface PromoQuestion {
  code: string;
  items: readonly AskedLine[];
  /** A rate of an own quote: only with one is it known what free delivery is worth. */
  rate?: string;
  settings: Settings;
}

/** What a promo takes off a cart. Throws its refusals, OutOfStock for items that are gone, NotFound and QuoteExpired for the rate. */
export async function previewPromo(db: Database, actor: Actor, { code, items, rate, settings }: PromoQuestion): Promise<PromoCheck> {
  const lines = await findSaleLines(db, items, settings);
  const customer = { email: null, userId: actor.kind === 'user' ? actor.userId : null };
  const promo = await findValidPromo(db, code, lines, { settings, customer });
  const cost = rate ? (await findOwnRate(db, actor, rate)).rate.cost : 0;
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
