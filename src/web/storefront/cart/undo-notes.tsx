import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Something that has just left a list, and its way back. */
export interface UndoNote {
  /** What has left: the id of its row in the list. */
  id: string;
  /** After which row it stood; `null`: it was the first. */
  after: string | null;
  name: string;
  /** What became of it: "was removed". */
  what: string;
  undo: () => void;
}

export interface UndoNotes {
  notes: readonly UndoNote[];
  add: (note: UndoNote) => void;
  undo: (note: UndoNote) => void;
}

/** What has left a list while its page is open. The notes stay until the page is left, so that nobody has to hurry. `rowId`: the element of a row in the document. */
export function useUndoNotes(rowId: (id: string) => string): UndoNotes {
  const [notes, setNotes] = useState<readonly UndoNote[]>([]);
  const without = (id: string) => (notes: readonly UndoNote[]) => notes.filter((note) => note.id !== id);
  return {
    notes,
    add: (note) => setNotes((notes) => [...without(note.id)(notes), note]),
    undo: ({ id, undo }) => {
      flushSync(() => {
        undo();
        setNotes(without(id));
      });
      // The pressed button is gone: the focus goes to what has come back.
      const row = document.getElementById(rowId(id)) ?? document.getElementById('content');
      (row?.querySelector<HTMLElement>('input:enabled, button:enabled') ?? row)?.focus();
    },
  };
}

/** The rows of a list with every note where its row stood; notes whose place is gone come first. Rows are named by their ids. */
export function placeNotes(ids: readonly string[], notes: readonly UndoNote[]): (string | UndoNote)[] {
  const placed = new Set<UndoNote>();
  const notesAfter = (id: string | null): UndoNote[] =>
    notes
      .filter((note) => note.after === id && !placed.has(note))
      .flatMap((note) => {
        placed.add(note);
        return [note, ...notesAfter(note.id)];
      });
  const rows = [...notesAfter(null), ...ids.flatMap((id) => [id, ...notesAfter(id)])];
  return [...notes.filter((note) => !placed.has(note)), ...rows];
}

/** Says what has left the list and offers it back. The newest takes the focus, since the button that was pressed is gone. */
export function UndoNoteRow({ note: { name, what }, newest, onUndo }: { note: UndoNote; newest: boolean; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const words = useId();
  // Only when it comes: a note that becomes the newest because another one went must not take the focus from what has come back.
  const [takesFocus] = useState(newest);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <li className="flex items-center justify-between gap-4 bg-band px-5 py-2">
      <span id={words} role="status" className="min-w-0 text-grey">
        <span className="font-semibold text-ink">{name}</span> {what}
      </span>
      <button ref={button} type="button" aria-describedby={words} className="link min-h-11 shrink-0 px-2" onClick={onUndo}>
        Undo
      </button>
    </li>
  );
}
