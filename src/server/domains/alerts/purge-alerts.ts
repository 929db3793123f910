import type { Database } from '#server/platform/database/database.ts';
import { deleteExpiredAlertLinks } from './alert-links.queries.ts';
import { deleteOldAlerts } from './alerts.queries.ts';

/**
 * Deletes alerts that nobody confirmed within seven days, that ended 90 days ago, or for which a guest has waited for a year, and expired links. Those for deleted
 * products go with them.
 */
export async function purgeAlerts(db: Database): Promise<void> {
  await deleteOldAlerts(db);
  await deleteExpiredAlertLinks(db);
}
