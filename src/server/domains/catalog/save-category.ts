import type { z } from 'zod';
import type { categoryInput } from '#contract/categories.schemas.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput, NotFound, StaleVersion } from '#server/platform/errors.ts';
import { newId } from '#shared/ids.ts';
import { translateConstraintErrors } from './catalog.errors.ts';
import { findCategories, insertCategory, lockCategories, lockCategory, updateCategoryRow } from './categories.queries.ts';
import { withDescendants } from './category-tree.ts';
import { chooseSlug } from './choose-slug.ts';
import { refreshDerivedColumns } from './product-writes.queries.ts';

type NewCategory = z.output<typeof categoryInput>;

const columns = ({ title, slug, parent, position, image, description, lifeStages, needs }: Partial<NewCategory>) => ({
  title,
  slug,
  parent_id: parent,
  position,
  image_id: image,
  description,
  life_stages: lifeStages,
  needs,
});

/** Adds a category and returns its id. Throws SlugTaken and InvalidInput. */
export function createCategory(db: Database, input: NewCategory): Promise<string> {
  return translateConstraintErrors(() =>
    inTransaction(db, async (db) => {
      const id = newId();
      const slug = await chooseSlug(db, 'categories', input.title, input.slug);
      await insertCategory(db, { id, ...columns(input), title: input.title, slug });
      return id;
    }),
  );
}

/** Changes the given fields of a category; with `version`, only if it has not been saved since. Throws NotFound, StaleVersion, SlugTaken, and InvalidInput, also for a parent that is its descendant. */
export function updateCategory(
  db: Database,
  id: string,
  { version, ...changes }: Partial<NewCategory> & { version?: number },
): Promise<void> {
  return translateConstraintErrors(() =>
    inTransaction(db, async (db) => {
      if (version !== undefined && (await lockCategory(db, id))?.version !== version) throw new StaleVersion('this category');
      if (changes.parent) await requireNoCycle(db, id, changes.parent);
      if (!(await updateCategoryRow(db, id, columns(changes)))) throw new NotFound('This category');
      // The search text of products contains their category's title.
      if (changes.title !== undefined) await refreshDerivedColumns(db, { category: id });
    }),
  );
}

async function requireNoCycle(db: Database, id: string, parent: string): Promise<void> {
  await lockCategories(db);
  const nodes = (await findCategories(db)).map((row) => ({ _id: row.id, slug: row.slug, parent: row.parent_id }));
  if (withDescendants(nodes, [id]).includes(parent)) {
    throw new InvalidInput([{ path: 'parent', message: 'A category can’t be inside itself.' }]);
  }
}
