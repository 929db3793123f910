import type { BetterPromo, PromoCheck } from '#contract/promotions.ts';
import type { Settings } from '#contract/settings.ts';
import { getQuotedRate } from '#server/domains/delivery/quotes/get-quoted-rate.ts';
import type { RequestedLine } from '#server/domains/pricing/resolve-order-lines.ts';
import { resolveOrderLines } from '#server/domains/pricing/resolve-order-lines.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Minor, minor } from '#shared/money.ts';
import { findApplicablePromosOf } from '../conditions/find-applicable-promos.ts';
import type { Promo } from '../promo.ts';
import { PromoUnknown } from '../promotions.errors.ts';
import { choosePromo, discountOf } from './choose-promo.ts';
import { toPromoLines } from './promo-lines.ts';

interface PromoPreviewInput {
  code: string;
  items: readonly RequestedLine[];
  /** A rate of the caller's quote; without one, the value of free delivery is unknown. */
  rate?: string;
  settings: Settings;
  automaticPromos: readonly Promo[];
}

/**
 * The discount of a promo on a cart, and the automatic promo that is better, if any. Throws the promo's errors, OutOfStock for items that are no longer
 * sold, NotFound and QuoteExpired for the rate.
 */
export async function previewPromo(
  db: Database,
  actor: Actor,
  { code, items, rate, settings, automaticPromos }: PromoPreviewInput,
): Promise<PromoCheck> {
  const lines = toPromoLines(await resolveOrderLines(db, items, settings));
  const applicable = await findApplicablePromosOf(db, actor, { code, lines, settings, automaticPromos });
  const promo = applicable.code;
  if (!promo) throw new PromoUnknown();
  const deliveryCost = rate ? minor((await getQuotedRate(db, actor, rate)).rate.cost) : null;
  const better = toBetterPromo(promo, choosePromo(applicable, lines, deliveryCost), (best) => discountOf(best, lines, deliveryCost));
  const { type, value } = promo;
  return { code: promo.code ?? code, type, value, discount: discountOf(promo, lines, deliveryCost), applied: better === null, better };
}

/** The promo that applies instead of that of the code; null if that one does. */
export const toBetterPromo = (code: Promo, applied: Promo | null, discountOf: (promo: Promo) => Minor): BetterPromo | null =>
  applied && applied !== code ? { title: applied.title, discount: discountOf(applied) } : null;
