import { expect, test } from 'vitest';
import { placeNotes, type UndoNote } from './undo-notes.tsx';

const note = (id: string, after: string | null): UndoNote => ({ id, after, name: id, what: 'was removed', undo: () => {} });
const placed = (ids: string[], notes: UndoNote[]) => placeNotes(ids, notes).map((row) => (typeof row === 'string' ? row : `(${row.id})`));

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
