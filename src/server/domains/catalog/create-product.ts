import type { NewProduct } from '#contract/catalog.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { explained } from './catalog.errors.ts';
import { chooseSlug } from './choose-slug.ts';
import { productColumns, vendorSlug } from './product-columns.ts';
import { insertProduct, refreshFacts } from './product-writes.queries.ts';
import { saveVariations } from './save-variations.ts';

/** What a product brings along that was sold elsewhere before. */
export interface Past {
  createdAt?: Date;
  unitsSold?: number;
}

/** Adds a product with its variations, pictures and stock, and answers its id. Throws NoImage, SlugTaken, SkuTaken and InvalidInput. */
export function createProduct(db: Database, input: NewProduct, past: Past = {}): Promise<string> {
  return explained(() =>
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
        // The real ones come with the variations.
        price_min: 0,
        price_max: 0,
        units_sold: past.unitsSold,
        created_at: past.createdAt,
      });
      await saveVariations(db, id, variations);
      await refreshFacts(db, { products: [id] });
      return id;
    }),
  );
}
