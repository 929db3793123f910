import { Combobox } from '@base-ui/react/combobox';
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import type { ScopeItem } from '#contract/promo-labels.ts';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { useRootData } from '#web/root-data.ts';
import { useProductSearch } from './use-product-search.ts';

interface ScopeFieldProps {
  fields: Fields;
  /** The fields of the form that hold the ids. */
  names: { product: string; category: string };
  label: string;
  hint: string;
  scope: readonly ScopeItem[];
  /** Called with what was chosen, so that its title is known. */
  onScopeItem: (item: ScopeItem) => void;
}

/** How many categories are offered beside products. */
const offeredCategories = 6;
const kindLabels = { product: 'Product', category: 'Category' } as const;

/** Products and categories, found by typing and shown as chips. */
export function ScopeField({ fields, names, label, hint, scope, onScopeItem }: ScopeFieldProps) {
  const { control, errorOf, clearErrors } = fields;
  const products = useController({ control, name: names.product }).field;
  const categories = useController({ control, name: names.category }).field;
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const id = useId();
  const offers = useOffers(typed, open);
  const toItems = (kind: ScopeItem['kind'], ids: readonly string[]) =>
    ids.map((_id) => scope.find((item) => item._id === _id) ?? { _id, kind, title: 'Deleted' });
  const chosen = [...toItems('category', categories.value), ...toItems('product', products.value)];
  const change = (items: ScopeItem[]) => {
    clearErrors([names.product, names.category]);
    for (const item of items) onScopeItem(item);
    const idsOf = (kind: ScopeItem['kind']) => items.filter((item) => item.kind === kind).map(({ _id }) => _id);
    if (idsOf('product').join() !== products.value.join()) products.onChange(idsOf('product'));
    if (idsOf('category').join() !== categories.value.join()) categories.onChange(idsOf('category'));
    setTyped('');
  };
  const error = firstError(errorOf, names, chosen.length);
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label} <span className="font-normal text-grey">(optional)</span>
      </label>
      <Combobox.Root
        multiple
        items={offers.items}
        filter={null}
        value={chosen}
        onValueChange={change}
        inputValue={typed}
        onInputValueChange={setTyped}
        onOpenChange={setOpen}
        itemToStringLabel={({ title }) => title}
        isItemEqualToValue={(one, other) => one._id === other._id}
        autoHighlight
      >
        <Combobox.Chips className="chips-input">
          {chosen.map((item) => (
            <Combobox.Chip key={item._id} className="chip">
              {item.title}
              <Combobox.ChipRemove aria-label={`Remove ${item.title}`} className="chip-remove">
                <X size={14} aria-hidden="true" />
              </Combobox.ChipRemove>
            </Combobox.Chip>
          ))}
          <Combobox.Input
            id={id}
            placeholder="Search products and categories"
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-hint`}
            className="chips-input-text"
          />
        </Combobox.Chips>
        <Combobox.Portal>
          <Combobox.Positioner sideOffset={4} className="admin z-40 outline-none">
            <Combobox.Popup className="action-menu combobox-popup">
              <Combobox.Empty>
                <p className="combobox-note">{offers.isSearching ? 'Searching…' : 'No matches'}</p>
              </Combobox.Empty>
              <Combobox.List>
                {(item: ScopeItem) => (
                  <Combobox.Item key={item._id} value={item} className="action-menu-item justify-between">
                    {item.title}
                    <span className="text-[0.8125rem] font-normal text-grey">{kindLabels[item.kind]}</span>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      {error && <p className="field-error">{error}</p>}
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
    </div>
  );
}

/** The categories and products that fit what was typed. */
function useOffers(typed: string, open: boolean): { items: ScopeItem[]; isSearching: boolean } {
  const allCategories = useRootData()?.categories ?? [];
  const { products, isSearching } = useProductSearch(typed, open);
  const words = typed.trim().toLowerCase();
  const categories = allCategories.filter(({ title }) => title.toLowerCase().includes(words)).slice(0, offeredCategories);
  return {
    items: [
      ...categories.map(({ _id, title }) => ({ _id, kind: 'category' as const, title })),
      ...products.map(({ _id, title }) => ({ _id, kind: 'product' as const, title })),
    ],
    isSearching,
  };
}

/** Errors of the API are about single ids. */
function firstError(errorOf: Fields['errorOf'], names: ScopeFieldProps['names'], count: number): string | undefined {
  for (const name of [names.product, names.category]) {
    for (const path of [name, ...Array.from({ length: count }, (_, index) => `${name}.${index}`)]) {
      const error = errorOf(path);
      if (error) return error;
    }
  }
  return undefined;
}
