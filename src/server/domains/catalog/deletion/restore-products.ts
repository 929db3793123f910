import type { RawBuilder } from 'kysely';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { translateConstraintErrors } from '../catalog.errors.ts';
import { chooseSlug } from '../choose-slug.ts';
import { type DeletedRow, lockDeletedProducts, markRestored, updateDeletedSlug } from './product-deletion.queries.ts';

/**
 * Restores deleted products that match (a condition of `products p`), all or none, and returns their ids. One whose slug another product took meanwhile gets a new one. Throws NotFound when
 * none of them is deleted, and SkuTaken.
 */
export function restoreProducts(db: Database, which: RawBuilder<boolean>): Promise<string[]> {
  return translateConstraintErrors(() =>
    inTransaction(db, async (db) => {
      const products = await lockDeletedProducts(db, which);
      if (products.length === 0) throw new NotFound('These products');
      const [unchanged, renamed] = splitBySlug(products);
      await markRestored(db, unchanged);
      for (const { id, title } of renamed) {
        await updateDeletedSlug(db, id, await chooseSlug(db, 'products', title));
        await markRestored(db, [id]);
      }
      return products.map(({ id }) => id);
    }),
  );
}

/** The ids of those that keep their slug, and those that need another one, because a product has it by now, or another one that is restored with them. */
function splitBySlug(products: readonly DeletedRow[]): [unchanged: string[], renamed: DeletedRow[]] {
  const slugs = new Map(products.filter(({ slugTaken }) => !slugTaken).map(({ id, slug }) => [slug, id]));
  return [[...slugs.values()], products.filter(({ id, slug }) => slugs.get(slug) !== id)];
}
