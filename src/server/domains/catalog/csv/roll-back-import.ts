import type { ProductChanges } from '#contract/catalog.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { markDeleted } from '../deletion/product-deletion.queries.ts';
import { updateProducts } from '../update-product.ts';
import { importOptions } from './apply-import.ts';
import { handleItems, lockItems } from './handle-items.ts';
import { type ItemResult, moveImport, type StoredItem } from './product-imports.queries.ts';

/**
 * Takes an import back: deletes the products that it created, which can be restored like others, and gives the changed ones their fields and stock as before.
 * What somebody has changed since stays as it is. Stopped at any time, it goes on where it was.
 */
export async function rollBackImport(db: Database, id: string, signal?: AbortSignal): Promise<void> {
  await handleItems(db, id, { importStatus: 'rolling_back', from: 'applied', failed: 'kept', handle: rollBackItems }, signal);
  await moveImport(db, id, ['rolling_back'], 'rolled_back');
}

async function rollBackItems(db: Database, items: readonly StoredItem[]): Promise<ItemResult[]> {
  const { current, outdated } = await lockItems(db, items, { seen: ({ versionAfter }) => versionAfter, failed: 'kept' });
  const changed = current.filter(({ action }) => action === 'change');
  await updateProducts(
    db,
    changed.map(({ productId, previous }) => ({ ...(previous as ProductChanges), id: productId })),
    importOptions,
  );
  const created = current.filter(({ action }) => action === 'create').map(({ productId }) => productId);
  await markDeleted(db, created, newId());
  return [...outdated, ...current.map(({ position, productId }): ItemResult => ({ position, status: 'rolled_back', productId }))];
}
