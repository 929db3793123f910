import type { Actor } from '#server/platform/actor.ts';
import { recordOwnChange } from '#server/platform/audit/record-change.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { UserRow } from './accounts.queries.ts';
import { describeAccount } from './describe-user.ts';
import { requireAccount } from './require-account.ts';
import { readForAudit, userForAudit } from './user-for-audit.ts';

/** What the audit log tells of what admins change of themselves. */
export const ownAccount = {
  entity: 'user',
  id: ({ actor }: { actor: Actor }) => requireAccount(actor).userId,
  read: ({ db, actor }: { db: Database; actor: Actor }) => readForAudit(db, requireAccount(actor).userId),
};

/** Writes down, in the same transaction, what admins did to their account by a mailed link; shoppers' accounts are no matter of the audit log. */
export async function recordByLink(db: Database, action: string, before: UserRow, after: UserRow): Promise<void> {
  if (after.role !== 'admin') return;
  const [was, is] = [before, after].map((row) => userForAudit(describeAccount(row)));
  await recordOwnChange(db, describeAccount(before), { action, entity: 'user', entityId: after.id, before: was, after: is });
}
