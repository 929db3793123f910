import { type DragEvent, useState } from 'react';
import { hasFiles } from '#web/admin/forms/images/use-file-drop.ts';
import { useReadOnlyForm } from '#web/admin/forms/read-only-form.ts';
import type { CellPosition } from './use-grid.ts';

interface CellFileDropOptions {
  /** The cell at an event, if it takes files. */
  cellAt: (event: DragEvent) => CellPosition | null;
  onFiles: (cell: CellPosition, files: readonly File[]) => void;
}

/** Takes files that are dropped on cells of a grid. Returns the row over whose cell they are dragged. */
export function useCellFileDrop({ cellAt, onFiles }: CellFileDropOptions) {
  const [rowOver, setRowOver] = useState<number | null>(null);
  const readOnly = useReadOnlyForm();
  return {
    rowOver,
    dropProps: !readOnly && {
      onDragOver: (event: DragEvent) => {
        const cell = hasFiles(event) ? cellAt(event) : null;
        setRowOver(cell?.row ?? null);
        if (!cell) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      },
      onDragLeave: (event: DragEvent) => {
        if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget)) setRowOver(null);
      },
      onDrop: (event: DragEvent) => {
        const cell = hasFiles(event) ? cellAt(event) : null;
        setRowOver(null);
        if (!cell) return;
        event.preventDefault();
        onFiles(cell, [...event.dataTransfer.files]);
      },
    },
  };
}
