import type { AuditEntry } from '#contract/admin.ts';
import { type AuditRow, findEntries } from '#server/platform/audit/audit.queries.ts';
import type { Database } from '#server/platform/database/database.ts';

/** A page of what admins changed, newest first. */
export async function listChanges(
  db: Database,
  search: { page: number; limit: number; entity?: string; id?: string; q?: string },
): Promise<{ list: AuditEntry[]; total: number }> {
  const { rows, total } = await findEntries(db, search);
  return { list: rows.map(describeEntry), total };
}

const describeEntry = (row: AuditRow): AuditEntry => ({
  _id: row.id,
  admin: { _id: row.admin_id, name: row.admin_name, email: row.admin_email },
  action: row.action,
  entity: row.entity,
  entityId: row.entity_id,
  before: row.before,
  after: row.after,
  forgotten: row.forgotten_at !== null,
  createdAt: row.created_at.toISOString(),
});
