import { formatMoney } from '#shared/money.ts';

interface PriceProps {
  /** Minor units. */
  amount: number;
  currency: string;
  /** What it cost before; shown struck through when it was more. */
  before?: number | null;
  /** There are cheaper and dearer ones; this is the lowest. */
  from?: boolean;
  className?: string;
}

/** A price, and the old one beside it when there is one. */
export function Price({ amount, currency, before, from = false, className = '' }: PriceProps) {
  const reduced = before != null && before > amount;
  return (
    <span className={`inline-flex flex-wrap items-baseline gap-x-2 ${className}`}>
      <span className={`font-bold ${reduced ? 'text-sale' : ''}`}>
        {from && <span className="text-[0.8em] font-semibold text-grey">from </span>}
        {formatMoney(amount, currency)}
      </span>
      {reduced && (
        <s className="text-[0.8em] text-grey">
          <span className="sr-only">before: </span>
          {formatMoney(before, currency)}
        </s>
      )}
    </span>
  );
}
