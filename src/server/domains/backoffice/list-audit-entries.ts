import type { AuditEntry, AuditFilters } from '#contract/admin.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import { type AuditRow, findAuditAdmins, findAuditEntries } from '#server/platform/audit/audit.queries.ts';
import { type AuditLabels, describeAction, mergeAuditLabels } from '#server/platform/audit/audit-labels.ts';
import type { Database } from '#server/platform/database/database.ts';
import { installedModules } from '#server/platform/installed-modules.ts';
import { toShownStates } from './to-shown-states.ts';

interface AuditPage {
  list: AuditEntry[];
  total: number;
  entities: { name: string; label: string }[];
  admins: { _id: string; name: string }[];
  fieldLabels: Record<string, string>;
}

/** The words of all domains. */
export const auditWords = (): Required<AuditLabels> => mergeAuditLabels(installedModules().map(({ auditLabels }) => auditLabels));

/** A page of the audit log, newest first, with the labels that the domains provide. */
export async function listAuditEntries(db: Database, search: AuditFilters & { page: number; limit: number }): Promise<AuditPage> {
  const { timeZone } = await getSettings(db);
  const [{ rows, total }, admins] = await Promise.all([findAuditEntries(db, { ...search, timeZone }), findAuditAdmins(db)]);
  const words = auditWords();
  const entities = Object.entries(words.entities).map(([name, label]) => ({ name, label }));
  return {
    list: rows.map((row) => serializeAuditEntry(row, words)),
    total,
    entities,
    admins: admins.map(({ id, name }) => ({ _id: id, name })),
    fieldLabels: words.fields,
  };
}

/** An entry in the API's form, with what it changed as the list shows it. */
export const serializeAuditEntry = (row: AuditRow, words: AuditLabels): AuditEntry => ({
  _id: row.id,
  admin: { _id: row.admin_id, name: row.admin_name, email: row.admin_email },
  action: row.action,
  actionLabel: describeAction(row.action, words),
  entity: row.entity,
  entityId: row.entity_id,
  ...toShownStates(row),
  forgotten: row.redacted_at !== null,
  createdAt: row.created_at.toISOString(),
});
