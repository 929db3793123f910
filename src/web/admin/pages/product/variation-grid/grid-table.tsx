import type { PointerEvent, Ref } from 'react';
import type { Image } from '#contract/files.ts';
import { useReadOnlyForm } from '#web/admin/forms/read-only-form.ts';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import type { EditEnd } from './cell-editor.tsx';
import type { GridColumn } from './columns.ts';
import { GridRow } from './grid-row.tsx';
import { useCellFileDrop } from './use-cell-file-drop.ts';
import type { CellPosition, useGrid } from './use-grid.ts';
import { type VariationRow, variationsField } from './variation-row.ts';

interface GridTableProps {
  ref: Ref<HTMLTableElement>;
  rows: readonly VariationRow[];
  /** The keys of the rows, which stay with them when they are moved. */
  keys: readonly string[];
  columns: readonly GridColumn[];
  grid: ReturnType<typeof useGrid>;
  idPrefix: string;
  errorOf: Fields['errorOf'];
  findImage: (id: string) => Image | undefined;
  /** These are the same functions in each render, so that only rows that change are rendered. */
  onCommit: (text: string, end: EditEnd) => boolean;
  onCancel: (refocus: boolean) => void;
  onMove: (from: number, to: number) => void;
  /** Files were dropped on the pictures of a variation. */
  onDropFiles: (cell: CellPosition, files: readonly File[]) => void;
}

/** The cells of the variations, and what the pointer does in them. */
export function GridTable({ ref, rows, keys, columns, grid, idPrefix, errorOf, findImage, onDropFiles, ...handlers }: GridTableProps) {
  const readOnly = useReadOnlyForm();
  const { active, range, edit } = grid;
  const cellAt = ({ target }: { target: EventTarget }): CellPosition | null => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
    return cell && { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
  };
  const withCell = (handle: (event: PointerEvent, cell: CellPosition) => void) => (event: PointerEvent) => {
    const cell = cellAt(event);
    if (cell) handle(event, cell);
  };
  const { rowOver, dropProps } = useCellFileDrop({
    cellAt: (event) => {
      const cell = cellAt(event);
      return cell && columns[cell.column]?.kind === 'images' ? cell : null;
    },
    onFiles: onDropFiles,
  });
  return (
    <div className="variation-grid-box">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is handled by `grid.handlers`. */}
      <table
        ref={ref}
        id={idPrefix}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it is edited like a spreadsheet.
        role="grid"
        aria-label="Variations"
        aria-readonly={readOnly || undefined}
        aria-rowcount={rows.length + 1}
        aria-multiselectable="true"
        className="variation-grid"
        {...grid.handlers}
        {...dropProps}
        onPointerDown={withCell(grid.onPointerDown)}
        onPointerOver={withCell(grid.onPointerOver)}
        onDoubleClick={(event) => {
          const cell = cellAt(event);
          const kind = cell && columns[cell.column]?.kind;
          if (cell && (kind === 'text' || kind === 'unit') && !edit) grid.activate(cell);
        }}
        onClick={(event) => {
          const cell = cellAt(event);
          const kind = cell && columns[cell.column]?.kind;
          if (cell && (kind === 'images' || kind === 'check')) grid.activate(cell);
        }}
        onFocus={(event) => {
          const cell = event.target.hasAttribute('data-column') ? cellAt(event) : null;
          if (cell && !edit && (cell.row !== active.row || cell.column !== active.column)) grid.select(cell);
        }}
      >
        <thead>
          <tr>
            <th className="grid-handle">
              <span className="sr-only">Place</span>
            </th>
            {columns.map(({ key, title, align, width }) => (
              <th key={key} scope="col" data-align={align} data-width={width}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <GridRow
              key={keys[index]}
              row={row}
              index={index}
              columns={columns}
              idPrefix={idPrefix}
              activeColumn={index === active.row ? active.column : -1}
              selected={index >= range.top && index <= range.bottom ? { left: range.left, right: range.right } : null}
              edit={index === active.row ? edit : null}
              isEditInvalid={index === active.row && edit !== null && grid.message !== ''}
              errors={errorsOfRow(index, columns, errorOf)}
              isFileOver={index === rowOver}
              image={row.images[0] === undefined ? undefined : findImage(row.images[0])}
              {...handlers}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function errorsOfRow(index: number, columns: readonly { key: string }[], errorOf: Fields['errorOf']): string {
  const errors: Record<string, string> = {};
  for (const { key } of columns) {
    const message =
      errorOf(`${variationsField}.${index}.${key}`) ?? (key === 'stock' ? errorOf(`${variationsField}.${index}.stockChange`) : undefined);
    if (message) errors[key] = message;
  }
  return JSON.stringify(errors);
}
