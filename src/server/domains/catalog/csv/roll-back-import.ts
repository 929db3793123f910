import type { ProductChanges } from '#contract/catalog.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound, StaleVersion } from '#server/platform/errors.ts';
import { deleteProduct } from '../deletion/delete-product.ts';
import { lockProduct } from '../product-writes.queries.ts';
import { updateProduct } from '../update-product.ts';
import { handleItems, importOptions } from './apply-import.ts';
import { moveImport, type StoredItem, updateItem } from './product-imports.queries.ts';

/**
 * Takes an import back: deletes the products that it created, which can be restored like others, and gives the changed ones their fields and stock as before.
 * What somebody has changed since stays as it is. Stopped at any time, it goes on where it was.
 */
export async function rollBackImport(db: Database, id: string, signal?: AbortSignal): Promise<void> {
  await handleItems(db, id, { from: 'applied', failed: 'kept', handle: rollBackItem, signal });
  await moveImport(db, id, ['rolling_back'], 'rolled_back');
}

async function rollBackItem(
  db: Database,
  importId: string,
  { position, productId, action, previous, versionAfter }: StoredItem,
): Promise<string> {
  if (productId === null) throw new Error('Nothing was applied');
  if (action === 'create') {
    const product = await lockProduct(db, productId);
    if (!product) throw new NotFound('This product');
    if (product.version !== versionAfter) throw new StaleVersion('this product');
    await deleteProduct(db, productId);
  } else {
    await updateProduct(db, productId, { ...(previous as ProductChanges), version: versionAfter ?? undefined }, importOptions);
  }
  await updateItem(db, importId, position, { status: 'rolled_back' });
  return productId;
}
