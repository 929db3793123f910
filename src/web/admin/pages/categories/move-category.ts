/** A category in the order of the tree. */
export interface TreeNode {
  _id: string;
  parent: string | null;
}

/** The categories with how deep they are, each followed by its children. */
export function flattenTree<T extends TreeNode>(list: readonly T[], parent: string | null = null, depth = 0): { node: T; depth: number }[] {
  return list.filter((node) => node.parent === parent).flatMap((node) => [{ node, depth }, ...flattenTree(list, node._id, depth + 1)]);
}

/** Whether a category is another one, or somewhere below it. */
export function isWithin(list: readonly TreeNode[], id: string | null, ancestor: string): boolean {
  for (let current = id; current !== null; current = list.find(({ _id }) => _id === current)?.parent ?? null) {
    if (current === ancestor) return true;
  }
  return false;
}

/** Below which category, and before which of its children; last if that is null. */
export interface Place {
  parent: string | null;
  before: string | null;
}

/** Puts a category, with all below it, below `parent` and before its child `before`; at the end if that is null. Null if it would lie below itself. */
export function moveCategory<T extends TreeNode>(list: readonly T[], id: string, { parent, before }: Place): T[] | null {
  const moved = list.find(({ _id }) => _id === id);
  if (!moved || isWithin(list, parent, id)) return null;
  const others = list.filter((node) => node !== moved);
  const place = before === null ? others.length : others.findIndex(({ _id }) => _id === before);
  const next = [...others.slice(0, place), { ...moved, parent }, ...others.slice(place)];
  return flattenTree(next).map(({ node }) => node);
}

/** Puts a category back to where it was before; last among its siblings if the one behind it is elsewhere by now. Null if its parent is gone, or lies below it. */
export function restoreCategory<T extends TreeNode>(list: readonly T[], id: string, { parent, before }: Place): T[] | null {
  if (parent !== null && !list.some(({ _id }) => _id === parent)) return null;
  const isThere = list.some((other) => other._id === before && other.parent === parent);
  return moveCategory(list, id, { parent, before: isThere ? before : null });
}

export type TreeStep = 'up' | 'down' | 'in' | 'out';

/** Moves a category by one step: past a sibling, below the sibling before it, or out of its parent. Null where there is no such place. */
export function stepCategory<T extends TreeNode>(list: readonly T[], id: string, step: TreeStep): T[] | null {
  const node = list.find(({ _id }) => _id === id);
  if (!node) return null;
  const siblingsOf = (parent: string | null) => list.filter((other) => other.parent === parent);
  const siblings = siblingsOf(node.parent);
  const index = siblings.indexOf(node);
  const previous = siblings[index - 1];
  if (step === 'up') return previous ? moveCategory(list, id, { parent: node.parent, before: previous._id }) : null;
  if (step === 'down')
    return siblings[index + 1] ? moveCategory(list, id, { parent: node.parent, before: siblings[index + 2]?._id ?? null }) : null;
  if (step === 'in') return previous ? moveCategory(list, id, { parent: previous._id, before: null }) : null;
  const parent = list.find(({ _id }) => _id === node.parent);
  if (!parent) return null;
  const parents = siblingsOf(parent.parent);
  return moveCategory(list, id, { parent: parent.parent, before: parents[parents.indexOf(parent) + 1]?._id ?? null });
}
