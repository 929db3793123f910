import { addUnitsSold } from '#server/domains/catalog/add-units-sold.ts';
import { releaseStock } from '#server/domains/inventory/release-stock.ts';
import { releasePromoRedemption } from '#server/domains/promotions/redeem-promo.ts';
import type { Database } from '#server/platform/database/database.ts';
import { moveOrder } from './move-order.ts';
import type { StoredOrder } from './orders.queries.ts';

/** Cancels a locked order and undoes its stock reservation, promo redemption and units sold, once. Throws InvalidTransition when it has been shipped. */
export async function cancelLockedOrder(db: Database, order: StoredOrder, reason: { by: string; note?: string }): Promise<void> {
  await moveOrder(db, order, 'cancelled', reason);
  await releaseStock(
    db,
    order.id,
    order.items.flatMap(({ variation, quantity }) => (variation ? [{ variation, quantity }] : [])),
  );
  if (order.promo) await releasePromoRedemption(db, order.id);
  if (order.unitsCounted) {
    const sold = order.items.flatMap(({ product, quantity }) => (product ? [{ product, quantity: -quantity }] : []));
    await addUnitsSold(db, sold);
  }
}
