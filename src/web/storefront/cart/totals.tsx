import type { ReactNode } from 'react';
import { formatMoney } from '#shared/money.ts';
import { useShop } from '#web/shop-facts.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useLasting } from '#web/ui/use-lasting.ts';

export interface TotalsProps {
  currency: string;
  subtotal: number;
  /** `null`: no promo. */
  discount: { code: string; amount: number; note?: string } | null;
  /** A sum, or words while it is not known yet. */
  delivery: number | string;
  deliveryNote?: ReactNode;
  /** Missing while only the shop could tell. */
  tax?: number;
  total: number;
  totalLabel?: string;
  /** The sums belong to an older state and new ones are on their way. */
  stale?: boolean;
  /** Which sums only the shop could tell, and has not yet: all of them, or the discount and the total. What is given for them belongs to an older state. */
  unknown?: 'all' | 'total' | null;
  /** The shop cannot be reached: there is nothing to wait for at the moment. */
  failed?: boolean;
}

/** What an order costs, row by row. */
export function Totals({
  currency,
  subtotal,
  discount,
  delivery,
  deliveryNote,
  tax,
  total,
  totalLabel = 'Total',
  stale,
  unknown,
  failed = false,
}: TotalsProps) {
  const { pricesIncludeTax } = useShop();
  const waits = useLasting(Boolean(unknown) && !failed);
  const hidden = failed || waits ? unknown : null;
  const money = (amount: number) => formatMoney(amount, currency);
  const missing = failed ? <NotKnown /> : <Skeleton className="ml-auto h-6 w-20" />;
  return (
    <dl className={`grid grid-cols-[1fr_auto] gap-y-2 ${stale ? 'stale' : ''}`} aria-busy={stale || undefined}>
      <Row label="Subtotal">{hidden === 'all' ? missing : money(subtotal)}</Row>
      {discount && (
        <Row label={`Discount (${discount.code})`} note={discount.note} className="text-good">
          {hidden ? missing : discount.amount > 0 ? `−${money(discount.amount)}` : '–'}
        </Row>
      )}
      <Row label="Delivery" note={deliveryNote}>
        {delivery === 0 ? <span className="font-semibold text-good">Free</span> : typeof delivery === 'number' ? money(delivery) : delivery}
      </Row>
      {tax !== undefined && !pricesIncludeTax && <Row label="VAT">{money(tax)}</Row>}
      <dt className="mt-2 border-t border-line pt-4 text-lg font-bold">
        {totalLabel}
        <span className="block text-sm font-normal text-grey">
          {taxWords(pricesIncludeTax, tax === undefined ? undefined : money(tax))}
        </span>
      </dt>
      <dd className="mt-2 border-t border-line pt-4 text-right text-2xl font-bold tracking-tight">{hidden ? missing : money(total)}</dd>
    </dl>
  );
}

const NotKnown = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">not known yet</span>
  </>
);

const taxWords = (included: boolean, tax: string | undefined): string => {
  if (included) return tax === undefined ? 'VAT included' : `includes ${tax} VAT`;
  return tax === undefined ? 'plus VAT' : 'VAT included';
};

function Row({ label, note, className = '', children }: { label: string; note?: ReactNode; className?: string; children: ReactNode }) {
  return (
    <>
      <dt className={`pr-4 ${className}`}>
        {label}
        {note && <span className="block text-sm text-grey">{note}</span>}
      </dt>
      <dd className={`text-right ${className}`}>{children}</dd>
    </>
  );
}
