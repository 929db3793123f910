import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { type ChangedStockLevel, lockRequestedLevels, requestedRows } from './inventory.queries.ts';
import type { StockLine } from './sum-stock-lines.ts';

/** Takes reserved units out of stock: on hand and reserved go down together. Deleted variations are skipped. */
export async function takeReservedRows(
  db: Database,
  orderId: string,
  { lines, reason }: { lines: readonly StockLine[]; reason: 'shipped' | 'written_off' },
): Promise<void> {
  await sql`
    with requested as (select * from ${requestedRows(lines)}),
    locked as (${lockRequestedLevels}),
    shipped as (
      update stock_levels s set on_hand = s.on_hand - r.quantity, reserved = s.reserved - r.quantity
      from requested r join locked l on l.variation_id = r.variation
      where s.variation_id = r.variation
      returning r.movement, r.quantity, s.variation_id
    )
    insert into stock_movements (id, variation_id, on_hand_change, reserved_change, reason, order_id)
    select movement, variation_id, -quantity, -quantity, ${reason}, ${orderId}::uuid from shipped`.execute(db);
}

/** Puts units that came back into stock, at most those of the order that are out of the shop. Deleted variations are skipped. */
export async function restockRows(db: Database, orderId: string, lines: readonly StockLine[]): Promise<ChangedStockLevel[]> {
  const { rows } = await sql<ChangedStockLevel>`
    with outside as (
      select variation_id, -sum(on_hand_change) as quantity from stock_movements
      where order_id = ${orderId}::uuid and reason in ('shipped', 'returned') group by variation_id
    ),
    requested as (
      select line.variation, least(line.quantity, outside.quantity)::integer as quantity, line.movement
      from ${requestedRows(lines)} join outside on outside.variation_id = line.variation where outside.quantity > 0
    ),
    locked as (${lockRequestedLevels}),
    restocked as (
      update stock_levels s set on_hand = s.on_hand + r.quantity
      from requested r join locked l on l.variation_id = r.variation
      where s.variation_id = r.variation
      returning r.movement, r.quantity, s.variation_id, s.on_hand, s.reserved
    ),
    logged as (
      insert into stock_movements (id, variation_id, on_hand_change, reserved_change, reason, order_id)
      select movement, variation_id, quantity, 0, 'returned', ${orderId}::uuid from restocked
    )
    select variation_id as variation, on_hand as "onHand", reserved, on_hand - quantity - reserved as "availableBefore" from restocked`.execute(
    db,
  );
  return rows;
}
