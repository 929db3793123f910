import type { OpenInvitation } from '#contract/staff-auth.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { deleteInvitation, findOpenInvitation, findOpenInvitations, type OpenInvitationRow } from './invitations.queries.ts';

const serializeInvitation = ({ email, staff_role, created_at, expires_at }: OpenInvitationRow): OpenInvitation => ({
  email,
  staffRole: staff_role,
  invitedAt: created_at.toISOString(),
  expiresAt: expires_at.toISOString(),
});

/** The invitations that can still be accepted, newest first. */
export async function listInvitations(db: Database): Promise<{ list: OpenInvitation[]; total: number }> {
  const rows = await findOpenInvitations(db);
  return { list: rows.map(serializeInvitation), total: rows.length };
}

/** The open invitation of an email, or null. */
export async function getInvitation(db: Database, email: string): Promise<OpenInvitation | null> {
  const row = await findOpenInvitation(db, email);
  return row ? serializeInvitation(row) : null;
}

/** Revokes an invitation, so that its link stops working. Throws NotFound. */
export async function revokeInvitation(db: Database, email: string): Promise<void> {
  if (!(await deleteInvitation(db, email))) throw new NotFound('This invitation');
}
