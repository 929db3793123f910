import type { Database } from '#server/platform/database/database.ts';
import { InvalidReviewLink } from '../reviews.errors.ts';
import { deleteOptOutRows, findOptOut, insertOptOut } from './invitations.queries.ts';

/** Stops invitations to the email that a link was mailed to. Can be repeated. Throws InvalidReviewLink. */
export async function stopInvitations(db: Database, token: string): Promise<{ stopped: true }> {
  if (!(await insertOptOut(db, token))) throw new InvalidReviewLink();
  return { stopped: true };
}

/** Since when an email gets no invitations; null if it does. */
export const findInvitationsStopped = async (db: Database, email: string): Promise<Date | null> =>
  (await findOptOut(db, email))?.createdAt ?? null;

/** Deletes that emails get no invitations. */
export const deleteOptOuts = (db: Database, emails: readonly string[]): Promise<unknown> => deleteOptOutRows(db, emails);
