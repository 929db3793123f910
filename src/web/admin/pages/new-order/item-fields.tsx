import Trash2 from 'lucide-react/icons/trash-2';
import type { CustomerOrderPreview } from '#contract/admin-orders.ts';
import { cartLimits } from '#contract/limits.ts';
import { formatMoney } from '#shared/money.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { type DraftLine, type FoundItem, findItems } from './order-draft.ts';
import { SearchPicker } from './search-picker.tsx';

interface ItemFieldsProps {
  lines: readonly DraftLine[];
  onChange: (lines: DraftLine[]) => void;
  short: CustomerOrderPreview['short'];
  currency: string;
  /** What is wrong with a line, or with all of them. */
  errorOf: (path: string) => string | undefined;
}

/** What is ordered, found by a search. */
export function ItemFields({ lines, onChange, short, currency, errorOf }: ItemFieldsProps) {
  const add = (found: FoundItem) => {
    const known = lines.some(({ variation }) => variation._id === found.variation._id);
    onChange(
      known
        ? lines.map((line) => (line.variation._id === found.variation._id ? { ...line, quantity: line.quantity + 1 } : line))
        : [...lines, { ...found, quantity: 1 }],
    );
  };
  const setQuantity = (id: string, quantity: number) =>
    onChange(lines.map((line) => (line.variation._id === id ? { ...line, quantity } : line)));
  return (
    <Panel title="Items">
      <SearchPicker
        label="Add an item"
        hint="Enter a title, brand or SKU. Press Enter to add the first match."
        error={errorOf('items')}
        find={findItems}
        keyOf={({ variation }) => variation._id}
        render={(found) => <Found {...found} currency={currency} />}
        onPick={add}
      />
      {lines.length > 0 && (
        <ul aria-label="Order items" className="mt-4 divide-y divide-line rounded-xl border border-line">
          {lines.map(({ product, variation, quantity }, index) => {
            const left = short.find((one) => one.variation === variation._id)?.available;
            const error =
              errorOf(`items.${index}.quantity`) ??
              errorOf(`items.${index}.variation`) ??
              (left === undefined ? undefined : left === 0 ? 'Sold out' : `Only ${left} in stock`);
            return (
              <li key={variation._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2.5">
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{product.title}</span>
                  <span className="block text-[0.8125rem] text-grey">
                    {variation.title} · {variation.sku} · {formatMoney(variation.price, currency)}
                  </span>
                </span>
                <label>
                  <span className="sr-only">
                    Quantity of {product.title}, {variation.title}
                  </span>
                  <input
                    type="number"
                    min={1}
                    max={cartLimits.quantity}
                    inputMode="numeric"
                    value={quantity}
                    aria-invalid={error ? true : undefined}
                    onChange={({ target }) => setQuantity(variation._id, Math.max(1, Math.trunc(target.valueAsNumber || 1)))}
                    onFocus={({ target }) => target.select()}
                    className="input unit-input"
                  />
                </label>
                <IconButton
                  label={`Remove ${product.title}, ${variation.title}`}
                  onClick={() => onChange(lines.filter((line) => line.variation._id !== variation._id))}
                >
                  <Trash2 size={17} aria-hidden="true" />
                </IconButton>
                {error && <p className="field-error mt-0 w-full">{error}</p>}
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}

const Found = ({ product, variation, currency }: FoundItem & { currency: string }) => (
  <span className="flex items-baseline justify-between gap-3">
    <span className="min-w-0">
      <span className="font-semibold">{product.title}</span>{' '}
      <span className="text-grey">
        {variation.title} · {variation.sku}
      </span>
    </span>
    <span className="text-right whitespace-nowrap tabular-nums">
      {formatMoney(variation.price, currency)}
      <span className={`block text-[0.8125rem] ${variation.stock ? 'text-grey' : 'text-bad'}`}>
        {variation.stock ? `${variation.stock} in stock` : 'Sold out'}
      </span>
    </span>
  </span>
);
