import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/sessions.ts';
import { closeOrder } from './close-order.ts';
import { lockOpenRequests } from './orders.queries.ts';

/** A caller has one open request at the most: a new one lets the earlier go, in the same transaction. */
export async function releaseEarlierRequest(db: Database, actor: Actor): Promise<void> {
  for (const order of await lockOpenRequests(db, actor)) {
    await closeOrder(db, order, { by: 'customer', note: 'replaced by a newer request' });
  }
}
