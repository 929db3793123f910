import { expect, test } from 'vitest';
import { insertUndoItems, type UndoItem, visibleUndoItems } from './undo-items.tsx';

const aNote = (id: string, afterId: string | null): UndoItem => ({ ids: [id], afterId, name: id, outcome: 'was removed', undo: () => {} });
const rowsWithNotes = (ids: string[], notes: UndoItem[]) =>
  insertUndoItems(ids, notes).map((row) => (typeof row === 'string' ? row : `(${row.ids})`));

test('a note takes the place of its row', () => {
  expect(rowsWithNotes(['a', 'c'], [aNote('b', 'a')])).toEqual(['a', '(b)', 'c']);
  expect(rowsWithNotes(['b'], [aNote('a', null)])).toEqual(['(a)', 'b']);
});

test('notes keep the order of their rows, in whatever order these were removed', () => {
  expect(rowsWithNotes(['a'], [aNote('c', 'b'), aNote('b', 'a')])).toEqual(['a', '(b)', '(c)']);
  expect(rowsWithNotes(['a'], [aNote('b', 'a'), aNote('c', 'a')])).toEqual(['a', '(b)', '(c)']);
  expect(rowsWithNotes([], [aNote('c', 'b'), aNote('b', 'a'), aNote('a', null)])).toEqual(['(a)', '(b)', '(c)']);
});

test('a note whose neighbouring row no longer exists comes first', () => {
  expect(rowsWithNotes(['a'], [aNote('c', 'gone')])).toEqual(['(c)', 'a']);
});

test('no undo is offered for a row that is in the list, not even where it was one of several removed together', () => {
  const everything = { ...aNote('a', null), ids: ['a', 'b'] };
  const visible = (...rows: string[]) =>
    visibleUndoItems([everything, aNote('c', 'b')], new Map(rows.map((id) => [id, id]))).map(({ ids }) => ids);
  expect(visible()).toEqual([['a', 'b'], ['c']]);
  expect(visible('b')).toEqual([['c']]);
  expect(visible('a', 'b', 'c')).toEqual([]);
});

test('an undone removal can be undone again only where the API did not accept it', () => {
  const undone = [{ ...aNote('a', null), undone: true }];
  expect(visibleUndoItems(undone, new Map())).toEqual([]);
  expect(visibleUndoItems(undone, new Map(), new Map([['a', 2]]))).toEqual(undone);
  expect(visibleUndoItems(undone, new Map([['a', 1]]), new Map([['a', 2]]))).toEqual([]);
});
