import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { addDeliveries } from './record-event.ts';
import { findChangeData } from './webhook-data.queries.ts';
import { takeWebhookChanges } from './webhook-deliveries.queries.ts';
import { findEndpointsFor } from './webhook-endpoints.queries.ts';

const batchSize = 500;

/** Records deliveries of what has changed in the database since the last run: products, stock and reviews, whose changes have many causes. */
export async function collectWebhookChanges(db: Database): Promise<void> {
  let taken: number;
  do taken = await inTransaction(db, collectBatch);
  while (taken === batchSize);
}

/** Returns how many changes there were. */
async function collectBatch(db: Database): Promise<number> {
  const changes = await takeWebhookChanges(db, batchSize);
  for (const event of new Set(changes.map(({ event }) => event))) {
    const ofEvent = changes.filter((change) => change.event === event);
    const endpoints = await findEndpointsFor(db, event);
    if (endpoints.length === 0) continue;
    const dataById = await findChangeData(
      db,
      event,
      ofEvent.map(({ entity_id }) => entity_id),
    );
    const events = ofEvent.flatMap(({ entity_id, changed_at: timestamp }) => {
      const data = dataById.get(entity_id);
      return data ? [{ type: event, timestamp, data }] : [];
    });
    await addDeliveries(db, endpoints, events);
  }
  return changes.length;
}
