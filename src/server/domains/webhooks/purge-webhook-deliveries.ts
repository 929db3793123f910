import type { Database } from '#server/platform/database/database.ts';
import { deleteOldDeliveries } from './webhook-deliveries.queries.ts';

/** How long the log shows what was sent, in ms. */
const logTime = 30 * 86_400_000;

/** Deletes deliveries that are older than 30 days with their attempts. */
export async function purgeWebhookDeliveries(db: Database): Promise<void> {
  const before = new Date(Date.now() - logTime);
  while ((await deleteOldDeliveries(db, before)) > 0);
}
