import { formatMoney } from '#shared/money.ts';
import { CreditName, type OrderCredit } from './credit-names.tsx';

interface CreditTotalsProps {
  credits: readonly OrderCredit[];
  currency: string;
  /** What is left for the payment method, in minor units. */
  rest: number;
  /** Null: the rest is not shown. */
  restLabel: string | null;
  stale?: boolean;
}

/** Below the total of an order: what each gift card and the store credit pay of it, and what is left. */
export function CreditTotals({ credits, currency, rest, restLabel, stale }: CreditTotalsProps) {
  return (
    <dl
      className={`mt-3 grid grid-cols-[1fr_auto] gap-y-2 border-t border-line pt-3 ${stale ? 'stale' : ''}`}
      aria-busy={stale || undefined}
    >
      {credits.map((credit) => (
        <CreditRow key={`${credit.kind} ${credit.lastFour} ${credit.amount}`} credit={credit} currency={currency} />
      ))}
      {restLabel !== null && (
        <>
          <dt className="pr-4 text-lg font-bold">{restLabel}</dt>
          <dd className="text-right text-xl font-bold tracking-tight">{formatMoney(rest, currency)}</dd>
        </>
      )}
    </dl>
  );
}

function CreditRow({ credit, currency }: { credit: OrderCredit; currency: string }) {
  return (
    <>
      <dt className="pr-4 text-good">
        <CreditName credit={credit} />
      </dt>
      <dd className="text-right whitespace-nowrap text-good">−{formatMoney(credit.amount, currency)}</dd>
    </>
  );
}
