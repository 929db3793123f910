import { Combobox } from '@base-ui/react/combobox';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { ProductCard } from '#contract/catalog.ts';
import type { PromoPreview } from '#contract/promotions.ts';
import { formatMoney } from '#shared/money.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { useProductSearch } from './use-product-search.ts';

/** A line of the cart that a promo is tried on. */
export interface SampleLine {
  product: ProductCard;
  variation: string;
  quantity: number;
}

interface SampleCartProps {
  lines: readonly SampleLine[];
  onChange: (lines: SampleLine[]) => void;
  preview: PromoPreview | undefined;
  currency: string;
}

const maxQuantity = 99;

/** The cart that a promo is tried on, with what it takes off each line. */
export function SampleCart({ lines, onChange, preview, currency }: SampleCartProps) {
  const replace = (index: number, line: SampleLine | null) =>
    onChange(lines.flatMap((other, place) => (place === index ? (line ?? []) : other)));
  const add = (product: ProductCard) => {
    const variation = product.mainVariation._id;
    const known = lines.findIndex((line) => line.variation === variation);
    const line = lines[known];
    if (line) replace(known, { ...line, quantity: Math.min(maxQuantity, line.quantity + 1) });
    else onChange([...lines, { product, variation, quantity: 1 }]);
  };
  return (
    <div className="space-y-3">
      <ul className="divide-y divide-line">
        {lines.map((line, index) => (
          <SampleRow
            key={line.variation}
            line={line}
            priced={preview?.lines.find(({ variation }) => variation === line.variation)}
            currency={currency}
            taken={lines.map(({ variation }) => variation)}
            onChange={(changed) => replace(index, changed)}
          />
        ))}
      </ul>
      <AddProduct onAdd={add} />
    </div>
  );
}

interface SampleRowProps {
  line: SampleLine;
  priced: PromoPreview['lines'][number] | undefined;
  currency: string;
  /** The variations that are in the cart. */
  taken: readonly string[];
  onChange: (line: SampleLine | null) => void;
}

function SampleRow({ line, priced, currency, taken, onChange }: SampleRowProps) {
  const { product, variation: id, quantity } = line;
  const variation = product.variations.find(({ _id }) => _id === id) ?? product.mainVariation;
  const image = variation.images[0] ?? product.mainVariation.images[0];
  const total = priced?.total ?? variation.price * quantity;
  return (
    <li className="flex gap-3 py-3">
      {image && <Picture image={image} sizes="48px" alt="" className="size-12 shrink-0 rounded-lg object-cover" />}
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2">
          <p className="min-w-0 font-semibold wrap-anywhere">{product.title}</p>
          <IconButton label={`Remove ${product.title}`} className="-mt-2 -mr-2" onClick={() => onChange(null)}>
            <Trash size={16} aria-hidden="true" />
          </IconButton>
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-2">
          {product.variations.length > 1 ? (
            <select
              aria-label={`Variation of ${product.title}`}
              value={id}
              onChange={({ target }) => onChange({ ...line, variation: target.value })}
              className="input page-size"
            >
              {product.variations.map(({ _id, title }) => (
                <option key={_id} value={_id} disabled={_id !== id && taken.includes(_id)}>
                  {title}
                </option>
              ))}
            </select>
          ) : (
            <span className="text-[0.8125rem] text-grey">{variation.title}</span>
          )}
          <QuantityStepper
            value={quantity}
            max={maxQuantity}
            label={`Quantity of ${product.title}`}
            onChange={(next) => onChange({ ...line, quantity: next })}
            className="h-10!"
          />
        </div>
        <p className="mt-1 flex flex-wrap justify-between gap-x-3">
          <span className="text-[0.8125rem] text-grey">{priced && !priced.eligible && 'Not included'}</span>
          <span>
            {priced && priced.discount > 0 && (
              <span className="mr-2 font-semibold text-good">−{formatMoney(priced.discount, currency)}</span>
            )}
            {formatMoney(total, currency)}
          </span>
        </p>
      </div>
    </li>
  );
}

/** Finds a product by typing, and adds it. */
function AddProduct({ onAdd }: { onAdd: (product: ProductCard) => void }) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const { products, isSearching } = useProductSearch(typed, open);
  return (
    <Combobox.Root<ProductCard>
      items={products}
      filter={null}
      value={null}
      onValueChange={(product) => {
        if (product) onAdd(product);
        setTyped('');
      }}
      inputValue={typed}
      onInputValueChange={(text, { reason }) => reason !== 'item-press' && setTyped(text)}
      onOpenChange={setOpen}
      itemToStringLabel={({ title }) => title}
      isItemEqualToValue={(one, other) => one._id === other._id}
      autoHighlight
    >
      <Combobox.Input aria-label="Add a product to the cart" placeholder="Add a product" className="input" />
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="admin z-40 outline-none">
          <Combobox.Popup className="action-menu combobox-popup">
            <Combobox.Empty>
              <p className="combobox-note">{isSearching ? 'Searching…' : 'No matching products'}</p>
            </Combobox.Empty>
            <Combobox.List>
              {(product: ProductCard) => (
                <Combobox.Item key={product._id} value={product} className="action-menu-item">
                  {product.title}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
