import type { Database } from '#server/platform/database/database.ts';
import { deleteRemindersByEmail, findRemindersOf, type ReminderLine, wantsReminders } from './cart-reminders.queries.ts';

interface RemindersOfPerson {
  wanted: boolean;
  carts: { lines: ReminderLine[]; agreedAt: string; changedAt: string; sentAt: string | null }[];
}

/** What is kept for mails about carts, of a user and of the account's verified e-mail; null: it is not verified. */
export async function listRemindersOf(db: Database, userId: string, email: string | null): Promise<RemindersOfPerson> {
  const carts = await findRemindersOf(db, userId, email);
  return {
    wanted: await wantsReminders(db, userId),
    carts: carts.map(({ lines, agreedAt, changedAt, sentAt }) => ({
      lines,
      agreedAt: agreedAt.toISOString(),
      changedAt: changedAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
  };
}

/** Deletes the reminders of e-mails; those of users go with their accounts. */
export const deleteReminders = (db: Database, emails: readonly string[]): Promise<unknown> => deleteRemindersByEmail(db, emails);
