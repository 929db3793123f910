import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { matchesRef, type OrderCaller, type OrderRef } from '../order-access.queries.ts';

/** Locks an order of the caller until the transaction ends, and reads nothing of it. Returns false if there is none. */
export async function lockOrderRow(db: Database, caller: OrderCaller, ref: OrderRef): Promise<boolean> {
  const { rows } = await sql`select 1 from orders o where ${matchesRef(caller, ref)} for update of o`.execute(db);
  return rows.length > 0;
}
