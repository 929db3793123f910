import { addUnitsSold } from '#server/domains/catalog/add-units-sold.ts';
import { hasParcels } from '#server/domains/fulfilment/has-parcels.ts';
import { releaseCredits } from '#server/domains/gift-cards/redemptions/hold-credits.ts';
import { releaseStock } from '#server/domains/inventory/release-stock.ts';
import { writeOffStock } from '#server/domains/inventory/ship-stock.ts';
import { releasePromoRedemption } from '#server/domains/promotions/redemptions/redeem-promo.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { StoredOrder } from '../order-columns.queries.ts';
import { PartlyShipped } from '../orders.errors.ts';
import { moveOrder } from './move-order.ts';

/**
 * Cancels a locked order and undoes its stock reservation (with `restock: false` its units are written off instead), promo redemption, held gift cards and units sold, once. Throws InvalidTransition when it has been shipped, and
 * PartlyShipped when a part of it has.
 */
export async function cancelLockedOrder(
  db: Database,
  order: StoredOrder,
  reason: { by: string; adminId?: string | null; note?: string | null },
  { restock = true }: { restock?: boolean | undefined } = {},
): Promise<void> {
  // Read now, under the lock: `order` may have been read before it.
  if (order.status === 'processing' && (await hasParcels(db, order.id))) throw new PartlyShipped();
  await moveOrder(db, order, 'cancelled', reason);
  await (restock ? releaseStock : writeOffStock)(
    db,
    order.id,
    order.items.flatMap(({ variation, quantity }) => (variation ? [{ variation, quantity }] : [])),
  );
  if (order.discounts.length > 0) await releasePromoRedemption(db, order.id);
  // What a placed order has cost is refunded by the ledger of payments.
  if (order.creditAmount > 0 && order.status === 'pending') await releaseCredits(db, order.id);
  if (order.unitsCounted) {
    const sold = order.items.flatMap(({ product, quantity }) => (product ? [{ product, quantity: -quantity }] : []));
    await addUnitsSold(db, sold);
  }
}
