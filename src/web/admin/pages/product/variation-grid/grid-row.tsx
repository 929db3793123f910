import Check from 'lucide-react/icons/check';
import GripVertical from 'lucide-react/icons/grip-vertical';
import ImagePlus from 'lucide-react/icons/image-plus';
import { memo, useRef } from 'react';
import type { Image } from '#contract/files.ts';
import { useReadOnlyForm } from '#web/admin/forms/read-only-form.ts';
import { useSortable } from '#web/admin/forms/use-sortable.ts';
import { Picture } from '#web/ui/picture.tsx';
import { CellEditor, type EditEnd } from './cell-editor.tsx';
import type { GridColumn } from './columns.ts';
import type { CellEdit } from './use-grid.ts';
import type { VariationRow } from './variation-row.ts';

interface GridRowProps {
  row: VariationRow;
  index: number;
  columns: readonly GridColumn[];
  /** What the ids of the cells begin with. */
  idPrefix: string;
  /** The column of the active cell; -1 in all other rows. */
  activeColumn: number;
  /** The selected columns; null outside the selection. */
  selected: { left: number; right: number } | null;
  edit: CellEdit | null;
  isEditInvalid: boolean;
  /** The errors by column, as JSON, so that equal ones are equal. */
  errors: string;
  image: Image | undefined;
  /** Files are dragged over the cell of its pictures. */
  isFileOver: boolean;
  /** These are the same for the lifetime of the grid. */
  onCommit: (text: string, end: EditEnd) => boolean;
  onCancel: (refocus: boolean) => void;
  onMove: (from: number, to: number) => void;
}

/** A variation. It is rendered again only when something in it changes: 60 of them stay fast. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, columns, idPrefix, activeColumn, selected, edit, isEditInvalid, image, isFileOver, onCommit, onCancel, onMove } =
    props;
  const errors = JSON.parse(props.errors) as Record<string, string>;
  const element = useRef<HTMLTableRowElement>(null);
  const handle = useRef<HTMLTableCellElement>(null);
  const { edge, isDragging } = useSortable({ element, handle, list: idPrefix, index, axis: 'y', onMove });
  const readOnly = useReadOnlyForm();
  const name = row.title || `Variation ${index + 1}`;
  return (
    <tr ref={element} aria-rowindex={index + 2} data-edge={edge} data-dragging={isDragging || undefined}>
      <th ref={handle} scope="row" className="grid-handle" title={readOnly ? undefined : 'Drag to another place'} data-row={index}>
        <GripVertical size={14} aria-hidden="true" />
        {index + 1}
        <span className="sr-only">, {name}</span>
      </th>
      {columns.map((column, position) => {
        const isEdited = edit !== null && position === activeColumn;
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid.
          <td
            key={column.key}
            id={`${idPrefix}.${index}.${column.key}`}
            tabIndex={position === activeColumn ? 0 : -1}
            data-row={index}
            data-column={position}
            data-kind={column.kind}
            data-align={column.align}
            data-selected={(selected && position >= selected.left && position <= selected.right) || undefined}
            data-over={(isFileOver && column.kind === 'images') || undefined}
            data-active={position === activeColumn || undefined}
            aria-selected={selected !== null && position >= selected.left && position <= selected.right}
            aria-readonly={column.kind === 'computed' || undefined}
            aria-invalid={errors[column.key] ? true : undefined}
            title={errors[column.key]}
          >
            {isEdited ? (
              <CellEditor
                column={column}
                edit={edit}
                label={`${column.title} of ${name}`}
                isInvalid={isEditInvalid}
                onCommit={onCommit}
                onCancel={onCancel}
              />
            ) : (
              <CellContent column={column} row={row} image={image} />
            )}
          </td>
        );
      })}
    </tr>
  );
}, isSameRow);

function CellContent({ column, row, image }: { column: GridColumn; row: VariationRow; image: Image | undefined }) {
  if (column.kind === 'images') {
    const count = row.images.length;
    return (
      <span className="grid-images">
        {image ? (
          <Picture image={image} sizes="32px" alt="" className="grid-image" />
        ) : (
          <ImagePlus size={18} aria-hidden="true" className="text-grey" />
        )}
        <span className={count > 1 ? '' : 'sr-only'}>{count === 0 ? 'No picture' : count === 1 ? '1 picture' : count}</span>
      </span>
    );
  }
  if (column.kind === 'check') {
    return (
      <>
        {row.bulky && <Check size={16} aria-hidden="true" className="mx-auto" />}
        <span className="sr-only">{column.format(row)}</span>
      </>
    );
  }
  return column.format(row);
}

/** Rows of the form may be new objects with the same content. */
function isSameRow(before: GridRowProps, now: GridRowProps): boolean {
  const { row: rowBefore, selected: selectedBefore, ...restBefore } = before;
  const { row, selected, ...rest } = now;
  const isEqual = (key: string) => Object.is(Reflect.get(restBefore, key), Reflect.get(rest, key));
  return (
    Object.keys(rest).every(isEqual) &&
    JSON.stringify(selectedBefore) === JSON.stringify(selected) &&
    (rowBefore === row || JSON.stringify(rowBefore) === JSON.stringify(row))
  );
}
