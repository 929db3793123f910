import type { Database } from '#server/platform/database/database.ts';
import { PromoUsedUp } from '../promotions.errors.ts';
import { restorePromoRedemptionRow } from './restored-redemptions.queries.ts';

/** Redeems the promo of an order again after its redemption was released, in the order's transaction. Throws PromoUsedUp when its limit is reached. */
export async function restorePromoRedemption(db: Database, orderId: string): Promise<void> {
  if (!(await restorePromoRedemptionRow(db, orderId))) throw new PromoUsedUp();
}
