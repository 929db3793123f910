import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput, StaleVersion } from '#server/platform/errors.ts';
import { findCategories, lockCategories, updateCategoryOrder } from './categories.queries.ts';
import { withDescendants } from './category-tree.ts';
import { versionOfTree } from './list-categories.ts';

interface CategoryOrder {
  /** Of the tree that was read. */
  version: string;
  /** All categories, each with its parent. */
  list: readonly { _id: string; parent: string | null }[];
}

/**
 * Puts all categories into this order, each below its parent. Throws StaleVersion if the tree has changed since it was read, and InvalidInput unless each
 * category is named once and none lies below itself.
 */
export function reorderCategories(db: Database, { version, list }: CategoryOrder): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockCategories(db);
    const existing = (await findCategories(db)).map(({ id, parent_id }) => ({ _id: id, parent: parent_id }));
    if (versionOfTree(existing) !== version) throw new StaleVersion('the order of the categories');
    const given = new Set(list.map(({ _id }) => _id));
    if (given.size !== list.length || existing.length !== list.length || !existing.every(({ _id }) => given.has(_id)))
      throw new InvalidInput([{ path: 'list', message: 'Send each category once.' }]);
    // Whatever is not reached from the top is below itself, or below a category that does not exist.
    const tops = list.filter(({ parent }) => parent === null).map(({ _id }) => _id);
    const reached = withDescendants(
      list.map((node) => ({ ...node, slug: '' })),
      tops,
    );
    if (reached.length !== list.length) throw new InvalidInput([{ path: 'list', message: 'A category can’t be inside itself.' }]);
    await updateCategoryOrder(db, list);
  });
}
