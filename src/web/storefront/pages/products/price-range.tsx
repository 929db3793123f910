import { useRef, useState } from 'react';
import type { Facets } from '#contract/catalog.ts';
import { currencySign } from '#shared/money.ts';
import type { Filters } from './filters.ts';
import { parsePrice, typedPrice } from './form-filters.ts';

interface PriceRangeProps {
  range: Facets['price'];
  filters: Pick<Filters, 'minPrice' | 'maxPrice'>;
  currency: string;
  /** A price was written, and can be read. */
  onChange: (form: HTMLFormElement) => void;
}

type Trouble = 'priceFrom' | 'priceTo' | 'swapped' | null;

/** From and up to a price, as people write it. What was typed counts when the field is left or Enter is pressed. */
export function PriceRange({ range, filters: { minPrice, maxPrice }, currency, onChange }: PriceRangeProps) {
  const [trouble, setTrouble] = useState<Trouble>(null);
  const from = useRef<HTMLInputElement>(null);
  const to = useRef<HTMLInputElement>(null);
  if (!range && minPrice === null && maxPrice === null) return null;
  const settle = () => {
    const [least, most] = [from, to].map(({ current }) => parsePrice(current?.value ?? '', currency));
    if (Number.isNaN(least)) return setTrouble('priceFrom');
    if (Number.isNaN(most)) return setTrouble('priceTo');
    if (least === minPrice && most === maxPrice) return setTrouble((before) => (before === 'swapped' ? before : null));
    const swapped = typeof least === 'number' && typeof most === 'number' && least > most;
    setTrouble(swapped ? 'swapped' : null);
    if (from.current?.form) onChange(from.current.form);
  };
  const field = { currency, onSettled: settle };
  return (
    <fieldset className="filter-group" aria-describedby={trouble ? 'price-trouble' : undefined}>
      <legend className="filter-legend">Price</legend>
      <div className="grid grid-cols-[1fr_auto_1fr] items-end gap-2">
        <PriceField
          {...field}
          input={from}
          name="priceFrom"
          label="From"
          amount={minPrice}
          hint={range?.min}
          wrong={trouble === 'priceFrom'}
        />
        <span aria-hidden="true" className="pb-3 text-grey">
          –
        </span>
        <PriceField {...field} input={to} name="priceTo" label="Up to" amount={maxPrice} hint={range?.max} wrong={trouble === 'priceTo'} />
      </div>
      <p id="price-trouble" role="status" className={trouble === 'swapped' ? 'field-hint' : 'field-error empty:hidden'}>
        {trouble === 'swapped' ? 'The lower price comes first: we have turned them round.' : trouble && 'Please write a price like 12.50.'}
      </p>
    </fieldset>
  );
}

interface PriceFieldProps {
  input: React.RefObject<HTMLInputElement | null>;
  name: string;
  label: string;
  amount: number | null;
  /** The lowest or highest price there is. */
  hint: number | undefined;
  currency: string;
  wrong: boolean;
  onSettled: () => void;
}

function PriceField({ input, name, label, amount, hint, currency, wrong, onSettled }: PriceFieldProps) {
  const shown = typedPrice(amount, currency);
  return (
    <label className="block min-w-0 text-sm text-grey">
      {label}
      <span className="price-field">
        <span aria-hidden="true">{currencySign(currency)}</span>
        <input
          // Another price in the address is another value of the field.
          key={shown}
          ref={input}
          name={name}
          defaultValue={shown}
          placeholder={hint === undefined ? undefined : roundTyped(hint, currency)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          aria-invalid={wrong || undefined}
          onBlur={onSettled}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onSettled();
          }}
        />
      </span>
    </label>
  );
}

/** The ends of the range without their cents: 1399 is "13". */
const roundTyped = (amount: number, currency: string): string => typedPrice(amount, currency).split('.')[0] ?? '';
