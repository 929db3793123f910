import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useRef } from 'react';
import { useSortable } from './use-sortable.ts';

interface SortableRowProps {
  /** What the row is called, for the labels of its buttons: "link 2". */
  name: string;
  /** Identifies the list, so that rows are not dragged into another one. */
  list: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove?: () => void;
  /** Why it cannot be removed; shown at its button. */
  removeDisabledReason?: string;
  children: ReactNode;
}

/** A row that can be dragged to another place, or moved by its buttons. */
export function SortableRow({ name, list, index, count, onMove, onRemove, removeDisabledReason, children }: SortableRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const { edge, isDragging } = useSortable({ element: row, handle, list, index, axis: 'y', onMove });
  const move = (step: number) => index + step >= 0 && index + step < count && onMove(index, index + step);
  return (
    <li ref={row} className="edit-row" data-edge={edge} data-dragging={isDragging || undefined}>
      <span ref={handle} className="drag-handle" aria-hidden="true">
        <GripVertical size={18} />
      </span>
      {children}
      <div className="row-tools">
        <button
          type="button"
          className="icon-btn"
          aria-label={`Move ${name} up`}
          title="Move up"
          aria-disabled={index === 0}
          onClick={() => move(-1)}
        >
          <ArrowUp size={17} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="icon-btn"
          aria-label={`Move ${name} down`}
          title="Move down"
          aria-disabled={index === count - 1}
          onClick={() => move(1)}
        >
          <ArrowDown size={17} aria-hidden="true" />
        </button>
        {onRemove && (
          <button
            type="button"
            className="icon-btn"
            aria-label={`Remove ${name}`}
            title={removeDisabledReason ?? 'Remove'}
            aria-disabled={removeDisabledReason !== undefined}
            onClick={() => removeDisabledReason === undefined && onRemove()}
          >
            <Trash2 size={17} aria-hidden="true" />
          </button>
        )}
      </div>
    </li>
  );
}
