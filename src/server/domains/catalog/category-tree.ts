import type { Category } from '#contract/catalog.ts';

type Node = Pick<Category, '_id' | 'slug' | 'parent'>;

/** The ids of the categories with these ids or slugs, and of their descendants. Unknown ones are ignored. */
export function withDescendants(categories: readonly Node[], idsOrSlugs: readonly string[]): string[] {
  const found = new Set(categories.filter(({ _id, slug }) => idsOrSlugs.includes(_id) || idsOrSlugs.includes(slug)).map(({ _id }) => _id));
  // Iterating a set visits what is added meanwhile: this reaches all descendants, and stops in a cycle.
  for (const id of found) {
    for (const child of categories) if (child.parent === id) found.add(child._id);
  }
  return [...found];
}

/** The ids of a category and its ancestors, nearest first. */
export function withAncestors(categories: readonly Node[], id: string): string[] {
  const ids = new Set<string>();
  for (let next: string | null = id; next !== null && !ids.has(next); ) {
    ids.add(next);
    next = categories.find(({ _id }) => _id === next)?.parent ?? null;
  }
  return [...ids];
}
