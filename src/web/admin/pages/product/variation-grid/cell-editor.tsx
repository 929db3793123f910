import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { GridColumn } from './columns.ts';
import type { CellEdit } from './use-grid.ts';

/** How the editing of a cell ended: where to go from it. */
export type EditEnd = 'stay' | 'down' | 'up' | 'next' | 'previous';

interface CellEditorProps {
  column: GridColumn;
  edit: CellEdit;
  label: string;
  isInvalid: boolean;
  /** Whether the text is a value for the column; if not, the editing goes on. */
  onCommit: (text: string, end: EditEnd) => boolean;
  onCancel: (refocus: boolean) => void;
}

/** The field in the cell that is being edited. Its text is its own until it is committed, so that a key renders nothing else. */
export function CellEditor({ column, edit, label, isInvalid, onCommit, onCancel }: CellEditorProps) {
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    field.current?.focus();
    if (field.current?.tagName === 'INPUT' && !edit.typed) field.current.select();
  }, [edit.typed]);
  const commit = (end: EditEnd): boolean => {
    isDone.current = onCommit(field.current?.value ?? '', end);
    return isDone.current;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys belong to the field, not to the grid; Ctrl+S to the form.
    if (!(event.ctrlKey || event.metaKey)) event.stopPropagation();
    const ends: Record<string, EditEnd | undefined> = {
      Enter: event.shiftKey ? 'up' : 'down',
      Tab: event.shiftKey ? 'previous' : 'next',
      ...(edit.typed && { ArrowDown: 'down', ArrowUp: 'up' }),
    };
    const end = ends[event.key];
    if (end) {
      event.preventDefault();
      commit(end);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      isDone.current = true;
      onCancel(true);
    } else if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) {
      commit('stay');
    }
  };
  const onBlur = () => {
    if (!isDone.current && !commit('stay')) onCancel(false);
  };
  const props = { ref: field, 'aria-label': label, 'aria-invalid': isInvalid || undefined, defaultValue: edit.text, onKeyDown, onBlur };
  return column.kind === 'unit' ? (
    <select {...props} className="grid-editor">
      <option value="">–</option>
      <option value="g">g</option>
      <option value="ml">ml</option>
      <option value="piece">piece</option>
    </select>
  ) : (
    <input {...props} type="text" autoComplete="off" className="grid-editor" inputMode={column.align === 'end' ? 'decimal' : undefined} />
  );
}
