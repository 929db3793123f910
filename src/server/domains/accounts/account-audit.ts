import type { Actor } from '#server/platform/actor.ts';
import { recordSelfAuditEntry } from '#server/platform/audit/record-audit-entry.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { UserRow } from './accounts.queries.ts';
import { getAuditUser, toAuditUser } from './audit-user.ts';
import { requireAccount } from './require-account.ts';
import { describeAccount } from './serialize-user.ts';

/** The `audit` option of routes by which admins change their own account. */
export const currentUserAudit = {
  entity: 'user',
  id: ({ actor }: { actor: Actor }) => requireAccount(actor).userId,
  read: ({ db, actor }: { db: Database; actor: Actor }) => getAuditUser(db, requireAccount(actor).userId),
};

/** Records in the audit log, in the same transaction, what an admin did to their own account by a mailed link. Does nothing for shoppers. */
export async function auditAdminSelfChangeByLink(db: Database, action: string, before: UserRow, after: UserRow): Promise<void> {
  if (after.role !== 'admin') return;
  const [was, is] = [before, after].map((row) => toAuditUser(describeAccount(row)));
  await recordSelfAuditEntry(db, describeAccount(before), { action, entity: 'user', entityId: after.id, before: was, after: is });
}
