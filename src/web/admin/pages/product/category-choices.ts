import type { Category } from '#contract/catalog.ts';
import type { Choice } from '#web/admin/forms/combobox/combobox-parts.tsx';

/** The categories as a tree: each followed by its children. */
export function toCategoryChoices(
  categories: readonly Pick<Category, '_id' | 'title' | 'parent'>[],
  parent: string | null = null,
  depth = 0,
): Choice[] {
  return categories
    .filter((category) => category.parent === parent)
    .flatMap(({ _id, title }) => [{ value: _id, label: title, depth }, ...toCategoryChoices(categories, _id, depth + 1)]);
}
