import type { Database } from '#server/platform/database/database.ts';
import { canonicalEmail } from '#server/platform/mail/canonical-email.ts';
import { deleteRemindersByEmail, findOptOut, findRemindersOf, type ReminderLine, wantsReminders } from './cart-reminders.queries.ts';

interface RemindersOfPerson {
  wanted: boolean;
  /** Since when the mailbox wants none about carts of guests. */
  stoppedAt: string | null;
  carts: { lines: ReminderLine[]; agreedAt: string; changedAt: string; sentAt: string | null }[];
}

/** What is stored for mails about carts, of a user and of the account's verified email; null: it is not verified. */
export async function listRemindersOf(db: Database, userId: string, email: string | null): Promise<RemindersOfPerson> {
  const stopped = email === null ? undefined : await findOptOut(db, canonicalEmail(email));
  const carts = await findRemindersOf(db, userId, email);
  return {
    wanted: await wantsReminders(db, userId),
    stoppedAt: stopped?.createdAt.toISOString() ?? null,
    carts: carts.map(({ lines, agreedAt, changedAt, sentAt }) => ({
      lines,
      agreedAt: agreedAt.toISOString(),
      changedAt: changedAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
  };
}

/** Deletes the reminders of emails, and that they want none; those of users go with their accounts. */
export const deleteReminders = (db: Database, emails: readonly string[]): Promise<unknown> => deleteRemindersByEmail(db, emails);
