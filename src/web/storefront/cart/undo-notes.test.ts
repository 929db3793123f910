import { expect, test } from 'vitest';
import { notesThatHold, placeNotes, type UndoNote } from './undo-notes.tsx';

const note = (id: string, after: string | null): UndoNote => ({ ids: [id], after, name: id, what: 'was removed', undo: () => {} });
const placed = (ids: string[], notes: UndoNote[]) => placeNotes(ids, notes).map((row) => (typeof row === 'string' ? row : `(${row.ids})`));

test('a note stands where its row stood', () => {
  expect(placed(['a', 'c'], [note('b', 'a')])).toEqual(['a', '(b)', 'c']);
  expect(placed(['b'], [note('a', null)])).toEqual(['(a)', 'b']);
});

test('notes keep the order of their rows, in whatever order these were removed', () => {
  expect(placed(['a'], [note('c', 'b'), note('b', 'a')])).toEqual(['a', '(b)', '(c)']);
  expect(placed(['a'], [note('b', 'a'), note('c', 'a')])).toEqual(['a', '(b)', '(c)']);
  expect(placed([], [note('c', 'b'), note('b', 'a'), note('a', null)])).toEqual(['(a)', '(b)', '(c)']);
});

test('a note whose neighbour has gone for good comes first', () => {
  expect(placed(['a'], [note('c', 'gone')])).toEqual(['(c)', 'a']);
});

test('nothing is offered back that is in the list, also where it is one of several that left together', () => {
  const everything = { ...note('a', null), ids: ['a', 'b'] };
  const left = (...rows: string[]) =>
    notesThatHold([everything, note('c', 'b')], new Map(rows.map((id) => [id, id]))).map(({ ids }) => ids);
  expect(left()).toEqual([['a', 'b'], ['c']]);
  expect(left('b')).toEqual([['c']]);
  expect(left('a', 'b', 'c')).toEqual([]);
});

test('what was undone is offered back again only where the shop has not taken that', () => {
  const undone = [{ ...note('a', null), undone: true }];
  expect(notesThatHold(undone, new Map())).toEqual([]);
  expect(notesThatHold(undone, new Map(), new Map([['a', 2]]))).toEqual(undone);
  expect(notesThatHold(undone, new Map([['a', 1]]), new Map([['a', 2]]))).toEqual([]);
});
