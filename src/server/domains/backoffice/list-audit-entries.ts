import type { AuditEntry } from '#contract/admin.ts';
import { type AuditRow, findAuditEntries } from '#server/platform/audit/audit.queries.ts';
import { type AuditLabels, describeAction, mergeAuditLabels } from '#server/platform/audit/audit-labels.ts';
import type { Database } from '#server/platform/database/database.ts';
import { installedModules } from '#server/platform/installed-modules.ts';

interface AuditPage {
  list: AuditEntry[];
  total: number;
  entities: { name: string; label: string }[];
  fieldLabels: Record<string, string>;
}

/** A page of the audit log, newest first, with the labels that the domains provide. */
export async function listAuditEntries(
  db: Database,
  search: { page: number; limit: number; entity?: string; id?: string; q?: string },
): Promise<AuditPage> {
  const { rows, total } = await findAuditEntries(db, search);
  const words = mergeAuditLabels(installedModules().map(({ auditLabels }) => auditLabels));
  const entities = Object.entries(words.entities).map(([name, label]) => ({ name, label }));
  return { list: rows.map((row) => serializeAuditEntry(row, words)), total, entities, fieldLabels: words.fields };
}

const serializeAuditEntry = (row: AuditRow, words: AuditLabels): AuditEntry => ({
  _id: row.id,
  admin: { _id: row.admin_id, name: row.admin_name, email: row.admin_email },
  action: row.action,
  actionLabel: describeAction(row.action, words),
  entity: row.entity,
  entityId: row.entity_id,
  before: row.before,
  after: row.after,
  forgotten: row.redacted_at !== null,
  createdAt: row.created_at.toISOString(),
});
