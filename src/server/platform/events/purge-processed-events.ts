import type { Database } from '../database/database.ts';
import { givenUpJobRetention } from '../jobs/given-up-jobs.ts';
import { deleteProcessedEventsBefore } from './processed-events.queries.ts';

/** Deletes the rows of events that no job can deliver again: jobs are retried for four days, and an operator may rerun one by hand. */
export async function purgeProcessedEvents(db: Database): Promise<void> {
  await deleteProcessedEventsBefore(db, new Date(Date.now() - givenUpJobRetention));
}
