import type { Database } from '#server/platform/database/database.ts';
import { deleteReminderUser, insertReminderUser } from './cart-reminders.queries.ts';

/** Sets whether a user gets a mail about a cart that was left. */
export async function setOwnReminder(db: Database, userId: string, wanted: boolean): Promise<{ wanted: boolean }> {
  await (wanted ? insertReminderUser : deleteReminderUser)(db, userId);
  return { wanted };
}
