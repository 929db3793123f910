import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { SearchPicker } from '#web/admin/pages/new-order/search-picker.tsx';
import { SortableRow } from './sortable-row.tsx';
import type { Fields } from './use-fields.ts';
import '#web/admin/pages/settings/settings.css';

/** What is known of an entry by its id. */
export interface Titled {
  _id: string;
  title: string;
}

interface PickedFieldProps<T extends Titled> {
  fields: Fields;
  /** The field that holds the ids, in their order. */
  name: string;
  label: string;
  hint?: string;
  /** What the page was loaded with. */
  known: readonly T[];
  max: number;
  /** What one entry is called, with its article: "a product". */
  noun: string;
  find: (q: string) => Promise<T[]>;
  /** What is said about an entry behind its title, if anything. */
  note?: (entry: T) => string | undefined;
}

/** Entries in an order, such as products: found by typing, moved by drag or buttons. */
export function PickedField<T extends Titled>({ fields, name, label, hint, known, max, noun, find, note }: PickedFieldProps<T>) {
  const { value, onChange } = useController({ control: fields.control, name }).field;
  const [chosen, setChosen] = useState<readonly T[]>([]);
  const headingId = useId();
  const ids: readonly string[] = Array.isArray(value) ? value : [];
  const named = [...known, ...chosen];
  const change = (next: readonly string[]) => {
    for (const [index] of [...ids, ''].entries()) fields.clearErrors(`${name}.${index}`);
    fields.clearErrors(name);
    onChange(next);
  };
  const move = (from: number, to: number) => {
    const moved = ids[from];
    if (moved !== undefined) change(ids.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const add = (entry: T) => {
    if (ids.includes(entry._id) || ids.length >= max) return;
    setChosen((before) => [...before, entry]);
    change([...ids, entry._id]);
  };
  const error = fields.errorOf(name);
  return (
    <div className="space-y-3">
      <h3 id={headingId} className="field-label">
        {label}
      </h3>
      {hint && <p className="field-hint">{hint}</p>}
      <ol id={`${fields.prefix}-${name}`} tabIndex={-1} aria-labelledby={headingId} className="edit-rows empty:hidden">
        {ids.map((id, index) => {
          const found = named.find(({ _id }) => _id === id);
          const title = found?.title ?? 'Deleted';
          const rowError = fields.errorOf(`${name}.${index}`);
          return (
            <SortableRow
              key={id}
              name={title}
              list={`${fields.prefix}-${name}`}
              index={index}
              count={ids.length}
              onMove={move}
              onRemove={() => change(ids.filter((other) => other !== id))}
            >
              <span id={`${fields.prefix}-${name}.${index}`} className="grow self-center wrap-anywhere">
                {title}
                {found && note?.(found) && <span className="text-grey"> ({note(found)})</span>}
                {rowError && <span className="field-error block">{rowError}</span>}
              </span>
            </SortableRow>
          );
        })}
      </ol>
      {error && <p className="field-error">{error}</p>}
      {ids.length < max && (
        <SearchPicker<T>
          label={`Add ${noun} to “${label}”`}
          find={find}
          keyOf={({ _id }) => _id}
          render={(entry) => (
            <>
              {entry.title} {note?.(entry) && <span className="text-grey">{note(entry)}</span>}
            </>
          )}
          onPick={add}
        />
      )}
    </div>
  );
}
