import type { Database } from '#server/platform/database/database.ts';
import { deleteExpiredAlertLinks } from './alert-links.queries.ts';
import { deleteOldAlerts } from './alerts.queries.ts';

/** Deletes alerts that nobody confirmed within seven days or that ended 90 days ago, and expired links. */
export async function purgeAlerts(db: Database): Promise<void> {
  await deleteOldAlerts(db);
  await deleteExpiredAlertLinks(db);
}
