import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { StockLine } from './sum-stock-lines.ts';
import './inventory.queries.ts';

/** What the stock movements of an order have shipped, and not returned. */
export async function findUnitsNotReturned(db: Database, orderId: string): Promise<StockLine[]> {
  const { rows } = await sql<StockLine>`
    select variation_id as variation, -sum(on_hand_change)::integer as quantity from stock_movements
    where order_id = ${orderId}::uuid and reason in ('shipped', 'returned')
    group by variation_id having sum(on_hand_change) < 0 order by variation_id`.execute(db);
  return rows;
}
