import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { translateConstraintErrors } from '../catalog.errors.ts';
import { chooseSlug } from '../choose-slug.ts';
import { lockDeletedProducts, markRestored, updateDeletedSlug } from './product-deletion.queries.ts';

/**
 * Restores deleted products, all or none, and returns their ids. One whose slug another product took meanwhile gets a new one. Throws NotFound when
 * none of them is deleted, and SkuTaken.
 */
export function restoreProducts(db: Database, which: { ids: readonly string[] } | { deletion: string }): Promise<string[]> {
  return translateConstraintErrors(() =>
    inTransaction(db, async (db) => {
      const products = await lockDeletedProducts(db, which);
      if (products.length === 0) throw new NotFound('These products');
      for (const { id, title, slugTaken } of products) {
        if (slugTaken) await updateDeletedSlug(db, id, await chooseSlug(db, 'products', title));
      }
      const ids = products.map(({ id }) => id);
      await markRestored(db, ids);
      return ids;
    }),
  );
}
