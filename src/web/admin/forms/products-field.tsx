import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { type ProductCard, product } from '#contract/catalog.ts';
import { SearchPicker } from '#web/admin/pages/new-order/search-picker.tsx';
import { browserApi } from '#web/api/browser-client.ts';
import { SortableRow } from './sortable-row.tsx';
import type { Fields } from './use-fields.ts';
import '#web/admin/pages/settings/settings.css';

/** What is known of a product by its id. */
export interface NamedProduct {
  _id: string;
  title: string;
  enabled: boolean;
}

interface ProductsFieldProps {
  fields: Fields;
  /** The field that holds the ids, in their order. */
  name: string;
  label: string;
  hint?: string;
  /** What the page was loaded with. */
  known: readonly NamedProduct[];
  max: number;
}

/** How many products a search offers. */
const offered = 8;

const findProducts = async (q: string): Promise<ProductCard[]> =>
  (await browserApi.call(product.page, { params: { page: 1, limit: offered }, query: { q }, quiet: true })).list;

/** Products in an order: found by typing, moved by drag or buttons. */
export function ProductsField({ fields, name, label, hint, known, max }: ProductsFieldProps) {
  const { value, onChange } = useController({ control: fields.control, name }).field;
  const [chosen, setChosen] = useState<readonly NamedProduct[]>([]);
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
  const add = ({ _id, title, enabled }: NamedProduct) => {
    if (ids.includes(_id) || ids.length >= max) return;
    setChosen((before) => [...before, { _id, title, enabled }]);
    change([...ids, _id]);
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
          const title = found?.title ?? 'A product that was deleted';
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
                {found?.enabled === false && <span className="text-grey"> (not online)</span>}
                {rowError && <span className="field-error block">{rowError}</span>}
              </span>
            </SortableRow>
          );
        })}
      </ol>
      {error && <p className="field-error">{error}</p>}
      {ids.length < max && (
        <SearchPicker<ProductCard>
          label={`Add a product to “${label}”`}
          find={findProducts}
          keyOf={({ _id }) => _id}
          render={({ title, vendor }) => (
            <>
              {title} <span className="text-grey">{vendor}</span>
            </>
          )}
          onPick={add}
        />
      )}
    </div>
  );
}
