import type { NewProduct } from '#contract/catalog.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { translateConstraintErrors } from './catalog.errors.ts';
import { chooseSlug } from './choose-slug.ts';
import { productColumns, vendorSlug } from './product-columns.ts';
import { insertProduct, refreshDerivedColumns } from './product-writes.queries.ts';
import { schedulePublication } from './publish-schedule.ts';
import { type SaveOptions, saveVariations } from './save-variations.ts';

/** The history of a product that was sold elsewhere before. */
export interface ProductHistory {
  createdAt?: Date;
  unitsSold?: number;
}

/** Adds a product with its variations, images and stock, and returns its id. Throws NoImage, SlugTaken, SkuTaken and InvalidInput. */
export function createProduct(db: Database, input: NewProduct, history: ProductHistory = {}, options: SaveOptions = {}): Promise<string> {
  return translateConstraintErrors(() =>
    inTransaction(db, async (db) => {
      const { variations, slug, ...fields } = input;
      const id = newId();
      await insertProduct(db, {
        id,
        ...productColumns(fields),
        title: fields.title,
        vendor: fields.vendor,
        vendor_slug: vendorSlug(fields.vendor),
        category_id: fields.category,
        slug: await chooseSlug(db, 'products', fields.title, slug),
        // `refreshDerivedColumns` sets them.
        price_min: 0,
        price_max: 0,
        units_sold: history.unitsSold,
        created_at: history.createdAt,
      });
      await saveVariations(db, id, variations, options);
      if (options.refresh !== false) await refreshDerivedColumns(db, { products: [id] });
      await schedulePublication(db, fields);
      return id;
    }),
  );
}
