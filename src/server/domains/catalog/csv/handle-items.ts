import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/errors.ts';
import { waitWhileBusy } from '#server/platform/jobs/wait-while-busy.ts';
import { lockStockOfProducts } from '../../inventory/lock-stock.ts';
import { lockExistingProducts, refreshDerivedColumns } from '../product-writes.queries.ts';
import {
  findItems,
  type ImportStatus,
  type ItemResult,
  type ItemStatus,
  lockImport,
  type StoredItem,
  updateItems,
} from './product-imports.queries.ts';

/** How many products one transaction saves: few enough that nobody waits for it, and enough that lists and the search index are updated only now and then. */
const batchSize = 100;
/** A pause after each transaction, in ms, twice as long as that took: most of the time the processors belong to the shoppers. */
const pause = { min: 100, max: 250 };

export interface ItemHandling {
  /** The state of an import whose items are handled. Another state means that somebody else has handled the rest. */
  importStatus: ImportStatus;
  /** The state of items that are to be handled, and of those that cannot be. */
  from: ItemStatus;
  failed: ItemStatus;
  handle: (db: Database, items: readonly StoredItem[]) => Promise<ItemResult[]>;
}

/**
 * Handles all items in a state, some in each transaction, which also records what became of them: stopped at any time, it goes on where it was. A transaction
 * that fails is repeated with half of its items, down to the one that cannot be handled.
 */
export async function handleItems(db: Database, importId: string, handling: ItemHandling, signal?: AbortSignal): Promise<void> {
  for (let size = batchSize; ; ) {
    signal?.throwIfAborted();
    await waitWhileBusy();
    const startedAt = performance.now();
    const outcome = await handleBatch(db, importId, handling, size);
    if (outcome === 'none left') return;
    size = outcome === 'failed' ? Math.ceil(size / 2) : Math.min(batchSize, size * 2);
    await sleep(Math.min(pause.max, Math.max(pause.min, 2 * (performance.now() - startedAt))));
  }
}

async function handleBatch(
  db: Database,
  importId: string,
  { importStatus, from, failed, handle }: ItemHandling,
  size: number,
): Promise<'done' | 'failed' | 'none left'> {
  let failedItem: StoredItem | undefined;
  try {
    return await inTransaction(db, async (db) => {
      if (!(await lockImport(db, importId, importStatus))) return 'none left';
      const items = await findItems(db, importId, from, size);
      if (items.length === 0) return 'none left';
      if (items.length === 1) failedItem = items[0];
      const results = await handle(db, items);
      await refreshDerivedColumns(db, { products: results.flatMap(({ productId }) => productId ?? []) });
      await updateItems(db, importId, results);
      return 'done';
    });
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    if (!failedItem) return 'failed';
    await updateItems(db, importId, [
      { position: failedItem.position, status: failed, message: error.fields?.[0]?.message ?? error.message },
    ]);
    return 'done';
  }
}

interface LockedItems {
  /** Those whose products are as the import last saw them, with their ids. */
  current: (StoredItem & { productId: string })[];
  /** The results of the others. */
  outdated: ItemResult[];
}

/** Locks the products of items, stock first as orders do, and finds out which were changed or deleted since the import last saw them. */
export async function lockItems(
  db: Database,
  items: readonly StoredItem[],
  { seen, failed }: { seen: (item: StoredItem) => number | null; failed: ItemStatus },
): Promise<LockedItems> {
  const ids = items.flatMap(({ productId }) => productId ?? []);
  await lockStockOfProducts(db, ids);
  const versions = new Map((await lockExistingProducts(db, ids)).map(({ id, version }) => [id, version]));
  const locked: LockedItems = { current: [], outdated: [] };
  for (const item of items) {
    const { productId, position } = item;
    const version = productId === null ? undefined : versions.get(productId);
    if (productId !== null && version !== undefined && version === seen(item)) locked.current.push({ ...item, productId });
    else
      locked.outdated.push({
        position,
        status: failed,
        message: version === undefined ? 'It was deleted.' : 'Someone has changed it since.',
      });
  }
  return locked;
}
