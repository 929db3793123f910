import type { Category } from '#contract/catalog.ts';

type Node = Pick<Category, '_id' | 'slug' | 'parent'>;

/** The ids of the categories with these ids or slugs, and of all below them. Unknown ones are passed over. */
export function withDescendants(categories: readonly Node[], idsOrSlugs: readonly string[]): string[] {
  const found = new Set(categories.filter(({ _id, slug }) => idsOrSlugs.includes(_id) || idsOrSlugs.includes(slug)).map(({ _id }) => _id));
  // A set that grows while it is walked: children of children are met too, and a cycle ends where it began.
  for (const id of found) {
    for (const child of categories) if (child.parent === id) found.add(child._id);
  }
  return [...found];
}
