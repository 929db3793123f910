import { expect, test } from 'vitest';
import { flattenTree, moveCategory, restoreCategory, stepCategory, type TreeNode } from './move-category.ts';

const tree: TreeNode[] = [
  { _id: 'food', parent: null },
  { _id: 'dry', parent: 'food' },
  { _id: 'wet', parent: 'food' },
  { _id: 'toys', parent: null },
];
const shape = (list: readonly TreeNode[] | null) => list && flattenTree(list).map(({ node, depth }) => `${'-'.repeat(depth)}${node._id}`);

test('a category moves with all that is below it, past its siblings, in and out', () => {
  expect(shape(stepCategory(tree, 'food', 'down'))).toEqual(['toys', 'food', '-dry', '-wet']);
  expect(shape(stepCategory(tree, 'toys', 'up'))).toEqual(['toys', 'food', '-dry', '-wet']);
  expect(shape(stepCategory(tree, 'toys', 'in'))).toEqual(['food', '-dry', '-wet', '-toys']);
  expect(shape(stepCategory(tree, 'dry', 'out'))).toEqual(['food', '-wet', 'dry', 'toys']);
  expect(shape(stepCategory(tree, 'wet', 'up'))).toEqual(['food', '-wet', '-dry', 'toys']);
});

test('there is no step over the end of the siblings, out of the top, or below itself', () => {
  expect(stepCategory(tree, 'food', 'up')).toBeNull();
  expect(stepCategory(tree, 'toys', 'down')).toBeNull();
  expect(stepCategory(tree, 'food', 'in')).toBeNull();
  expect(stepCategory(tree, 'toys', 'out')).toBeNull();
  expect(moveCategory(tree, 'food', { parent: 'wet', before: null })).toBeNull();
});

test('a category that was moved goes back to its place, as far as that is still there', () => {
  const moved = moveCategory(tree, 'dry', { parent: 'toys', before: null }) ?? [];
  expect(shape(restoreCategory(moved, 'dry', { parent: 'food', before: 'wet' }))).toEqual(shape(tree));
  const changed = moveCategory(moved, 'wet', { parent: null, before: null }) ?? [];
  expect(shape(restoreCategory(changed, 'dry', { parent: 'food', before: 'wet' }))).toEqual(['food', '-dry', 'toys', 'wet']);
  expect(restoreCategory(changed, 'dry', { parent: 'gone', before: null })).toBeNull();
});
