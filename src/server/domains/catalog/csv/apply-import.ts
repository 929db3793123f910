import { setTimeout as sleep } from 'node:timers/promises';
import type { NewProduct, ProductChanges } from '#contract/catalog.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { ShopError } from '#server/platform/errors.ts';
import { waitWhileBusy } from '#server/platform/jobs/wait-while-busy.ts';
import { createProduct } from '../create-product.ts';
import { refreshDerivedColumns } from '../product-writes.queries.ts';
import { updateProduct } from '../update-product.ts';
import { findItems, findVersion, type ItemStatus, moveImport, type StoredItem, updateItem } from './product-imports.queries.ts';

/** How many products one transaction saves: few enough that nobody waits for it, and enough that lists are invalidated only now and then. */
const batchSize = 25;
/** A pause after each transaction, in ms, in which shoppers' statements run alone. */
const pause = 15;

/** Imported products may lack a picture; they are disabled until they have one. */
export const importOptions = { requireImage: false, refresh: false };

/** Returns the id of the product whose derived columns are to be refreshed. */
type Handle = (db: Database, importId: string, item: StoredItem) => Promise<string>;

/** Creates and changes the products of a checked import. Stopped at any time, it goes on where it was; what is done is done once. */
export const applyImport = (db: Database, id: string, signal?: AbortSignal): Promise<void> =>
  handleItems(db, id, { from: 'pending', failed: 'skipped', handle: applyItem, signal }).then(() =>
    moveImport(db, id, ['applying'], 'applied').then(() => undefined),
  );

async function applyItem(
  db: Database,
  importId: string,
  { position, productId, action, input, versionBefore }: StoredItem,
): Promise<string> {
  const { product } = input as { product: NewProduct | ProductChanges };
  if (action === 'create') {
    const created = await createProduct(db, product as NewProduct, {}, importOptions);
    await updateItem(db, importId, position, { status: 'applied', productId: created, versionAfter: 1 });
    return created;
  }
  if (productId === null) throw new Error('A change without a product');
  await updateProduct(db, productId, { ...(product as ProductChanges), version: versionBefore ?? undefined }, importOptions);
  await updateItem(db, importId, position, { status: 'applied', versionAfter: await findVersion(db, productId) });
  return productId;
}

interface HandleOptions {
  from: ItemStatus;
  /** What an item becomes that cannot be handled. */
  failed: ItemStatus;
  handle: Handle;
  signal?: AbortSignal | undefined;
}

/** Handles all items in a state, some in each transaction; if one fails, those of its transaction one by one. */
export async function handleItems(db: Database, importId: string, options: HandleOptions): Promise<void> {
  const { from, failed, handle, signal } = options;
  for (
    let items = await findItems(db, importId, from, batchSize);
    items.length > 0;
    items = await findItems(db, importId, from, batchSize)
  ) {
    signal?.throwIfAborted();
    await waitWhileBusy();
    const all = items;
    try {
      await inTransaction(db, async (db) => {
        const products: string[] = [];
        for (const item of all) products.push(await handle(db, importId, item));
        await refreshDerivedColumns(db, { products });
      });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      for (const item of all) await handleAlone(db, importId, item, { failed, handle });
    }
    await sleep(pause);
  }
}

async function handleAlone(db: Database, importId: string, item: StoredItem, { failed, handle }: Pick<HandleOptions, 'failed' | 'handle'>) {
  try {
    await inTransaction(db, async (db) => refreshDerivedColumns(db, { products: [await handle(db, importId, item)] }));
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    await updateItem(db, importId, item.position, { status: failed, message: messageOf(error) });
  }
}

const messageOf = ({ code, message, fields }: ShopError): string => {
  if (code === 'stale_version') return 'Somebody has changed it since';
  if (code === 'not_found') return 'It was deleted';
  return fields?.[0]?.message ?? message;
};
