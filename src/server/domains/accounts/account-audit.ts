import type { Actor } from '#server/platform/actor.ts';
import { recordSelfAuditEntry } from '#server/platform/audit/record-audit-entry.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { UserRow } from './accounts.queries.ts';
import { getAuditUser, toAuditUser } from './audit-user.ts';
import { requireAccount } from './require-account.ts';
import { describeAccount } from './serialize-user.ts';

/** What the audit log tells of what admins change of themselves. */
export const currentUserAudit = {
  entity: 'user',
  id: ({ actor }: { actor: Actor }) => requireAccount(actor).userId,
  read: ({ db, actor }: { db: Database; actor: Actor }) => getAuditUser(db, requireAccount(actor).userId),
};

/** Writes down, in the same transaction, what admins did to their account by a mailed link; shoppers' accounts are no matter of the audit log. */
export async function recordAccountChangeByLink(db: Database, action: string, before: UserRow, after: UserRow): Promise<void> {
  if (after.role !== 'admin') return;
  const [was, is] = [before, after].map((row) => toAuditUser(describeAccount(row)));
  await recordSelfAuditEntry(db, describeAccount(before), { action, entity: 'user', entityId: after.id, before: was, after: is });
}
