import type { Database } from '../database/database.ts';
import { deleteProcessedEventsBefore } from './processed-events.queries.ts';

/** A job is tried again for four days; whoever repairs a database by hand has time to run one again. */
const kept = 30 * 86_400_000;

/** Deletes the notes of events that no job can deliver again. */
export async function purgeProcessedEvents(db: Database): Promise<void> {
  await deleteProcessedEventsBefore(db, new Date(Date.now() - kept));
}
