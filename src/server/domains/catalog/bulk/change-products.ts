import type { RawBuilder } from 'kysely';
import type { BulkChange } from '#contract/product-admin.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { translateConstraintErrors } from '../catalog.errors.ts';
import { refreshDerivedColumns } from '../product-writes.queries.ts';
import { addTags, countWithoutImage, lockSelectedProducts, removeTags, updateCategory, updateEnabled } from './bulk-changes.queries.ts';

/** `skipped`: products without a picture that were to be enabled, and those that would have too many tags. */
export interface BulkResult {
  /** The ids of the products that changed. */
  products: string[];
  skipped: number;
}

/** Makes one change of all chosen products, or of none of them. Throws InvalidInput for a category that does not exist. */
export function changeProducts(db: Database, selected: RawBuilder<boolean>, change: BulkChange): Promise<BulkResult> {
  return translateConstraintErrors(() =>
    inTransaction(db, async (db) => {
      const ids = await lockSelectedProducts(db, selected);
      const result = await applyChange(db, ids, change);
      // The texts that searches look through contain the category and the tags.
      if (change.type !== 'enable' && change.type !== 'disable') await refreshDerivedColumns(db, { products: result.products });
      return result;
    }),
  );
}

async function applyChange(db: Database, ids: readonly string[], change: BulkChange): Promise<BulkResult> {
  switch (change.type) {
    case 'enable':
      return { products: await updateEnabled(db, ids, true), skipped: await countWithoutImage(db, ids) };
    case 'disable':
      return { products: await updateEnabled(db, ids, false), skipped: 0 };
    case 'category':
      return { products: await updateCategory(db, ids, change.category), skipped: 0 };
    case 'addTags':
      return { products: await addTags(db, ids, [...new Set(change.tags)]), skipped: 0 };
    case 'removeTags':
      return { products: await removeTags(db, ids, change.tags), skipped: 0 };
  }
}
