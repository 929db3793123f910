import type { Order } from '#contract/orders.ts';
import { formatMoney } from '#shared/money.ts';

/** Below the totals: what of the total is not charged because units were never sent, and the price without it. */
export function PriceAfterWaiver({ order: { total, payment, currency } }: { order: Order }) {
  if (payment.waived === 0) return null;
  return (
    <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-2">
      <dt className="pr-4 text-good">Not sent</dt>
      <dd className="text-right text-good">−{formatMoney(payment.waived, currency)}</dd>
      <dt className="text-lg font-bold">New total</dt>
      <dd className="text-right text-2xl font-bold tracking-tight">{formatMoney(total - payment.waived, currency)}</dd>
    </dl>
  );
}
