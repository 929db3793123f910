import { useId, useLayoutEffect, useRef, useState } from 'react';

/** Something that has just left a list, and its way back. */
export interface UndoItem {
  /** What has left: the ids of its rows in the list. */
  ids: readonly string[];
  /** After which row it stood; `null`: it was the first. */
  afterId: string | null;
  name: string;
  /** What became of it: "was removed". */
  outcome: string;
  undo: () => void;
  /** Its undo was pressed. */
  undone?: boolean;
}

export interface UndoItems {
  notes: readonly UndoItem[];
  add: (note: UndoItem) => void;
  undo: (note: UndoItem) => void;
}

/** What has left a list while its page is open. The notes stay until the page is left, so that nobody has to hurry, and a newer one takes the place of those about its rows. */
export function useUndoItems(): UndoItems {
  const [notes, setNotes] = useState<readonly UndoItem[]>([]);
  const add = (note: UndoItem) => setNotes((notes) => [...notes.filter(({ ids }) => !ids.some((id) => note.ids.includes(id))), note]);
  return {
    notes,
    add,
    undo: (note) => {
      // Should the shop not be told, it is back as the newest.
      add({ ...note, undone: true });
      note.undo();
    },
  };
}

/**
 * The notes that hold: not those of which a row is in the list again, since it came back, or never got out; and of those that were undone only the ones of
 * which the shop has not saved that. `unsaved`: by the ids of rows.
 */
export const visibleUndoItems = (
  notes: readonly UndoItem[],
  rows: ReadonlyMap<string, unknown>,
  unsaved: ReadonlyMap<string, unknown> = new Map(),
): UndoItem[] => notes.filter(({ ids, undone }) => !ids.some((id) => rows.has(id)) && (!undone || ids.some((id) => unsaved.has(id))));

/** The rows of a list with every note where its row stood; notes whose place is gone come first. Rows are named by their ids. */
export function insertUndoItems(ids: readonly string[], notes: readonly UndoItem[]): (string | UndoItem)[] {
  const inserted = new Set<UndoItem>();
  const notesAfter = (id: string | null): UndoItem[] =>
    notes
      .filter((note) => note.afterId === id && !inserted.has(note))
      .flatMap((note) => {
        inserted.add(note);
        return [note, ...note.ids.flatMap(notesAfter)];
      });
  const rows = [...notesAfter(null), ...ids.flatMap((id) => [id, ...notesAfter(id)])];
  return [...notes.filter((note) => !inserted.has(note)), ...rows];
}

interface UndoNoteRowProps {
  note: UndoItem;
  newest: boolean;
  /** The element of a row in the document; missing where the page itself says what has the focus then. */
  rowId?: (id: string) => string;
  onUndo: () => void;
}

/**
 * Says what has left the list and offers it back. The newest takes the focus, since the button that was pressed is gone, and gives it to what has come back:
 * by its undo, or because the shop could not be told.
 */
export function UndoRow({ note: { ids, name, outcome }, newest: isNewest, rowId, onUndo }: UndoNoteRowProps) {
  const button = useRef<HTMLButtonElement>(null);
  const textId = useId();
  const [first] = ids;
  // Only when it comes: a note that becomes the newest because another one went must not take the focus from what has come back.
  const [takesFocus] = useState(isNewest);
  useLayoutEffect(() => {
    const { current } = button;
    // Nobody else has it.
    if (takesFocus && document.activeElement?.contains(current)) current?.focus();
    return () => {
      // The row comes in the same step.
      if (first && rowId && document.activeElement === current) queueMicrotask(() => focusRow(rowId(first)));
    };
  }, [takesFocus, first, rowId]);
  const handleClick = () => {
    // Not every browser has done so.
    button.current?.focus();
    onUndo();
  };
  return (
    <li className="flex items-center justify-between gap-4 bg-band px-5 py-2">
      <span id={textId} role="status" className="min-w-0 text-grey">
        <span className="font-semibold text-ink">{name}</span> {outcome}
      </span>
      <button ref={button} type="button" aria-describedby={textId} className="link min-h-11 shrink-0 px-2" onClick={handleClick}>
        Undo
      </button>
    </li>
  );
}

const focusRow = (id: string) => document.getElementById(id)?.querySelector<HTMLElement>('input:enabled, button:enabled')?.focus();
