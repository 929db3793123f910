import type { ReactNode } from 'react';
import { formatMoney } from '#shared/money.ts';

export interface TotalsProps {
  currency: string;
  subtotal: number;
  /** `null`: no promo. */
  discount: { code: string; amount: number; note?: string } | null;
  /** A sum, or words while it is not known yet. */
  delivery: number | string;
  deliveryNote?: ReactNode;
  /** Tax inside of the total (`included`) or on top of it. */
  tax?: { amount: number; included: boolean };
  total: number;
  totalLabel?: string;
  /** The sums belong to an older state and new ones are on their way. */
  stale?: boolean;
}

/** What an order costs, row by row. */
export function Totals({ currency, subtotal, discount, delivery, deliveryNote, tax, total, totalLabel = 'Total', stale }: TotalsProps) {
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <dl className={`grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 ${stale ? 'opacity-60' : ''}`} aria-busy={stale || undefined}>
      <Row label="Subtotal">{money(subtotal)}</Row>
      {discount && (
        <Row label={`Discount (${discount.code})`} note={discount.note} className="text-good">
          {discount.amount > 0 ? `−${money(discount.amount)}` : '–'}
        </Row>
      )}
      <Row label="Delivery" note={deliveryNote}>
        {delivery === 0 ? <span className="font-semibold text-good">Free</span> : typeof delivery === 'number' ? money(delivery) : delivery}
      </Row>
      {tax && !tax.included && <Row label="VAT">{money(tax.amount)}</Row>}
      <dt className="mt-2 border-t border-line pt-4 text-lg font-bold">
        {totalLabel}
        <span className="block text-sm font-normal text-grey">
          {tax?.included && tax.amount > 0 ? `includes ${money(tax.amount)} VAT` : tax?.included === false ? '' : 'VAT included'}
        </span>
      </dt>
      <dd className="mt-2 border-t border-line pt-4 text-right text-2xl font-bold tracking-tight">{money(total)}</dd>
    </dl>
  );
}

function Row({ label, note, className = '', children }: { label: string; note?: ReactNode; className?: string; children: ReactNode }) {
  return (
    <>
      <dt className={className}>
        {label}
        {note && <span className="block text-sm text-grey">{note}</span>}
      </dt>
      <dd className={`text-right ${className}`}>{children}</dd>
    </>
  );
}
