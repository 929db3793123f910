import type { AdminActor } from '#server/platform/actor.ts';
import type { Config } from '#server/platform/config.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/emit.ts';
import { countMailAgainstLimit } from '#server/platform/mail/mail-limits.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import type { StaffRole } from '#shared/staff-roles.ts';
import { EmailTaken } from '../accounts.errors.ts';
import { adminInvited } from '../accounts.events.ts';
import { invitationMailsPerMailbox } from '../accounts.limits.ts';
import { findUserByEmail } from '../accounts.queries.ts';
import { invitationLifetime } from './invitation-lifetime.ts';
import { upsertInvitation } from './invitations.queries.ts';

/**
 * Invites somebody to the back office by mail, and invalidates earlier invitations for the email. It ends when the inviting admin may no longer invite. Throws EmailTaken if a verified account has the email (the
 * invitation verifies it, so it replaces an unverified one), and TooManyRequests.
 */
export async function inviteAdmin(
  db: Database,
  config: Config,
  { userId }: Pick<AdminActor, 'userId'>,
  { email, staffRole }: { email: string; staffRole: StaffRole },
): Promise<{ email: string; staffRole: StaffRole }> {
  await inTransaction(db, async (db) => {
    if ((await findUserByEmail(db, email))?.email_verified) throw new EmailTaken();
    await countMailAgainstLimit(db, config, email, invitationMailsPerMailbox);
    // Nobody has this token: the mail's is made when the mail is, so that no job holds it.
    const hash = hashToken(newToken('i_'));
    await upsertInvitation(db, { email, staffRole, invitedBy: userId, hash, expiresAt: new Date(Date.now() + invitationLifetime) });
    await emit(db, adminInvited, { email });
  });
  return { email, staffRole };
}
