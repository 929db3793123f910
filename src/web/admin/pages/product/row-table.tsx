import Trash2 from 'lucide-react/icons/trash-2';
import { type ClipboardEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { useRows } from '#web/admin/forms/use-rows.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { parseTsv } from './variation-grid/clipboard.ts';

interface RowColumn {
  key: string;
  label: string;
  kind: 'text' | 'number';
}

interface RowTableProps {
  fields: Fields;
  name: string;
  /** What a row is: "constituent". */
  rowName: string;
  columns: readonly RowColumn[];
  max: number;
}

/** Rows of a few values, which can be pasted from a spreadsheet. */
export function RowTable({ fields, name, rowName, columns, max }: RowTableProps) {
  const { rows, add, remove, replace } = useRows(fields, name);
  const blank = Object.fromEntries(columns.filter(({ kind }) => kind === 'text').map(({ key }) => [key, '']));
  const paste = (event: ClipboardEvent, from: number) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    const values = (fields.getValues(name) ?? []) as Record<string, unknown>[];
    const pasted = parseTsv(text).map((cells) =>
      Object.fromEntries(
        columns.map(({ key, kind }, index) => [key, kind === 'text' ? (cells[index] ?? '').trim() : toNumber(cells[index])]),
      ),
    );
    replace([...values.slice(0, from), ...pasted, ...values.slice(from + pasted.length)].slice(0, max));
    fields.clearErrors(name);
  };
  return (
    <div id={`${fields.prefix}-${name}`} tabIndex={-1}>
      {rows.length > 0 && (
        <table className="row-table">
          <thead>
            <tr>
              {columns.map(({ key, label, kind }) => (
                <th key={key} scope="col" data-kind={kind}>
                  {label}
                </th>
              ))}
              <th>
                <span className="sr-only">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, path }, index) => (
              <tr key={key} onPaste={(event) => paste(event, index)}>
                {columns.map((column) => (
                  <td key={column.key} data-kind={column.kind}>
                    <RowCell fields={fields} path={`${path}.${column.key}`} column={column} label={`${column.label}, row ${index + 1}`} />
                  </td>
                ))}
                <td>
                  <IconButton label={`Remove row ${index + 1}`} onClick={() => remove(index)}>
                    <Trash2 size={17} aria-hidden="true" />
                  </IconButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {fields.errorOf(name) && <p className="field-error">{fields.errorOf(name)}</p>}
      <Button tone="secondary" size="sm" disabled={rows.length >= max} onClick={() => add(blank)}>
        Add a {rowName}
      </Button>
      {rows.length > 0 && <span className="editing-hint ml-3 text-sm text-grey max-md:hidden">or paste rows from a spreadsheet</span>}
    </div>
  );
}

interface CellProps {
  fields: Fields;
  path: string;
  column: RowColumn;
  label: string;
}

/** A field without a label of its own: the column has one. */
function RowCell({ fields, path, column, label }: CellProps) {
  const { value, onChange, onBlur, ref } = useController({ control: fields.control, name: path }).field;
  const [text, setText] = useState(() => String(value ?? ''));
  const isNumber = column.kind === 'number';
  // Another row may have moved to this place, with another value.
  const shown = isNumber && !Object.is(toNumber(text), value ?? undefined) ? String(value ?? '') : text;
  const error = fields.errorOf(path);
  const id = `${fields.prefix}-${path}`;
  return (
    <>
      <input
        {...{ id, ref, onBlur }}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        inputMode={isNumber ? 'decimal' : undefined}
        autoComplete="off"
        className="input"
        value={isNumber ? shown : (value ?? '')}
        onChange={({ target }) => {
          setText(target.value);
          fields.clearErrors(path);
          onChange(isNumber ? toNumber(target.value) : target.value);
        }}
      />
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </>
  );
}

/** With a decimal point or comma; undefined for nothing, NaN for anything else. */
function toNumber(text = ''): number | undefined {
  const typed = text.replace(/[%\s]|kg|g/g, '').replace(',', '.');
  return typed === '' ? undefined : Number(typed);
}
