import { sql } from 'kysely';
import { findStockMismatches } from '../src/server/domains/inventory/find-stock-mismatches.ts';
import { findOrderTotalMismatches } from '../src/server/domains/orders/checks/find-order-total-mismatches.ts';
import type { Database } from '../src/server/platform/database/database.ts';

/** Throws unless the number of placed orders equals that of successful journeys, reserved stock equals ordered quantities, and stock and order totals are consistent. */
export async function assertConsistent(db: Database, placed?: number): Promise<void> {
  const { rows } = await sql<{ orders: number; ordered: number; reserved: number; oversold: number }>`
    select (select count(*) from orders where status = 'placed') as orders,
      (select coalesce(sum(i.quantity), 0) from order_items i join orders o on o.id = i.order_id where o.status = 'placed') as ordered,
      (select coalesce(sum(reserved), 0) from stock_levels) as reserved,
      (select count(*) from stock_levels where reserved > on_hand) as oversold`.execute(db);
  const { orders = 0, ordered = 0, reserved = 0, oversold = 0 } = rows[0] ?? {};
  const errors = [
    ...(placed !== undefined && orders !== placed ? [`${placed} journeys succeeded, but ${orders} orders are placed`] : []),
    ...(ordered !== reserved ? [`${ordered} units are ordered, but ${reserved} are reserved`] : []),
    ...(oversold > 0 ? [`${oversold} variations are oversold`] : []),
    ...(await findStockMismatches(db)).map((sku) => `The stock of ${sku} is not the sum of its movements`),
    ...(await findOrderTotalMismatches(db)).map((number) => `The order ${number} does not add up`),
  ];
  if (errors.length > 0) throw new Error(errors.slice(0, 10).join('\n'));
}
