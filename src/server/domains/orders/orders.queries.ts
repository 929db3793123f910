import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { matchesRef, type OrderCaller, type OrderRef } from './order-access.queries.ts';
import { orderColumns, type StoredOrder } from './order-columns.queries.ts';

export async function findOrder(db: Database, caller: OrderCaller, ref: OrderRef): Promise<StoredOrder | undefined> {
  const { rows } = await sql<StoredOrder>`select ${orderColumns} from orders o where ${matchesRef(caller, ref)}`.execute(db);
  return rows[0];
}

/** Locks an order until the transaction ends. After waiting for the lock, its status is current, but its history may lack the latest entries. */
export async function lockOrder(db: Database, caller: OrderCaller, ref: OrderRef): Promise<StoredOrder | undefined> {
  const { rows } = await sql<StoredOrder>`
    select ${orderColumns} from orders o where ${matchesRef(caller, ref)} for update of o`.execute(db);
  return rows[0];
}
