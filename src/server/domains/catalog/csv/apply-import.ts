import type { NewProduct, ProductChanges } from '#contract/catalog.ts';
import type { Database } from '#server/platform/database/database.ts';
import { SkuTaken, SlugTaken } from '../catalog.errors.ts';
import { createProducts } from '../create-product.ts';
import { updateProducts } from '../update-product.ts';
import { handleItems, lockItems } from './handle-items.ts';
import { findProductKeys, findVariationKeys, type ItemResult, moveImport, type StoredItem } from './product-imports.queries.ts';

/** Imported products may lack a picture; they are disabled until they have one. */
export const importOptions = { requireImage: false, refresh: false };

/** Creates and changes the products of a checked import. Stopped at any time, it goes on where it was; what is done is done once. */
export async function applyImport(db: Database, id: string, signal?: AbortSignal): Promise<void> {
  await handleItems(db, id, { importStatus: 'applying', from: 'pending', failed: 'skipped', handle: applyItems }, signal);
  await moveImport(db, id, ['applying'], 'applied');
}

/** Changes come before creations: orders lock stock, then products, and new products wait for nobody. */
async function applyItems(db: Database, items: readonly StoredItem[]): Promise<ItemResult[]> {
  const { current, outdated } = await lockItems(
    db,
    items.filter(({ action }) => action === 'change'),
    { seen: ({ versionBefore }) => versionBefore, failed: 'skipped' },
  );
  await updateProducts(
    db,
    current.map(({ productId, input }) => ({ ...productOf<ProductChanges>(input), version: undefined, id: productId })),
    importOptions,
  );
  const changed = current.map(({ position, productId, versionBefore }): ItemResult => {
    return { position, status: 'applied', productId, versionAfter: (versionBefore ?? 0) + 1 };
  });
  const { free: added, taken } = await findTaken(
    db,
    items.filter(({ action }) => action === 'create'),
  );
  const ids = await createProducts(
    db,
    added.map(({ input }) => productOf<NewProduct>(input)),
    importOptions,
  );
  const created = added.map(({ position }, index): ItemResult => ({ position, status: 'applied', productId: ids[index], versionAfter: 1 }));
  return [...outdated, ...taken, ...changed, ...created];
}

/** New products whose SKU or slug another product has taken since the check: those of a file that is imported twice would otherwise fail one by one. */
async function findTaken(db: Database, items: readonly StoredItem[]): Promise<{ free: StoredItem[]; taken: ItemResult[] }> {
  const products = items.map(({ input }) => productOf<NewProduct>(input));
  const skus = products.flatMap(({ variations }) => variations.map(({ sku }) => sku));
  const slugs = products.flatMap(({ slug }) => slug ?? []);
  const takenSkus = new Set((skus.length > 0 ? await findVariationKeys(db, [], skus) : []).map(({ sku }) => sku));
  const takenSlugs = new Set((slugs.length > 0 ? await findProductKeys(db, [], slugs) : []).map(({ slug }) => slug));
  const [free, taken]: [StoredItem[], ItemResult[]] = [[], []];
  for (const item of items) {
    const { slug, variations } = productOf<NewProduct>(item.input);
    const error = variations.some(({ sku }) => takenSkus.has(sku.toLowerCase()))
      ? new SkuTaken()
      : slug !== undefined && takenSlugs.has(slug) && new SlugTaken();
    if (error) taken.push({ position: item.position, status: 'skipped', message: error.message });
    else free.push(item);
  }
  return { free, taken };
}

const productOf = <T>(input: unknown): T => (input as { product: T }).product;
