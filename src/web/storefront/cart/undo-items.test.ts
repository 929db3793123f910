import { expect, test } from 'vitest';
import { insertUndoItems, type UndoItem, visibleUndoItems } from './undo-items.tsx';

const anUndoItem = (id: string, afterId: string | null): UndoItem => ({
  ids: [id],
  afterId,
  name: id,
  outcome: 'was removed',
  undo: () => {},
});
const rowsWithUndoItems = (ids: string[], items: UndoItem[]) =>
  insertUndoItems(ids, items).map((row) => (typeof row === 'string' ? row : `(${row.ids})`));

test('an undo item takes the place of its row', () => {
  expect(rowsWithUndoItems(['a', 'c'], [anUndoItem('b', 'a')])).toEqual(['a', '(b)', 'c']);
  expect(rowsWithUndoItems(['b'], [anUndoItem('a', null)])).toEqual(['(a)', 'b']);
});

test('undo items have the order of their rows, whatever the order of removal', () => {
  expect(rowsWithUndoItems(['a'], [anUndoItem('c', 'b'), anUndoItem('b', 'a')])).toEqual(['a', '(b)', '(c)']);
  expect(rowsWithUndoItems(['a'], [anUndoItem('b', 'a'), anUndoItem('c', 'a')])).toEqual(['a', '(b)', '(c)']);
  expect(rowsWithUndoItems([], [anUndoItem('c', 'b'), anUndoItem('b', 'a'), anUndoItem('a', null)])).toEqual(['(a)', '(b)', '(c)']);
});

test('an undo item whose neighbouring row no longer exists comes first', () => {
  expect(rowsWithUndoItems(['a'], [anUndoItem('c', 'gone')])).toEqual(['(c)', 'a']);
});

test('no undo is offered for a row that is in the list, not even if it was removed together with others', () => {
  const everything = { ...anUndoItem('a', null), ids: ['a', 'b'] };
  const visible = (...rows: string[]) =>
    visibleUndoItems([everything, anUndoItem('c', 'b')], new Map(rows.map((id) => [id, id]))).map(({ ids }) => ids);
  expect(visible()).toEqual([['a', 'b'], ['c']]);
  expect(visible('b')).toEqual([['c']]);
  expect(visible('a', 'b', 'c')).toEqual([]);
});

test('an undone removal can be undone again only where the API did not accept it', () => {
  const undone = [{ ...anUndoItem('a', null), undone: true }];
  expect(visibleUndoItems(undone, new Map())).toEqual([]);
  expect(visibleUndoItems(undone, new Map(), new Map([['a', 2]]))).toEqual(undone);
  expect(visibleUndoItems(undone, new Map([['a', 1]]), new Map([['a', 2]]))).toEqual([]);
});
