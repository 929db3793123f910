import type { NewProduct } from '#contract/catalog.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { mapInSlices } from '#server/platform/jobs/map-in-slices.ts';
import { newId } from '#shared/ids.ts';
import { translateConstraintErrors } from './catalog.errors.ts';
import { chooseSlugs } from './choose-slug.ts';
import { productColumns, vendorSlug } from './product-columns.ts';
import { insertProducts, refreshDerivedColumns } from './product-writes.queries.ts';
import { schedulePublications } from './publish-schedule.ts';
import { type SaveOptions, saveVariations } from './save-variations.ts';
import { validateOptions } from './validate-options.ts';
import { validateSchedule } from './validate-schedule.ts';

/** The history of a product that was sold elsewhere before. */
export interface ProductHistory {
  createdAt?: Date;
  unitsSold?: number;
}

/** Adds a product with its variations, images and stock, and returns its id. Throws NoImage, SlugTaken, SkuTaken and InvalidInput. */
export async function createProduct(db: Database, input: NewProduct, history: ProductHistory = {}): Promise<string> {
  const [id] = await createProducts(db, [{ ...input, history }]);
  return id ?? '';
}

/** The same for several products, all or none. Returns their ids. */
export function createProducts(
  db: Database,
  products: readonly (NewProduct & { history?: ProductHistory })[],
  options: SaveOptions = {},
): Promise<string[]> {
  if (products.length === 0) return Promise.resolve([]);
  return translateConstraintErrors(() =>
    inTransaction(db, async (db) => {
      for (const product of products) {
        validateSchedule(product);
        validateOptions(product);
      }
      const slugs = await chooseSlugs(db, 'products', products);
      const added = products.map((product, index) => ({ ...product, id: newId(), slug: slugs[index] ?? '' }));
      await insertProducts(
        db,
        await mapInSlices(added, ({ id, variations: _, history = {}, ...fields }) => ({
          ...productColumns(fields),
          id,
          vendor_slug: vendorSlug(fields.vendor),
          units_sold: history.unitsSold,
          created_at: history.createdAt,
        })),
      );
      await saveVariations(db, added, options);
      const ids = added.map(({ id }) => id);
      if (options.refresh !== false) await refreshDerivedColumns(db, { products: ids });
      await schedulePublications(
        db,
        added.filter(({ publishAt, unpublishAt }) => publishAt || unpublishAt),
      );
      return ids;
    }),
  );
}
