import type { Settings } from '#contract/settings.ts';
import type { OrderLine } from '#server/domains/pricing/resolve-order-lines.ts';
import type { Database } from '#server/platform/database/database.ts';
import { checkPromo } from './check-promo.ts';
import type { Customer, Promo } from './promo.ts';
import { PromoCustomerLimit, PromoUnknown } from './promotions.errors.ts';
import { countPromoRedemptions, findPromo } from './promotions.queries.ts';

/** The promo with a code, if it is valid for these lines and, as far as known, this customer. Throws a different error for each rule. */
export async function findValidPromo(
  db: Database,
  code: string,
  lines: readonly OrderLine[],
  { settings, customer }: { settings: Settings; customer: Customer },
): Promise<Promo> {
  const promo = await findPromo(db, code.trim());
  if (!promo) throw new PromoUnknown();
  checkPromo(promo, lines, settings, new Date());
  if (promo.usagePerCustomer !== null && (customer.email !== null || customer.userId !== null)) {
    if ((await countPromoRedemptions(db, promo.id, customer, null)) >= promo.usagePerCustomer)
      throw new PromoCustomerLimit(promo.usagePerCustomer);
  }
  return promo;
}
