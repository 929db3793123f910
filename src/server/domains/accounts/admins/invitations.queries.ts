import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { StaffRole } from '#shared/staff-roles.ts';

/** What a token allows that creates an admin. `email`: the invited email; null for the set-up link. */
export interface Invitation {
  purpose: 'invite_admin' | 'set_up';
  email: string | null;
  /** Null for the set-up link, whose admin may do everything. */
  staffRole: StaffRole | null;
}

export interface OpenInvitationRow {
  email: string;
  staff_role: StaffRole;
  created_at: Date;
  expires_at: Date;
}

/** Saves an invitation in place of an earlier one for the email. */
export const upsertInvitation = (
  db: Database,
  {
    email,
    staffRole,
    invitedBy,
    hash,
    expiresAt,
  }: { email: string; staffRole: StaffRole; invitedBy: string; hash: Buffer; expiresAt: Date },
): Promise<unknown> =>
  sql`
    insert into account_tokens (hash, purpose, email, staff_role, invited_by, expires_at)
    values (${hash}, 'invite_admin', ${email}, ${staffRole}, ${invitedBy}, ${expiresAt})
    on conflict (email) where purpose = 'invite_admin'
    do update set hash = excluded.hash, staff_role = excluded.staff_role, invited_by = excluded.invited_by, expires_at = excluded.expires_at, created_at = now()`.execute(
    db,
  );

/** Gives the invitation of an email another token. False if it was revoked or accepted meanwhile. */
export async function setInvitationToken(
  db: Database,
  { email, hash, expiresAt }: { email: string; hash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account_tokens')
    .set({ hash, expires_at: expiresAt })
    .where('purpose', '=', 'invite_admin')
    .where('email', '=', email)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteInvitation(db: Database, email: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('account_tokens')
    .where('purpose', '=', 'invite_admin')
    .where('email', '=', email)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Revokes what an admin has sent who may no longer invite anybody. */
export const deleteInvitationsBy = (db: Database, adminId: string): Promise<unknown> =>
  db.deleteFrom('account_tokens').where('invited_by', '=', adminId).execute();

/** The invitations that can still be accepted, newest first. */
export async function findOpenInvitations(db: Database): Promise<OpenInvitationRow[]> {
  const { rows } = await sql<OpenInvitationRow>`
    select email, staff_role, created_at, expires_at from account_tokens
    where purpose = 'invite_admin' and expires_at > now() order by created_at desc, email`.execute(db);
  return rows;
}

/** The same of one email. */
export async function findOpenInvitation(db: Database, email: string): Promise<OpenInvitationRow | undefined> {
  return (await findOpenInvitations(db)).find((invitation) => invitation.email.toLowerCase() === email.toLowerCase());
}

/** Saves the token of the set-up link in place of an earlier one. False, and nothing saved, if there is an admin. */
export async function upsertSetUpToken(db: Database, { hash, expiresAt }: { hash: Buffer; expiresAt: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into account_tokens (hash, purpose, expires_at)
    select ${hash}, 'set_up', ${expiresAt} where not exists (select from users where role = 'admin')
    on conflict (purpose) where purpose = 'set_up'
    do update set hash = excluded.hash, expires_at = excluded.expires_at, created_at = now()`.execute(db);
  return numAffectedRows === 1n;
}

export const deleteSetUpToken = (db: Database): Promise<unknown> =>
  db.deleteFrom('account_tokens').where('purpose', '=', 'set_up').execute();

/** Finds the invitation of a token that has not expired, without consuming it. */
export async function findInvitation(db: Database, hash: Buffer): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`
    select purpose, email, staff_role as "staffRole" from account_tokens
    where hash = ${hash} and purpose in ('invite_admin', 'set_up') and expires_at > now()`.execute(db);
  return rows[0];
}
