import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { deleteProductRow } from './product-writes.queries.ts';

/** Deletes a product with its variations; past orders have snapshots of it. Throws NotFound. */
export async function deleteProduct(db: Database, id: string): Promise<void> {
  if (!(await deleteProductRow(db, id))) throw new NotFound('This product');
}
