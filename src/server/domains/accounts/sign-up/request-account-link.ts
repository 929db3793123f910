import type { Database } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/emit.ts';
import { passwordResetRequested, verificationRequested } from '../accounts.events.ts';

interface EmailInput {
  email: string;
}

/** Requests another verification link. Only the job looks up whether there is an unverified account, so that every email takes the same statement and reply. */
export async function requestVerificationLink(db: Database, { email }: EmailInput): Promise<EmailInput> {
  await emit(db, verificationRequested, { email });
  return { email };
}

/** Requests a password reset link; likewise. */
export async function requestPasswordResetLink(db: Database, { email }: EmailInput): Promise<EmailInput> {
  await emit(db, passwordResetRequested, { email });
  return { email };
}
