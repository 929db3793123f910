import type { Facets } from '#contract/catalog.ts';
import { formatMoney, minorDigits } from '#shared/money.ts';
import type { Filters } from './filters.ts';

/** The steps that a price can be limited to, in whole units of the currency. */
const steps = [5, 10, 15, 20, 30, 40, 50, 75, 100, 150, 200, 300, 500, 1000];

interface PriceRangeProps {
  range: Facets['price'];
  filters: Pick<Filters, 'minPrice' | 'maxPrice'>;
  currency: string;
}

/** From and up to a price. Choices instead of typing: the address carries minor units, also when the form is sent without scripts. */
export function PriceRange({ range, filters: { minPrice, maxPrice }, currency }: PriceRangeProps) {
  if (!range && minPrice === null && maxPrice === null) return null;
  const unit = 10 ** minorDigits(currency);
  const { min, max } = range ?? { min: 0, max: 0 };
  const within = steps.map((step) => step * unit).filter((step) => step > min && step < max);
  const limits = (chosen: number | null) => [...new Set(chosen === null ? within : [...within, chosen])].sort((a, b) => a - b);
  return (
    <fieldset className="filter-group">
      <legend className="filter-legend">Price</legend>
      <div className="grid grid-cols-2 gap-2">
        <PriceLimit name="minPrice" label="From" chosen={minPrice} limits={limits(minPrice)} currency={currency} />
        <PriceLimit name="maxPrice" label="Up to" chosen={maxPrice} limits={limits(maxPrice)} currency={currency} />
      </div>
    </fieldset>
  );
}

interface PriceLimitProps {
  name: string;
  label: string;
  chosen: number | null;
  limits: readonly number[];
  currency: string;
}

function PriceLimit({ name, label, chosen, limits, currency }: PriceLimitProps) {
  return (
    <label className="text-sm text-grey">
      {label}
      <select name={name} value={chosen ?? ''} onChange={() => {}} className="input mt-1 text-ink">
        <option value="">Any</option>
        {limits.map((limit) => (
          <option key={limit} value={limit}>
            {formatMoney(limit, currency).replace(/[.,]0+$/, '')}
          </option>
        ))}
      </select>
    </label>
  );
}
