import { type RawBuilder, sql } from 'kysely';
import type { ImportDetails, ImportIssue, ProductImport } from '#contract/product-admin.ts';
import type { Database } from '#server/platform/database/database.ts';
import { jobIsPending } from '#server/platform/jobs/is-job-pending.ts';
import { importJobKey } from './import-job-key.ts';
import { countItems } from './product-imports.queries.ts';

/** Whether nobody works on the import although its state says so. */
const isInterrupted: RawBuilder<boolean> = sql`(i.status in ('checking', 'applying', 'rolling_back') and not ${jobIsPending(importJobKey(sql`i.id`))})`;

const importJson: RawBuilder<ProductImport> = sql`json_build_object(
  '_id', i.id, 'fileName', i.file_name, 'status', i.status, 'interrupted', ${isInterrupted}, 'rows', i.rows, 'created', i.created, 'changed', i.changed,
  'unchanged', i.unchanged, 'errors', i.errors, 'createdAt', i.created_at, 'finishedAt', i.finished_at,
  'applied', counts.items -> 'applied', 'skipped', counts.items -> 'skipped', 'rolledBack', counts.items -> 'rolledBack', 'kept', counts.items -> 'kept'
)`;

/** Those of imports that rest are stored. */
const counts = sql`cross join lateral (select coalesce(i.item_counts, ${countItems(sql`i.id`)}) as items) counts`;

const toIso = (row: ProductImport): ProductImport => ({
  ...row,
  createdAt: new Date(row.createdAt).toISOString(),
  finishedAt: row.finishedAt && new Date(row.finishedAt).toISOString(),
});

/** A page of imports, newest first. */
export async function findImports(db: Database, limit: number, offset: number): Promise<{ list: ProductImport[]; total: number }> {
  const { rows } = await sql<{ list: ProductImport[]; total: number }>`
    select (select count(*) from product_imports) as total, (
      select coalesce(json_agg(${importJson} order by i.created_at desc, i.id), '[]')
      from (select * from product_imports order by created_at desc, id limit ${limit} offset ${offset}) i ${counts}
    ) as list`.execute(db);
  const { list, total } = rows[0] ?? { list: [], total: 0 };
  return { list: list.map(toIso), total };
}

/** How many errors and products the details name. */
const shownRows = 200;

/** An import with its first errors and products; those that were skipped or kept come first. */
export async function findImport(db: Database, id: string): Promise<ImportDetails | undefined> {
  type Row = { import: ProductImport } & Pick<ImportDetails, 'issues' | 'items'>;
  const { rows } = await sql<Row>`
    select ${importJson} as import, (
      select coalesce(json_agg(json_build_object('line', line, 'column', column_name, 'message', message) order by position), '[]')
      from (select * from product_import_errors where import_id = i.id order by position limit ${shownRows}) issue
    ) as issues, (
      select coalesce(json_agg(json_build_object('line', line, 'product', product_id, 'title', title, 'action', action, 'status', status,
        'message', message, 'columns', coalesce(input -> 'columns', '[]')) order by place, position), '[]')
      from (
        select *, status not in ('skipped', 'kept') as place from product_import_items where import_id = i.id
        order by place, position limit ${shownRows}
      ) item
    ) as items
    from product_imports i ${counts} where i.id = ${id}::uuid`.execute(db);
  return rows[0] && { ...toIso(rows[0].import), issues: rows[0].issues, items: rows[0].items };
}

export type PositionedIssue = ImportIssue & { position: number };

/** The errors of an import after this position, and the products that it skipped or kept, once all errors are read. */
export async function findIssuesAfter(db: Database, id: string, after: number, limit: number): Promise<PositionedIssue[]> {
  const { rows } = await sql<PositionedIssue>`
    select position, line, column_name as "column", message from product_import_errors
    where import_id = ${id}::uuid and position > ${after}
    union all
    select 1000000 + position, line, '', message from product_import_items
    where import_id = ${id}::uuid and status in ('skipped', 'kept') and 1000000 + position > ${after}
    order by position limit ${limit}`.execute(db);
  return rows;
}

/** Locks an import until the transaction ends. Returns its state; undefined if it does not exist. */
export async function lockImportState(
  db: Database,
  id: string,
): Promise<{ status: ProductImport['status']; interrupted: boolean } | undefined> {
  const { rows } = await sql<{ status: ProductImport['status'] }>`
    select status from product_imports where id = ${id}::uuid for no key update`.execute(db);
  // Read after the lock was granted: whoever had it before may have started a job.
  const { rows: jobs } = await sql<{
    interrupted: boolean;
  }>`select ${isInterrupted} as interrupted from product_imports i where id = ${id}::uuid`.execute(db);
  return rows[0] && { ...rows[0], interrupted: jobs[0]?.interrupted === true };
}

/** Whether somebody works on the import, or waits for it. */
const isAtWork = sql`(i.status in ('applying', 'rolling_back') and not ${isInterrupted})`;

/** Deletes an import that nobody waits for; its products stay. Returns whether it existed. */
export async function deleteImportRow(db: Database, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from product_imports i where id = ${id}::uuid and not ${isAtWork}`.execute(db);
  return numAffectedRows === 1n;
}

/** Deletes imports from before this time. */
export const deleteOldImports = (db: Database, before: Date): Promise<unknown> =>
  sql`delete from product_imports i where created_at < ${before} and not ${isAtWork}`.execute(db);
