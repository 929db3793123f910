import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ImportDetails } from '#contract/product-admin.ts';
import { applyImport } from '#server/domains/catalog/csv/apply-import.ts';
import { checkImport } from '#server/domains/catalog/csv/check-import.ts';
import { getImport, startImport, startToApply } from '#server/domains/catalog/csv/manage-imports.ts';
import { recordCliAuditEntry } from '#server/platform/audit/record-audit-entry.ts';
import { pluralize } from '#server/platform/checks/check.ts';
import type { Database } from '#server/platform/database/database.ts';
import { CommandError } from './command-error.ts';

/**
 * Imports products from a CSV file as the back office does, and returns what to print; the import can be rolled back there. With `dryRun` it only says what
 * it would do. Throws CommandError when no row can be imported.
 */
export async function importProducts(db: Database, file: string, { dryRun }: { dryRun: boolean }): Promise<string> {
  const data = await readFile(file).catch(() => {
    throw new CommandError(`${file} can’t be read.`);
  });
  const id = await startImport(db, { name: basename(file), data, pictures: {} });
  await checkImport(db, id);
  const checked = await getImport(db, id);
  if (checked.created + checked.changed + checked.unchanged === 0)
    throw new CommandError(describeErrors(checked) || 'There’s nothing to import.');
  if (dryRun)
    return [`${file} would create ${pluralize(checked.created, 'product')} and change ${checked.changed}.`, describeErrors(checked)]
      .join('\n')
      .trim();
  await startToApply(db, id);
  await applyImport(db, id);
  const applied = await getImport(db, id);
  const { issues: _issues, items: _items, ...summary } = applied;
  await recordCliAuditEntry(db, { action: 'product.applyImport', entity: 'product_import', entityId: id, before: null, after: summary });
  const result = `${pluralize(applied.applied, 'product')} imported, ${applied.skipped} skipped, ${applied.unchanged} unchanged.`;
  return [result, describeErrors(applied)].join('\n').trim();
}

const describeErrors = ({ issues, errors }: ImportDetails): string =>
  [
    ...issues.map(({ line, column, message }) => `Line ${line}${column ? `, ${column}` : ''}: ${message}`),
    ...(errors > issues.length ? [`and ${errors - issues.length} more errors`] : []),
  ].join('\n');
