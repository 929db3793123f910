import type { AlertRequest } from '#contract/alerts.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events/emit.ts';
import { newId } from '#shared/ids.ts';
import { alertRequested } from './alerts.events.ts';
import { upsertAlertRequest } from './alerts.queries.ts';

/**
 * Saves a request for an alert; a job mails a link to confirm it. Known and unknown emails take the same work and get the same reply, so that nobody can find out
 * who waits for what. A bot's request gets the same reply and is dropped. Throws NotFound if the variation is not for sale.
 */
export async function requestAlert(db: Database, { website, ...request }: AlertRequest): Promise<{ email: string }> {
  if (website) return { email: request.email };
  await inTransaction(db, async (db) => {
    const id = await upsertAlertRequest(db, { id: newId(), ...request });
    if (id === null) throw new NotFound('This product');
    await emit(db, alertRequested, { alertId: id });
  });
  return { email: request.email };
}
