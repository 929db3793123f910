import { type ClipboardEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CellRange, fillDown, parseTsv, pasteCells, pasteMessage, toTsv } from './clipboard.ts';
import { type GridColumn, unitOfLetter } from './columns.ts';
import type { VariationRow } from './variation-row.ts';

export interface CellPosition {
  row: number;
  column: number;
}

interface GridOptions {
  rows: readonly VariationRow[];
  columns: readonly GridColumn[];
  maxRows: number;
  /** Cells can be selected and copied only. */
  readOnly: boolean;
  change: (rows: VariationRow[]) => void;
  /** Puts the rows back as they were before the last change. Returns how many there are then. */
  undo: () => number;
  /** The element of a cell. */
  cellElement: (cell: CellPosition) => HTMLElement | null;
  openImages: (row: number) => void;
  moveRows: (step: number) => void;
}

/** The text of the cell that is being edited; `typed`: it began with a key, so that the arrows end it, as in a spreadsheet. */
export interface CellEdit {
  text: string;
  typed: boolean;
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The selection and the keyboard of the grid, as in a spreadsheet. Cells are focused themselves, so that screen readers read them. */
export function useGrid({ rows, columns, maxRows, readOnly, change, undo, cellElement, openImages, moveRows }: GridOptions) {
  const [cell, setCell] = useState<CellPosition>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<CellPosition>(cell);
  const [edit, setEdit] = useState<CellEdit | null>(null);
  const [message, setMessage] = useState('');
  const isExtending = useRef(false);

  const active = { row: Math.min(cell.row, rows.length - 1), column: cell.column };
  const range: CellRange = {
    top: Math.min(active.row, anchor.row),
    bottom: Math.min(Math.max(active.row, anchor.row), rows.length - 1),
    left: Math.min(active.column, anchor.column),
    right: Math.max(active.column, anchor.column),
  };

  const select = (next: CellPosition, extend = false) => {
    setCell(next);
    if (!extend) setAnchor(next);
    setMessage('');
  };
  const focusCell = (target: CellPosition, extend = false) => {
    const next = {
      row: Math.max(0, Math.min(target.row, rows.length - 1)),
      column: Math.max(0, Math.min(target.column, columns.length - 1)),
    };
    // At once, since the next key may come before the next frame: the render removes the editor, which still has the focus.
    flushSync(() => select(next, extend));
    cellElement(next)?.focus();
  };
  const undoChange = () => {
    const count = flushSync(undo);
    // The row of the cell may be gone.
    cellElement({ row: Math.min(active.row, count - 1), column: active.column })?.focus();
  };
  /** To the next or previous cell, over the ends of rows. Whether there is one. */
  const step = (by: 1 | -1): boolean => {
    const place = active.row * columns.length + active.column + by;
    if (place < 0 || place >= rows.length * columns.length) return false;
    focusCell({ row: Math.floor(place / columns.length), column: place % columns.length });
    return true;
  };
  const setFields = (changes: Partial<VariationRow>) =>
    change(rows.map((row, index) => (index === active.row ? { ...row, ...changes } : row)));

  const activate = (position: CellPosition, typed?: string) => {
    const column = columns[position.column];
    const row = rows[position.row];
    if (readOnly || !column || !row) return;
    if (column.kind === 'images') openImages(position.row);
    else if (column.kind === 'check') change(rows.map((other) => (other === row ? { ...row, bulky: !row.bulky } : other)));
    else if (column.kind !== 'computed') setEdit({ text: typed ?? column.format(row), typed: typed !== undefined });
  };
  /** Ends the editing with this text. False if it is no value for the column, and then the editing goes on. */
  const commit = (text: string): boolean => {
    const column = columns[active.column];
    const row = rows[active.row];
    const changes = column?.parse(text, undefined, row);
    if (!column || !row || !changes) {
      setMessage(
        `“${text}” isn’t valid for “${column?.title}”${column?.decimals === 0 ? ', which needs a whole number' : ''}. Correct it, or press Escape to undo.`,
      );
      return false;
    }
    setEdit(null);
    setMessage('');
    if (text !== column.format(row)) setFields(changes);
    return true;
  };
  const clear = () => {
    let next = [...rows];
    for (const { kind, parse } of columns.slice(range.left, range.right + 1)) {
      if (kind === 'computed') continue;
      next = next.map((row, index) => (index >= range.top && index <= range.bottom ? { ...row, ...parse('', undefined, row) } : row));
    }
    change(next);
  };
  const fill = () => change(fillDown(rows, columns, range));

  const onKeyDown = (event: KeyboardEvent) => {
    if (edit || event.defaultPrevented || !(event.target instanceof HTMLElement) || !event.target.hasAttribute('data-column')) return;
    const { key, shiftKey, altKey } = event;
    const command = event.ctrlKey || event.metaKey;
    const handled = (() => {
      const arrow = arrows[key];
      if (arrow && altKey) {
        if (arrow[0] === 0) return false;
        moveRows(arrow[0]);
        return true;
      }
      if (arrow) {
        const [down, right] = arrow;
        const far = command ? Math.max(rows.length, columns.length) : 1;
        focusCell({ row: active.row + down * far, column: active.column + right * far }, shiftKey);
        return true;
      }
      if (key === 'Tab') return step(shiftKey ? -1 : 1);
      if (key === 'Enter') {
        focusCell({ row: active.row + (shiftKey ? -1 : 1), column: active.column });
        return true;
      }
      if (key === 'Home' || key === 'End') {
        const isEnd = key === 'End';
        const row = command ? (isEnd ? rows.length - 1 : 0) : active.row;
        focusCell({ row, column: isEnd ? columns.length - 1 : 0 }, shiftKey);
        return true;
      }
      if (command && key.toLowerCase() === 'd') {
        fill();
        return true;
      }
      if (command && key.toLowerCase() === 'z') {
        undoChange();
        return true;
      }
      if (command && key.toLowerCase() === 'a') {
        setAnchor({ row: 0, column: 0 });
        setCell({ row: rows.length - 1, column: columns.length - 1 });
        return true;
      }
      if (command || altKey) return false;
      if (key === 'Delete' || key === 'Backspace') {
        clear();
        return true;
      }
      const kind = columns[active.column]?.kind;
      if (key === 'F2' || (key === ' ' && kind !== 'text')) {
        activate(active);
        return true;
      }
      const unit = kind === 'unit' && unitOfLetter(key);
      if (unit) {
        setFields({ netUnit: unit });
        return true;
      }
      if (key.length === 1 && kind === 'text') {
        activate(active, key);
        return true;
      }
      return false;
    })();
    if (handled) event.preventDefault();
  };

  const onCopy = (event: ClipboardEvent) => {
    if (edit || rows.length === 0) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', toTsv(rows, columns, range));
    const cells = (range.bottom - range.top + 1) * (range.right - range.left + 1);
    setMessage(cells === 1 ? 'Copied.' : `${cells} cells copied.`);
    if (event.type === 'cut') clear();
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (edit || readOnly || text === '') return;
    event.preventDefault();
    const pasted = pasteCells(rows, columns, { cells: parseTsv(text), range, maxRows });
    const { top, bottom, left, right } = pasted.range;
    const unread = pasted.unread[0];
    // What was pasted is selected, from its first cell, where the keys go on; or the cell that has to be corrected.
    const next = unread ?? { row: top, column: left };
    flushSync(() => {
      change(pasted.rows);
      setCell(next);
      setAnchor(unread ?? { row: bottom, column: right });
      setMessage(pasteMessage(pasted, pasted.rows.length - rows.length, columns));
    });
    cellElement(next)?.focus();
  };

  const onPointerDown = (event: PointerEvent, position: CellPosition) => {
    isExtending.current = event.pointerType === 'mouse';
    if (edit && position.row === active.row && position.column === active.column) return;
    select(position, event.shiftKey);
  };
  const onPointerOver = (event: PointerEvent, position: CellPosition) => {
    if (isExtending.current && event.buttons === 1 && !edit) setCell(position);
  };

  return {
    active,
    range,
    edit,
    message,
    setMessage,
    focusCell,
    select,
    activate,
    commit,
    cancel: () => {
      setEdit(null);
      setMessage('');
    },
    step,
    fill,
    handlers: { onKeyDown, onCopy, onCut: onCopy, onPaste },
    onPointerDown,
    onPointerOver,
  };
}
