import type { ProductChanges } from '#contract/catalog.ts';
import { lockStockOfProducts } from '#server/domains/inventory/lock-stock.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound, StaleVersion } from '#server/platform/errors.ts';
import { mapInSlices } from '#server/platform/jobs/map-in-slices.ts';
import { countWithoutImage } from './bulk/bulk-changes.queries.ts';
import { NoImage, translateConstraintErrors } from './catalog.errors.ts';
import { requireAllowedSlug } from './choose-slug.ts';
import { productColumns } from './product-columns.ts';
import { lockExistingProducts, refreshDerivedColumns, updateProductRows } from './product-writes.queries.ts';
import { schedulePublications } from './publish-schedule.ts';
import { type SaveOptions, saveVariations } from './save-variations.ts';
import { completeOptions } from './validate-options.ts';
import { validateSchedule } from './validate-schedule.ts';

/**
 * Changes the given fields of a product; given variations replace the list. With `version`, only if the product has not been saved since.
 * Throws NotFound, StaleVersion, StockMoved, NoImage, SlugTaken, SkuTaken and InvalidInput.
 */
export const updateProduct = (db: Database, id: string, changes: ProductChanges): Promise<void> => updateProducts(db, [{ id, ...changes }]);

/** The same for several products, all or none. */
export function updateProducts(
  db: Database,
  products: readonly (ProductChanges & { id: string })[],
  options: SaveOptions = {},
): Promise<void> {
  if (products.length === 0) return Promise.resolve();
  const ids = products.map(({ id }) => id);
  return translateConstraintErrors(() =>
    inTransaction(db, async (db) => {
      const withVariations = products.flatMap(({ id, variations }) => (variations ? [{ id, variations }] : []));
      await lockStockOfProducts(
        db,
        withVariations.map(({ id }) => id),
      );
      const locked = new Map((await lockExistingProducts(db, ids)).map((product) => [product.id, product]));
      for (const product of products) requireVersion(product, locked.get(product.id));
      for (const product of products) validateSchedule(product, locked.get(product.id));
      const completed = await completeOptions(db, products);
      // A changed title does not change the slug, so that links still work.
      for (const { slug } of products) requireAllowedSlug('products', slug);
      const switchedOn = products.filter(({ id, enabled, variations }) => enabled && !variations && locked.get(id)?.enabled === false);
      await requireImages(
        db,
        switchedOn.map(({ id }) => id),
      );
      await updateProductRows(
        db,
        await mapInSlices(products, ({ id, variations: _, version: __, ...fields }) => ({ ...productColumns(fields), id })),
      );
      if (withVariations.length > 0) {
        const saved = completed.flatMap(({ id, variations }) => (variations ? [{ id, variations }] : []));
        await saveVariations(db, saved, options);
      }
      if (options.refresh !== false) await refreshDerivedColumns(db, { products: ids });
      await schedulePublications(db, products);
    }),
  );
}

function requireVersion({ version }: ProductChanges, locked: { version: number } | undefined): void {
  if (!locked) throw new NotFound('This product');
  if (version !== undefined && version !== locked.version) throw new StaleVersion('this product');
}

/** Enables or disables a product; without `wanted`, it becomes what it is not. Throws NotFound, and NoImage when one without a picture would be enabled. */
export function switchEnabled(db: Database, id: string, wanted?: boolean): Promise<void> {
  return inTransaction(db, async (db) => {
    const [product] = await lockExistingProducts(db, [id]);
    if (!product) throw new NotFound('This product');
    const enabled = wanted ?? !product.enabled;
    if (enabled === product.enabled) return;
    if (enabled) await requireImages(db, [id]);
    await updateProductRows(db, [{ id, enabled }]);
  });
}

async function requireImages(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0 && (await countWithoutImage(db, ids)) > 0) throw new NoImage();
}
