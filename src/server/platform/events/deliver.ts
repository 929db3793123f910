import { z } from 'zod';
import { inTransaction } from '../database/database.ts';
import type { Job } from '../jobs/jobs.ts';
import { insertProcessedEvent } from './processed-events.queries.ts';
import type { Subscriber } from './subscribe.ts';

const content = z.strictObject({ eventId: z.uuid(), payload: z.unknown() });

/**
 * The job that delivers events to a subscriber. The queue delivers at least once, but the subscriber handles each event once: a row that says
 * so is committed together with its effects. If it fails, neither is, and the job is retried.
 */
export const deliver =
  ({ job, event, prepare, handle }: Subscriber): Job =>
  async (shop, delivered) => {
    const { eventId, payload: given } = content.parse(delivered);
    const payload = event.schema.parse(given);
    const prepared = await prepare?.(shop, payload);
    await inTransaction(shop.db, async (db) => {
      if (await insertProcessedEvent(db, { eventId, subscriber: job })) await handle({ ...shop, db }, payload, prepared);
    });
  };
