import type { Database } from '#server/platform/database/database.ts';
import '../orders.tables.ts';

/** The orders with these numbers, except requests that were never placed. */
export async function findPlacedOrdersByNumber(db: Database, numbers: readonly string[]): Promise<{ id: string; number: string }[]> {
  if (numbers.length === 0) return [];
  return db.selectFrom('orders').select(['id', 'number']).where('number', 'in', numbers).where('placed_at', 'is not', null).execute();
}
