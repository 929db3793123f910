import type { ItemUnits, Order } from '#contract/orders.ts';
import { Picture } from '#web/ui/picture.tsx';

interface UnitRowsProps {
  order: Pick<Order, 'items'>;
  /** How many units of which items may be chosen. */
  available: readonly ItemUnits[];
  /** How many are chosen, by the position of the item. */
  chosen: Readonly<Record<number, number>>;
  onChange: (chosen: Record<number, number>) => void;
  /** What is done with the units, for the labels: "ship", "refund". */
  verb: string;
  /** What is wrong with the units of an item. */
  errorOf?: (position: number) => string | undefined;
}

/** The items of an order with how many units of each are meant. */
export function UnitRows({ order, available, chosen, onChange, verb, errorOf }: UnitRowsProps) {
  return (
    <ul className="divide-y divide-line rounded-xl border border-line">
      {available.map(({ position, quantity: max }) => {
        const item = order.items[position];
        if (!item) return null;
        const error = errorOf?.(position);
        return (
          <li key={position} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2.5">
            <ItemImage item={item} />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{item.title}</span>
              <span className="block text-[0.8125rem] text-grey">
                {item.variationTitle} · {item.sku}
              </span>
            </span>
            <label className="flex items-center gap-2 text-grey">
              <span className="sr-only">
                How many of {item.title}, {item.variationTitle} to {verb}
              </span>
              <input
                type="number"
                min={0}
                max={max}
                step={1}
                inputMode="numeric"
                value={chosen[position] ?? 0}
                aria-invalid={error ? true : undefined}
                onChange={({ target }) => onChange({ ...chosen, [position]: clamp(target.valueAsNumber, max) })}
                onFocus={({ target }) => target.select()}
                className="input unit-input"
              />
              <span className="whitespace-nowrap">of {max}</span>
            </label>
            {error && <p className="field-error w-full">{error}</p>}
          </li>
        );
      })}
    </ul>
  );
}

const clamp = (value: number, max: number): number => (Number.isNaN(value) ? 0 : Math.min(Math.max(Math.trunc(value), 0), max));

/** The chosen units, for a call. */
export const toUnits = (chosen: Readonly<Record<number, number>>): ItemUnits[] =>
  Object.entries(chosen)
    .filter(([, quantity]) => quantity > 0)
    .map(([position, quantity]) => ({ position: Number(position), quantity }));

/** All available units, as chosen. */
export const allUnits = (available: readonly ItemUnits[]): Record<number, number> =>
  Object.fromEntries(available.map(({ position, quantity }) => [position, quantity]));

export const ItemImage = ({ item: { image } }: { item: Pick<Order['items'][number], 'image'> }) =>
  image ? <Picture image={image} sizes="48px" alt="" className="item-image" /> : <span aria-hidden="true" className="item-image bg-band" />;
