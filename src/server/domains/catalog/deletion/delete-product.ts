import type { RawBuilder } from 'kysely';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { newId } from '#shared/ids.ts';
import { lockSelectedProducts } from '../bulk/bulk-changes.queries.ts';
import { hasId } from '../product-list/product-list.queries.ts';
import { markDeleted } from './product-deletion.queries.ts';

/**
 * Deletes all chosen products, or none of them. Shoppers no longer find them, and their slugs and SKUs are free; for 30 days they can be restored, with
 * their stock and reviews. Past orders have snapshots of them.
 */
export function deleteSelectedProducts(db: Database, selected: RawBuilder<boolean>): Promise<{ products: string[]; deletion: string }> {
  return inTransaction(db, async (db) => {
    const deletion = newId();
    return { products: await markDeleted(db, await lockSelectedProducts(db, selected), deletion), deletion };
  });
}

/** The same for one product. Throws NotFound. */
export async function deleteProduct(db: Database, id: string): Promise<void> {
  const { products } = await deleteSelectedProducts(db, hasId([id]));
  if (products.length === 0) throw new NotFound('This product');
}
