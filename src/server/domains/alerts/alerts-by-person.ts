import type { Alert } from '#contract/alerts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { deleteAlertsOfEmails, findAlerts } from './alerts.queries.ts';

/** The alerts of a user, and those of the account's verified email; null: it is not verified. */
export const listAlertsOf = (db: Database, userId: string, email: string | null): Promise<Alert[]> => findAlerts(db, { userId, email });

/** Deletes the alerts of emails; those of users go with their accounts. */
export const deleteAlertsByEmail = (db: Database, emails: readonly string[]): Promise<unknown> => deleteAlertsOfEmails(db, emails);
