import { type RefObject, useEffect, useRef } from 'react';
import type { ItemUnits, Order } from '#contract/orders.ts';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { Picture } from '#web/ui/picture.tsx';

interface UnitRowsProps {
  fields: Pick<Fields, 'prefix' | 'errorOf' | 'clearErrors'>;
  order: Pick<Order, 'items'>;
  /** How many units of which items may be chosen. */
  available: readonly ItemUnits[];
  /** How many are chosen, by the position of the item. */
  chosen: Readonly<Record<number, number>>;
  onChange: (chosen: Record<number, number>) => void;
  /** What is done with the units, for the labels: "ship", "refund". */
  verb: string;
  /** Whether items of which no unit is chosen are sent, too. */
  sendsAll?: boolean;
  /** What else is wrong with a field, by its path. */
  errorAt?: (path: string) => string | undefined;
}

/** The items of an order with how many units of each are meant. More than may be chosen is not sent: the field says so. */
export function UnitRows({ fields, order, available, chosen, onChange, verb, sendsAll = false, errorAt }: UnitRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  useRefuseExcess(list);
  const sent = sendsAll ? available : toUnits(chosen);
  const change = (position: number, quantity: number) => {
    onChange({ ...chosen, [position]: quantity });
    fields.clearErrors('items');
  };
  return (
    <ul ref={list} className="divide-y divide-line rounded-xl border border-line">
      {available.map(({ position, quantity: max }) => {
        const item = order.items[position];
        if (!item) return null;
        const quantity = chosen[position] ?? 0;
        const index = sent.findIndex((unit) => unit.position === position);
        const path = index < 0 ? `unsent.${position}` : `items.${index}.quantity`;
        const error = quantity > max ? `There ${max === 1 ? 'is' : 'are'} only ${max}.` : (fields.errorOf(path) ?? errorAt?.(path));
        const id = `${fields.prefix}-${path}`;
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
                id={id}
                type="number"
                min={0}
                max={max}
                step={1}
                inputMode="numeric"
                value={quantity}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-error` : undefined}
                onChange={({ target }) => change(position, wholeNumber(target.valueAsNumber))}
                onFocus={({ target }) => target.select()}
                className="input unit-input"
              />
              <span className="whitespace-nowrap">of {max}</span>
            </label>
            {error && (
              <p id={`${id}-error`} className="field-error w-full">
                {error}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A form with more units than there are is not sent: the focus goes to the field, which says what is wrong. */
function useRefuseExcess(list: RefObject<HTMLUListElement | null>): void {
  useEffect(() => {
    const form = list.current?.closest('form');
    const refuse = (event: Event) => {
      const field = list.current?.querySelector<HTMLInputElement>('input:out-of-range');
      if (!field) return;
      event.preventDefault();
      // React listens further up.
      event.stopPropagation();
      field.focus();
    };
    form?.addEventListener('submit', refuse, { capture: true });
    return () => form?.removeEventListener('submit', refuse, { capture: true });
  }, [list]);
}

const wholeNumber = (value: number): number => (Number.isNaN(value) ? 0 : Math.max(Math.trunc(value), 0));

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
