import type { Database } from '../database/database.ts';
import { deleteProcessedEventsBefore } from './processed-events.queries.ts';

/** Jobs are retried for four days; the rest is time for an operator to rerun one by hand. */
const retention = 30 * 86_400_000;

/** Deletes the rows of events that no job can deliver again. */
export async function purgeProcessedEvents(db: Database): Promise<void> {
  await deleteProcessedEventsBefore(db, new Date(Date.now() - retention));
}
