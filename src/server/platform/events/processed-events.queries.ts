import type { Generated } from 'kysely';
import { firstIdAt } from '#shared/ids.ts';
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

/**
 * An event's id is created when it is emitted, so what was processed before `time` has a lower id than that moment, and the primary key finds those rows; there
 * is no index on `processed_at`. The few events that migration 0017 made of older jobs have random ids, so most of them are never deleted.
 */
export const deleteProcessedEventsBefore = (db: Database, time: Date): Promise<unknown> =>
  db.deleteFrom('processed_events').where('event_id', '<', firstIdAt(time)).where('processed_at', '<', time).execute();
