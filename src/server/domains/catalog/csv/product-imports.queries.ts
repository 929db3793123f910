import { type Generated, type RawBuilder, sql } from 'kysely';
import type { ProductImport } from '#contract/product-admin.ts';
import { asyncCommit } from '#server/platform/database/async-commit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { invalidateLater } from '#server/platform/database/listen-for-invalidations.ts';
import type { CellError } from './read-product-fields.ts';

export type ImportStatus = ProductImport['status'];
export type ItemStatus = 'pending' | 'applied' | 'skipped' | 'rolled_back' | 'kept';

/** What an import does to one product. */
export interface ImportItem {
  position: number;
  line: number;
  productId: string | null;
  title: string;
  action: 'create' | 'change';
  input: unknown;
  previous: unknown;
  versionBefore: number | null;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    product_imports: {
      id: string;
      file_name: string;
      content: string | null;
      /** Written as JSON text. */
      pictures: string;
      status: Generated<ImportStatus>;
      rows: Generated<number>;
      created: Generated<number>;
      changed: Generated<number>;
      unchanged: Generated<number>;
      errors: Generated<number>;
      created_at: Generated<Date>;
      finished_at: Date | null;
      /** How many products have which state, as JSON text; null while that changes. */
      item_counts: string | null;
      /** Who has started it last; null for one by `npm run shop`. */
      admin_id: Generated<string | null>;
    };
  }
}

export const insertImport = (db: Database, row: { id: string; file_name: string; content: string; pictures: string }): Promise<unknown> =>
  db.insertInto('product_imports').values(row).execute();

export async function findImportFile(db: Database, id: string): Promise<{ content: string; pictures: Record<string, string> } | undefined> {
  const { rows } = await sql<{ content: string; pictures: Record<string, string> }>`
    select content, pictures from product_imports where id = ${id}::uuid and status = 'checking' and content is not null`.execute(db);
  return rows[0];
}

/** How many products of an import have which state, as JSON. */
export const countItems = (importId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select jsonb_build_object('applied', count(*) filter (where status = 'applied'), 'skipped', count(*) filter (where status = 'skipped'),
    'rolledBack', count(*) filter (where status = 'rolled_back'), 'kept', count(*) filter (where status = 'kept'))
  from product_import_items where import_id = ${importId}
)`;

/** Moves an import from one of these states to another. Returns whether it was in one of them. */
export async function moveImport(db: Database, id: string, from: readonly ImportStatus[], to: ImportStatus): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update product_imports set status = ${to}, admin_id = coalesce(current_admin(), admin_id),
      item_counts = case when ${to} not in ('applying', 'rolling_back') then ${countItems(sql`product_imports.id`)} end,
      content = case when ${to} in ('applied', 'rolled_back', 'failed') then null else content end,
      finished_at = case when ${to} in ('applied', 'rolled_back', 'failed') then now() end
    where id = ${id}::uuid and status = any(${from}::text[])`.execute(db);
  return numAffectedRows === 1n;
}

export const updateImportCounts = (
  db: Database,
  id: string,
  { rows, created, changed, unchanged, errors }: Pick<ProductImport, 'rows' | 'created' | 'changed' | 'unchanged' | 'errors'>,
): Promise<unknown> => db.updateTable('product_imports').set({ rows, created, changed, unchanged, errors }).where('id', '=', id).execute();

/** Removes what an earlier check, which was interrupted, has found. */
export async function deleteFindings(db: Database, id: string): Promise<void> {
  await sql`delete from product_import_items where import_id = ${id}::uuid`.execute(db);
  await sql`delete from product_import_errors where import_id = ${id}::uuid`.execute(db);
}

export const insertItems = (db: Database, importId: string, items: readonly ImportItem[]): Promise<unknown> =>
  sql`insert into product_import_items (import_id, position, line, product_id, title, action, input, previous, version_before)
    select ${importId}::uuid, position, line, "productId", title, action, input, previous, "versionBefore"
    from json_to_recordset(${JSON.stringify(items)}::json) as item(
      position integer, line integer, "productId" uuid, title text, action text, input jsonb, previous jsonb, "versionBefore" integer
    )`.execute(db);

export const insertErrors = (db: Database, importId: string, errors: readonly (CellError & { position: number })[]): Promise<unknown> =>
  sql`insert into product_import_errors (import_id, position, line, column_name, message)
    select ${importId}::uuid, position, line, "column", message
    from json_to_recordset(${JSON.stringify(errors)}::json) as error(position integer, line integer, "column" text, message text)`.execute(
    db,
  );

export interface StoredItem extends ImportItem {
  versionAfter: number | null;
}

/**
 * Locks an import until the transaction ends, so that no other process handles the same items. Returns whether it is in this state. By its own row: PostgreSQL
 * checks references to it without waiting for this lock. The transaction does not wait for the disk, since after a power cut the import goes on where it was,
 * and shoppers see its changes some seconds later. The history of prices and stock names who has started it.
 */
export async function lockImport(db: Database, id: string, status: ImportStatus): Promise<boolean> {
  const { rows } = await sql`
    select ${asyncCommit()}, ${invalidateLater()}, set_config('kibble.admin', coalesce(admin_id::text, ''), true)
    from product_imports where id = ${id}::uuid and status = ${status} for no key update`.execute(db);
  return rows.length > 0;
}

/** The first items in this state, in the order of the file. */
export async function findItems(db: Database, importId: string, status: ItemStatus, limit: number): Promise<StoredItem[]> {
  const { rows } = await sql<StoredItem>`
    select position, line, product_id as "productId", title, action, input, previous, version_before as "versionBefore", version_after as "versionAfter"
    from product_import_items where import_id = ${importId}::uuid and status = ${status} order by position limit ${limit}`.execute(db);
  return rows;
}

export interface ItemResult {
  position: number;
  status: ItemStatus;
  message?: string;
  productId?: string;
  versionAfter?: number;
}

/** Records what became of items, in the transaction that did it. */
export const updateItems = (db: Database, importId: string, results: readonly ItemResult[]): Promise<unknown> =>
  sql`update product_import_items item set status = result.status, message = result.message,
      product_id = coalesce(result."productId", item.product_id), version_after = coalesce(result."versionAfter", item.version_after)
    from json_to_recordset(${JSON.stringify(results)}::json) as result(
      position integer, status text, message text, "productId" uuid, "versionAfter" integer
    )
    where item.import_id = ${importId}::uuid and item.position = result.position`.execute(db);

/** The variations with these ids or SKUs, with their products. */
export async function findVariationKeys(
  db: Database,
  ids: readonly string[],
  skus: readonly string[],
): Promise<{ id: string; sku: string; product: string }[]> {
  const { rows } = await sql<{ id: string; sku: string; product: string }>`
    select id, lower(sku::text) as sku, product_id as product from variations
    where not deleted and (id = any(${ids}::uuid[]) or sku = any(${skus}::citext[]))`.execute(db);
  return rows;
}

/** The products with these ids or slugs. */
export async function findProductKeys(
  db: Database,
  ids: readonly string[],
  slugs: readonly string[],
): Promise<{ id: string; slug: string }[]> {
  const { rows } = await sql<{ id: string; slug: string }>`
    select id, slug from products where deleted_at is null and (id = any(${ids}::uuid[]) or slug = any(${slugs}::text[]))`.execute(db);
  return rows;
}
