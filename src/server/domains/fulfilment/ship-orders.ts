import type { ShipResult } from '#contract/admin-orders.ts';
import type { Settings } from '#contract/settings.ts';
import { getAuditOrder } from '#server/domains/orders/lifecycle/audit-order.ts';
import type { AdminActor } from '#server/platform/actor.ts';
import { recordAuditEntry } from '#server/platform/audit/record-audit-entry.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/errors.ts';
import { shipParcel } from './ship-parcel.ts';

const refundedRest = 'Refunded items weren’t sent. Cancel the rest to put them back in stock.';

/**
 * Ships everything that is to be packed of several orders, each in a transaction of its own with its entry in the audit log, and reports for each what became of it.
 * Shipping an order twice does nothing: the second time it has left already.
 */
export async function shipOrders(
  db: Database,
  admin: AdminActor,
  orders: readonly string[],
  settings: Pick<Settings, 'returnDays'>,
): Promise<ShipResult[]> {
  const results: ShipResult[] = [];
  for (const id of new Set(orders)) results.push(await shipOrder(db, admin, id, settings));
  return results;
}

async function shipOrder(db: Database, admin: AdminActor, id: string, settings: Pick<Settings, 'returnDays'>): Promise<ShipResult> {
  const read = (db: Database) => getAuditOrder({ db, actor: admin, params: { id } });
  try {
    return await inTransaction(db, async (db) => {
      const before = await read(db);
      await shipParcel(db, admin, { orderId: id }, settings);
      const after = await read(db);
      await recordAuditEntry(db, admin, { action: 'adminOrder.ship', entity: 'order', entityId: id, before, after });
      // Nothing but refunded units can be left.
      return { order: id, number: after.number, shipped: true, message: after.status === 'processing' ? refundedRest : null };
    });
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const number = await read(db).then(
      (order) => order.number,
      () => null,
    );
    return { order: id, number, shipped: false, message: error.message };
  }
}
