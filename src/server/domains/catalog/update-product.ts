import type { ProductChanges } from '#contract/catalog.ts';
import { lockStockOfProduct } from '#server/domains/inventory/lock-stock.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound, StaleVersion } from '#server/platform/errors.ts';
import { countWithoutImage } from './bulk/bulk-changes.queries.ts';
import { NoImage, translateConstraintErrors } from './catalog.errors.ts';
import { chooseSlug } from './choose-slug.ts';
import { productColumns } from './product-columns.ts';
import { lockProduct, refreshDerivedColumns, updateProductRow } from './product-writes.queries.ts';
import { schedulePublication } from './publish-schedule.ts';
import { type SaveOptions, saveVariations } from './save-variations.ts';

/**
 * Changes the given fields of a product; given variations replace the list. With `version`, only if the product has not been saved since.
 * Throws NotFound, StaleVersion, StockMoved, NoImage, SlugTaken, SkuTaken and InvalidInput.
 */
export function updateProduct(
  db: Database,
  id: string,
  { version, variations, ...fields }: ProductChanges,
  options: SaveOptions = {},
): Promise<void> {
  return translateConstraintErrors(() =>
    inTransaction(db, async (db) => {
      if (variations) await lockStockOfProduct(db, id);
      const product = await lockProduct(db, id);
      if (!product) throw new NotFound('This product');
      if (version !== undefined && version !== product.version) throw new StaleVersion('this product');
      // A changed title does not change the slug, so that links still work.
      if (fields.slug !== undefined) await chooseSlug(db, 'products', '', fields.slug);
      if (fields.enabled && !product.enabled && !variations && (await countWithoutImage(db, [id])) > 0) throw new NoImage();
      await updateProductRow(db, id, productColumns(fields));
      if (variations) await saveVariations(db, id, variations, options);
      if (options.refresh !== false) await refreshDerivedColumns(db, { products: [id] });
      await schedulePublication(db, fields);
    }),
  );
}

/** Enables a disabled product, or disables an enabled one. Throws NotFound, and NoImage when one without a picture would be enabled. */
export function toggleEnabled(db: Database, id: string): Promise<void> {
  return inTransaction(db, async (db) => {
    const product = await lockProduct(db, id);
    if (!product) throw new NotFound('This product');
    if (!product.enabled && (await countWithoutImage(db, [id])) > 0) throw new NoImage();
    await updateProductRow(db, id, { enabled: !product.enabled });
  });
}
