import type { Database } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/emit.ts';
import { passwordResetRequested, verificationRequested } from '../accounts.events.ts';

interface EmailInput {
  email: string;
}

/** Asks for the link that opens an account once more. Whether there is one to open only the job finds out: one statement and one answer for every e-mail. */
export async function requestVerificationLink(db: Database, { email }: EmailInput): Promise<EmailInput> {
  await emit(db, verificationRequested, { email });
  return { email };
}

/** Asks for a link to a new password; likewise. */
export async function requestPasswordResetLink(db: Database, { email }: EmailInput): Promise<EmailInput> {
  await emit(db, passwordResetRequested, { email });
  return { email };
}
