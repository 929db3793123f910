import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useController, useWatch } from 'react-hook-form';
import type { Image } from '#contract/files.ts';
import { productLimits } from '#contract/limits.ts';
import { useKnownImages } from '#web/admin/forms/images/known-images.ts';
import { useReadOnlyForm } from '#web/admin/forms/read-only-form.ts';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { moveItem } from '#web/admin/forms/use-sortable.ts';
import { withLabel } from '#web/api/forms/shown-errors.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { productLabels } from '../product-labels.ts';
import type { EditEnd } from './cell-editor.tsx';
import { gridColumns } from './columns.ts';
import { GridHints } from './grid-hints.tsx';
import { GridTable } from './grid-table.tsx';
import { GridToolbar } from './grid-toolbar.tsx';
import { OptionNames, optionsField } from './option-names.tsx';
import { OptionsDialog } from './options-dialog.tsx';
import { StockMovedNotes } from './stock-moved-notes.tsx';
import { useGrid } from './use-grid.ts';
import { useRowKeys } from './use-row-keys.ts';
import { type OpenedImages, VariationImages } from './variation-images.tsx';
import { copyOfRow, emptyRow, type VariationRow, variationsField, withOptionCount } from './variation-row.ts';

interface VariationGridProps {
  fields: Fields;
  /** The pictures that the page was loaded with. */
  images: readonly Image[];
  currency: string;
  /** What generated SKUs begin with. */
  productSlug: () => string;
  /** The stock of existing variations as it is now, by id. */
  currentStock: ReadonlyMap<string, number>;
}

const maxUndo = 50;
const name = variationsField;

/** The variations of a product as a spreadsheet: the form's value is the list of rows. */
export function VariationGrid({ fields, images, currency, productSlug, currentStock }: VariationGridProps) {
  const { control, prefix, errorOf, clearErrors, moveErrors } = fields;
  const { value, onChange } = useController({ control, name }).field;
  const rows = value as VariationRow[];
  const readOnly = useReadOnlyForm();
  const options: readonly { name: string }[] = useWatch({ control, name: optionsField });
  const optionNames = JSON.stringify(options.map((option) => option.name));
  const columns = useMemo(() => gridColumns(currency, JSON.parse(optionNames)), [currency, optionNames]);
  const table = useRef<HTMLTableElement>(null);
  const history = useRef<(readonly VariationRow[])[]>([]);
  const findImage = useKnownImages(images);
  const [imagesOf, setImagesOf] = useState<OpenedImages | null>(null);
  const { keys, follow } = useRowKeys(rows);
  const [asksForOptions, setAsksForOptions] = useState(false);
  const idPrefix = `${prefix}-${name}`;

  /** Errors follow their rows, and leave the cells that are changed. */
  const show = (next: readonly VariationRow[]) => {
    const placeOf = follow(next);
    onChange(next);
    moveErrors(name, placeOf);
    rows.forEach((row, index) => {
      const place = placeOf(index);
      const now = place === undefined ? undefined : next[place];
      if (now === undefined || now === row || JSON.stringify(now) === JSON.stringify(row)) return;
      for (const { key } of columns) {
        if (JSON.stringify(Reflect.get(now, key)) !== JSON.stringify(Reflect.get(row, key))) clearErrors(`${name}.${place}.${key}`);
      }
    });
  };
  const change = (next: readonly VariationRow[]) => {
    if (readOnly) return;
    history.current = [...history.current.slice(-maxUndo), rows];
    show(next);
  };
  const moveRow = (from: number, to: number) => {
    if (readOnly || to < 0 || to >= rows.length) return;
    change(moveItem(rows, from, to));
    grid.focusCell({ row: to, column: grid.active.column });
    grid.setMessage(`Variation ${from + 1} is now in position ${to + 1} of ${rows.length}.`);
  };
  const openImages = (row: number, dropped?: readonly File[]) => {
    const key = keys[row];
    if (key !== undefined) setImagesOf({ key, dropped });
  };
  const grid = useGrid({
    rows,
    columns,
    maxRows: productLimits.variations,
    readOnly,
    change,
    undo: () => {
      const before = history.current.pop();
      if (before) show(before);
      return (before ?? rows).length;
    },
    cellElement: ({ row, column }) => table.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`) ?? null,
    openImages,
    moveRows: (step) => moveRow(grid.active.row, grid.active.row + step),
  });
  const { active, range } = grid;

  const commit = (text: string, end: EditEnd): boolean => {
    if (!grid.commit(text)) return false;
    if (end === 'next') grid.step(1) || grid.focusCell(active);
    else if (end === 'previous') grid.step(-1) || grid.focusCell(active);
    else if (end !== 'stay') grid.focusCell({ row: active.row + (end === 'down' ? 1 : -1), column: active.column });
    return true;
  };
  const cancel = (refocus: boolean) => {
    grid.cancel();
    if (refocus) grid.focusCell(active);
  };
  // The rows get functions that never change, which call those of the latest render.
  const latest = useRef({ commit, cancel, moveRow });
  useEffect(() => {
    latest.current = { commit, cancel, moveRow };
  });
  const onCommit = useCallback((text: string, end: EditEnd) => latest.current.commit(text, end), []);
  const onCancel = useCallback((refocus: boolean) => latest.current.cancel(refocus), []);
  const onMove = useCallback((from: number, to: number) => latest.current.moveRow(from, to), []);

  const add = (added: readonly VariationRow[], at = rows.length) => {
    if (rows.length + added.length > productLimits.variations)
      return showSnackbar(`A product can have up to ${productLimits.variations} variations.`, 'error');
    change([...rows.slice(0, at), ...added, ...rows.slice(at)]);
    // The cells exist after the next render.
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`[data-row="${at}"][data-column="0"]`)?.focus());
    grid.select({ row: at, column: 0 });
  };
  const remove = () => {
    const removed = range.bottom - range.top + 1;
    const before = rows;
    change(rows.filter((_, index) => index < range.top || index > range.bottom));
    grid.select({ row: Math.max(0, range.top - 1), column: 0 });
    showSnackbar(removed === 1 ? 'Variation removed.' : `${removed} variations removed.`, 'info', {
      label: 'Undo',
      run: () => change(before),
    });
  };

  const setOptions = (names: readonly string[]) =>
    fields.setValue(
      optionsField,
      names.map((option) => ({ name: option })),
    );
  const addOption = (optionName: string) => {
    setOptions([...options.map((option) => option.name), optionName]);
    change(rows.map((row) => withOptionCount(row, options.length + 1)));
  };
  const removeOption = (index: number) => {
    setOptions(options.filter((_, other) => other !== index).map((option) => option.name));
    change(rows.map((row) => ({ ...row, optionValues: row.optionValues.filter((_, other) => other !== index) })));
  };

  const activePath = `${name}.${active.row}.${columns[active.column]?.key}`;
  const activeError = errorOf(activePath);
  const shownError = errorOf(name) ?? (activeError && withLabel(activeError, productLabels[activePath])) ?? errorOf(`${name}.0.images`);
  return (
    <>
      <OptionNames fields={fields} onAdd={addOption} onRemove={removeOption} />
      <GridToolbar
        isEmpty={rows.length === 0}
        onAdd={() => add([withOptionCount(emptyRow(), options.length)])}
        onAddByOptions={() => setAsksForOptions(true)}
        onDuplicate={() => add(rows.slice(range.top, range.bottom + 1).map(copyOfRow), range.bottom + 1)}
        onFillDown={grid.fill}
        onMove={(step) => moveRow(active.row, active.row + step)}
        onRemove={remove}
      />
      {rows.length === 0 ? (
        <p id={idPrefix} tabIndex={-1} className="py-4 text-grey">
          A product needs at least one variation, such as a size. Add one, or paste rows from a spreadsheet.
        </p>
      ) : (
        <GridTable
          ref={table}
          {...{ rows, keys, columns, grid, idPrefix, errorOf, findImage }}
          onCommit={onCommit}
          onCancel={onCancel}
          onMove={onMove}
          onDropFiles={(cell, files) => {
            // Ends the editing of another cell, as a click does.
            if (grid.edit && document.activeElement instanceof HTMLElement) document.activeElement.blur();
            grid.focusCell(cell);
            openImages(cell.row, files);
          }}
        />
      )}
      {shownError && <p className="field-error">{shownError}</p>}
      <StockMovedNotes rows={rows} currentStock={currentStock} onResolve={(next) => change(next)} />
      <p role="status" className="grid-status">
        {grid.message}
      </p>
      <GridHints />
      <VariationImages
        opened={imagesOf}
        rows={rows}
        keys={keys}
        images={images}
        idPrefix={idPrefix}
        errorOf={errorOf}
        onClose={() => {
          setImagesOf(null);
          grid.focusCell(active);
        }}
        // At once: another upload may end before the next render, and would change the rows as they were before.
        onChange={(index, ids) => flushSync(() => change(rows.map((row, other) => (other === index ? { ...row, images: ids } : row))))}
      />
      <OptionsDialog
        open={asksForOptions}
        rows={rows}
        names={options.map((option) => option.name)}
        productSlug={productSlug}
        onClose={() => setAsksForOptions(false)}
        onAdd={(next, names) => {
          setOptions(names);
          change(next);
        }}
      />
    </>
  );
}
