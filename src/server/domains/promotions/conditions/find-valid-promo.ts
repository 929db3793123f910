import type { Settings } from '#contract/settings.ts';
import type { OpenRedemption } from '#server/domains/orders/requests/find-open-redemption.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ShopError } from '#server/platform/errors.ts';
import type { PromoLine } from '../discounts/promo-lines.ts';
import type { Customer, Promo } from '../promo.ts';
import { PromoUnknown } from '../promotions.errors.ts';
import { findPromo } from '../promotions.queries.ts';
import { findUnmetCartCondition } from './find-unmet-cart-condition.ts';
import { findUnmetCustomerCondition } from './find-unmet-customer-condition.ts';

/** What a promo is to be used for. */
export interface PromoUse {
  lines: readonly PromoLine[];
  settings: Settings;
  customer: Customer;
  /** The promo that the caller's open request has redeemed: for the next request it counts as not redeemed. */
  openRedemption?: OpenRedemption | null;
}

/** The promo with a code, if it is valid for these lines and, as far as known, this customer. Throws a different error for each rule. */
export async function findValidPromo(db: Database, code: string, use: PromoUse): Promise<Promo> {
  const promo = await findPromo(db, code.trim());
  if (!promo) throw new PromoUnknown();
  const unmet = await findUnmetCondition(db, promo, use);
  if (unmet) throw unmet;
  return promo;
}

/** Why a promo does not apply (see findUnmetCartCondition and findUnmetCustomerCondition); null if it does. */
export async function findUnmetCondition(
  db: Database,
  promo: Promo,
  { lines, settings, customer, openRedemption }: PromoUse,
): Promise<ShopError | null> {
  const exceptOrder = openRedemption?.promoId === promo.id ? openRedemption.orderId : null;
  const used = exceptOrder === null ? promo.used : promo.used - 1;
  return (
    findUnmetCartCondition({ ...promo, used }, lines, settings, new Date()) ?? findUnmetCustomerCondition(db, promo, customer, exceptOrder)
  );
}
