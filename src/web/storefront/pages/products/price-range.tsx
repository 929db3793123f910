import { useRef, useState } from 'react';
import type { Facets } from '#contract/catalog.ts';
import { currencySymbol } from '#shared/money.ts';
import type { Filters } from './filters.ts';
import { formatPriceInput, parsePrice } from './parse-filter-form.ts';

interface PriceRangeProps {
  range: Facets['price'];
  filters: Pick<Filters, 'minPrice' | 'maxPrice'>;
  currency: string;
  /** Called when the prices have changed and are valid. */
  onChange: (form: HTMLFormElement) => void;
}

type PriceRangeError = 'priceFrom' | 'priceTo' | 'swapped' | null;

/** The lowest and highest price to show. Input is applied when a field loses the focus or Enter is pressed. */
export function PriceRange({ range, filters: { minPrice, maxPrice }, currency, onChange }: PriceRangeProps) {
  const [error, setError] = useState<PriceRangeError>(null);
  const from = useRef<HTMLInputElement>(null);
  const to = useRef<HTMLInputElement>(null);
  if (!range && minPrice === null && maxPrice === null) return null;
  const commit = () => {
    const [min, max] = [from, to].map(({ current }) => parsePrice(current?.value ?? '', currency));
    if (Number.isNaN(min)) return setError('priceFrom');
    if (Number.isNaN(max)) return setError('priceTo');
    if (min === minPrice && max === maxPrice) return setError((before) => (before === 'swapped' ? before : null));
    const isSwapped = typeof min === 'number' && typeof max === 'number' && min > max;
    setError(isSwapped ? 'swapped' : null);
    if (from.current?.form) onChange(from.current.form);
  };
  const field = { currency, onCommit: commit };
  return (
    <fieldset className="filter-group" aria-describedby={error ? 'price-error' : undefined}>
      <legend className="filter-legend">Price</legend>
      <div className="grid grid-cols-[1fr_auto_1fr] items-end gap-2">
        <PriceField
          {...field}
          input={from}
          name="priceFrom"
          label="From"
          amount={minPrice}
          hint={range?.min}
          isInvalid={error === 'priceFrom'}
        />
        <span aria-hidden="true" className="pb-3 text-grey">
          –
        </span>
        <PriceField
          {...field}
          input={to}
          name="priceTo"
          label="Up to"
          amount={maxPrice}
          hint={range?.max}
          isInvalid={error === 'priceTo'}
        />
      </div>
      <p id="price-error" role="status" className={error === 'swapped' ? 'field-hint' : 'field-error empty:hidden'}>
        {error === 'swapped' ? 'We swapped the two prices: the lower one comes first.' : error && 'Enter a price, such as 12.50.'}
      </p>
    </fieldset>
  );
}

interface PriceFieldProps {
  input: React.RefObject<HTMLInputElement | null>;
  name: string;
  label: string;
  amount: number | null;
  /** The lowest or highest price in the list. */
  hint: number | undefined;
  currency: string;
  isInvalid: boolean;
  onCommit: () => void;
}

function PriceField({ input, name, label, amount, hint, currency, isInvalid, onCommit }: PriceFieldProps) {
  const shown = formatPriceInput(amount, currency);
  return (
    <label className="block min-w-0 text-sm text-grey">
      {label}
      <span className="price-field">
        <span aria-hidden="true">{currencySymbol(currency)}</span>
        <input
          // Resets the field when the price in the URL changes.
          key={shown}
          ref={input}
          name={name}
          defaultValue={shown}
          placeholder={hint === undefined ? undefined : formatWholePrice(hint, currency)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          aria-invalid={isInvalid || undefined}
          onBlur={onCommit}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onCommit();
          }}
        />
      </span>
    </label>
  );
}

/** A price without its cents: 1399 is "13". */
const formatWholePrice = (amount: number, currency: string): string => formatPriceInput(amount, currency).split('.')[0] ?? '';
