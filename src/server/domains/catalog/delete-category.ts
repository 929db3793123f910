import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { sqlState } from '#server/platform/database/sql-errors.ts';
import { NotFound } from '#server/platform/errors.ts';
import { CategoryInUse } from './catalog.errors.ts';
import { deleteCategoryRow } from './categories.queries.ts';
import { moveDeletedProducts } from './deletion/product-deletion.queries.ts';

const foreignKeyViolation = '23503';
const restrictViolation = '23001';

/** Deletes an empty category. Throws NotFound, and CategoryInUse while it has products or child categories. */
export async function deleteCategory(db: Database, id: string): Promise<void> {
  const deleted = await inTransaction(db, async (db) => {
    await moveDeletedProducts(db, id);
    return deleteCategoryRow(db, id);
  }).catch((error: unknown) => {
    const state = sqlState(error);
    throw state === foreignKeyViolation || state === restrictViolation ? new CategoryInUse() : error;
  });
  if (!deleted) throw new NotFound('This category');
}
