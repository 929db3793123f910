import type { Generated } from 'kysely';
import { asyncCommit } from '../database/async-commit.ts';
import type { Database } from '../database/database.ts';

declare module '../database/database.ts' {
  interface Tables {
    processed_events: { event_id: string; subscriber: string; processed_at: Generated<Date> };
  }
}

/**
 * Records that a subscriber has handled an event; false if it already had. The transaction does not wait for the disk: a power cut that
 * loses it also loses the completion of its job, which is written later, so the event is handled again.
 */
export async function insertProcessedEvent(
  db: Database,
  { eventId, subscriber }: { eventId: string; subscriber: string },
): Promise<boolean> {
  const rows = await db
    .insertInto('processed_events')
    .values({ event_id: eventId, subscriber })
    .onConflict((row) => row.doNothing())
    .returning(asyncCommit().as('lost'))
    .execute();
  return rows.length > 0;
}

export const deleteProcessedEventsBefore = (db: Database, time: Date): Promise<unknown> =>
  db.deleteFrom('processed_events').where('processed_at', '<', time).execute();
