import type { Config } from '#server/platform/config.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/emit.ts';
import { countMailAgainstLimit } from '#server/platform/mail/mail-limits.ts';
import { EmailTaken } from '../accounts.errors.ts';
import { adminInvited } from '../accounts.events.ts';
import { invitationMailsPerMailbox } from '../accounts.limits.ts';
import { findUserByEmail } from '../accounts.queries.ts';
import { deleteInvitation } from './invitations.queries.ts';

/**
 * Invites somebody to the back office by mail. An earlier invitation of that e-mail is void at once. Throws EmailTaken; an account that never proved the e-mail
 * is no hindrance, since whoever comes by the mail does. Throws TooManyRequests.
 */
export async function inviteAdmin(db: Database, config: Config, email: string): Promise<{ email: string }> {
  await inTransaction(db, async (db) => {
    if ((await findUserByEmail(db, email))?.email_verified) throw new EmailTaken();
    await countMailAgainstLimit(db, config, email, invitationMailsPerMailbox);
    await deleteInvitation(db, email);
    await emit(db, adminInvited, { email });
  });
  return { email };
}
