import { useId, useLayoutEffect, useRef, useState } from 'react';

/** Rows that were removed from a list, and how to undo that. */
export interface UndoItem {
  /** The ids of the removed rows. */
  ids: readonly string[];
  /** The row before it; `null` if it was the first. */
  afterId: string | null;
  name: string;
  /** What follows the name in the message: "was removed". */
  outcome: string;
  undo: () => void;
  /** "Undo" was pressed. */
  undone?: boolean;
}

export interface UndoItems {
  items: readonly UndoItem[];
  add: (item: UndoItem) => void;
  undo: (item: UndoItem) => void;
}

/** What was removed from a list since its page was opened. Items stay until the page is left: undo has no time limit. A newer item replaces older ones for the same rows. */
export function useUndoItems(): UndoItems {
  const [items, setItems] = useState<readonly UndoItem[]>([]);
  const add = (item: UndoItem) => setItems((items) => [...items.filter(({ ids }) => !ids.some((id) => item.ids.includes(id))), item]);
  return {
    items,
    add,
    undo: (item) => {
      // If the call fails, the item is shown again, as the newest.
      add({ ...item, undone: true });
      item.undo();
    },
  };
}

/**
 * The items to show: not those with a row that is in the list (it was restored, or was never removed), and of the undone ones only those whose undo the server
 * has not saved. `unsaved` is keyed by row id.
 */
export const visibleUndoItems = (
  items: readonly UndoItem[],
  rows: ReadonlyMap<string, unknown>,
  unsaved: ReadonlyMap<string, unknown> = new Map(),
): UndoItem[] => items.filter(({ ids, undone }) => !ids.some((id) => rows.has(id)) && (!undone || ids.some((id) => unsaved.has(id))));

/** The ids of a list's rows, with each item where its row was. Items whose neighbouring row is gone come first. */
export function insertUndoItems(ids: readonly string[], items: readonly UndoItem[]): (string | UndoItem)[] {
  const inserted = new Set<UndoItem>();
  const itemsAfter = (id: string | null): UndoItem[] =>
    items
      .filter((item) => item.afterId === id && !inserted.has(item))
      .flatMap((item) => {
        inserted.add(item);
        return [item, ...item.ids.flatMap(itemsAfter)];
      });
  const rows = [...itemsAfter(null), ...ids.flatMap((id) => [id, ...itemsAfter(id)])];
  return [...items.filter((item) => !inserted.has(item)), ...rows];
}

interface UndoRowProps {
  item: UndoItem;
  newest: boolean;
  /** The id of a row's element, to focus a restored row. Left out where the page sets the focus itself. */
  rowId?: (id: string) => string;
  onUndo: () => void;
}

/**
 * Shows what was removed from the list, with an undo button. The newest takes the focus, since the button that was pressed is gone, and passes it to the row
 * when that reappears: by undo, or because the call failed.
 */
export function UndoRow({ item: { ids, name, outcome }, newest: isNewest, rowId, onUndo }: UndoRowProps) {
  const button = useRef<HTMLButtonElement>(null);
  const textId = useId();
  const [first] = ids;
  // Only when it appears: an item that becomes the newest because another one was removed must not take the focus from the row that reappeared.
  const [takesFocus] = useState(isNewest);
  useLayoutEffect(() => {
    const { current } = button;
    // Only while nothing else has the focus.
    if (takesFocus && document.activeElement?.contains(current)) current?.focus();
    return () => {
      // The row is rendered in the same commit.
      if (first && rowId && document.activeElement === current) queueMicrotask(() => focusRow(rowId(first)));
    };
  }, [takesFocus, first, rowId]);
  const handleClick = () => {
    // Safari does not focus a button that is clicked.
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
