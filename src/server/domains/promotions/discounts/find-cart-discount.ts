import type { Settings } from '#contract/settings.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Shop } from '#server/platform/shop.ts';
import type { Minor } from '#shared/money.ts';
import { findApplicablePromosOf } from '../conditions/find-applicable-promos.ts';
import { choosePromo, discountOf } from './choose-promo.ts';
import { getCachedAutomaticPromos } from './get-cached-automatic-promos.ts';
import type { PromoLine } from './promo-lines.ts';

interface CartDiscountInput {
  /** Called only if there are automatic promos. */
  lines: () => Promise<readonly PromoLine[]>;
  settings: Settings;
}

/** What the best automatic promo takes off a cart of the caller, in minor units: 0 for free delivery, whose cost is unknown yet. Null if none applies. */
export async function findCartDiscount(
  shop: Pick<Shop, 'cache' | 'db'>,
  actor: Actor,
  { lines: findLines, settings }: CartDiscountInput,
): Promise<{ title: string; amount: Minor } | null> {
  const automaticPromos = await getCachedAutomaticPromos(shop);
  if (automaticPromos.length === 0) return null;
  const lines = await findLines();
  const promo = choosePromo(
    await findApplicablePromosOf(shop.db, actor, { code: undefined, lines, settings, automaticPromos }),
    lines,
    null,
  );
  return promo && { title: promo.title, amount: discountOf(promo, lines, null) };
}
