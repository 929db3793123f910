import { formatMoney } from '#shared/money.ts';

interface PriceProps {
  /** Minor units. */
  amount: number;
  currency: string;
  /** The price before; shown struck through if it was higher. */
  compareAtPrice?: number | null;
  /** The lowest price of the 30 days before the reduction, which the law wants beside a price that is struck through. */
  lowestPrice?: number | null;
  /** The price is the lowest of several. */
  isFromPrice?: boolean;
  className?: string;
}

export function Price({ amount, currency, compareAtPrice, lowestPrice, isFromPrice = false, className = '' }: PriceProps) {
  const isReduced = compareAtPrice != null && compareAtPrice > amount;
  return (
    <span className={`inline-flex flex-wrap items-baseline gap-x-2 ${className}`}>
      <span className={`font-bold ${isReduced ? 'text-sale' : ''}`}>
        {isFromPrice && <span className="text-[0.8em] font-semibold text-grey">from </span>}
        {formatMoney(amount, currency)}
      </span>
      {isReduced && (
        <s className="text-[0.8em] text-grey">
          <span className="sr-only">original price: </span>
          {formatMoney(compareAtPrice, currency)}
        </s>
      )}
      {isReduced && <LowestPrice amount={lowestPrice} currency={currency} />}
    </span>
  );
}

/** The lowest price of the last 30 days, as a line of its own; nothing without one. */
export const LowestPrice = ({ amount, currency }: { amount: number | null | undefined; currency: string }) =>
  amount == null ? null : <small className="lowest-price">Lowest price in the last 30 days: {formatMoney(amount, currency)}</small>;
