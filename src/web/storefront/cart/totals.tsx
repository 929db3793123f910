import type { ReactNode } from 'react';
import { formatMoney } from '#shared/money.ts';
import { useShopSettings } from '#web/root-data.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useDelayedFlag } from '#web/ui/use-delayed-flag.ts';

export interface TotalsProps {
  currency: string;
  subtotal: number;
  /** Missing without a promo. An automatic one has no code. */
  discount: { code: string | null; title?: string; amount: number } | undefined;
  /** An amount, or a text while it is not known yet. */
  delivery: number | string;
  deliveryNote?: ReactNode;
  /** What else leads to the total, such as the tax that is added to prices without tax. */
  rows?: readonly { label: string; amount: string }[];
  /** Below "Total"; by default whether it includes tax. */
  taxNotes?: readonly string[];
  total: number;
  totalLabel?: string;
  /** The amounts belong to an older cart, and new ones are being loaded. */
  stale?: boolean;
  /** Which amounts the shop has not calculated yet: all, or discount and total. The values passed for them are outdated. */
  unknown?: 'all' | 'total' | null;
  /** The shop cannot be reached: unknown amounts are shown as a dash instead of a skeleton. */
  failed?: boolean;
}

/** The totals of a cart or an order. */
export function Totals({
  currency,
  subtotal,
  discount,
  delivery,
  deliveryNote,
  rows,
  taxNotes,
  total,
  totalLabel = 'Total',
  stale,
  unknown,
  failed = false,
}: TotalsProps) {
  const { pricesIncludeTax } = useShopSettings();
  const showsSkeletons = useDelayedFlag(Boolean(unknown) && !failed);
  const hiddenAmounts = failed || showsSkeletons ? unknown : null;
  const money = (amount: number) => formatMoney(amount, currency);
  const placeholder = failed ? <UnknownAmount /> : <Skeleton className="ml-auto h-6 w-20" />;
  return (
    <dl className={`grid grid-cols-[1fr_auto] gap-y-2 ${stale ? 'stale' : ''}`} aria-busy={stale || undefined}>
      <Row label="Subtotal">{hiddenAmounts === 'all' ? placeholder : money(subtotal)}</Row>
      {discount && (
        <Row label={`Discount (${discount.code ?? discount.title})`} className="text-good">
          {hiddenAmounts ? placeholder : discount.amount > 0 ? `−${money(discount.amount)}` : '–'}
        </Row>
      )}
      <Row label="Delivery" note={deliveryNote}>
        {delivery === 0 ? <span className="font-semibold text-good">Free</span> : typeof delivery === 'number' ? money(delivery) : delivery}
      </Row>
      {rows?.map(({ label, amount }) => (
        <Row key={label} label={label}>
          {amount}
        </Row>
      ))}
      <dt className="mt-2 border-t border-line pt-4 text-lg font-bold">
        {totalLabel}
        {(taxNotes ?? [pricesIncludeTax ? 'VAT included' : 'plus VAT']).map((note) => (
          <span key={note} className="block text-sm font-normal text-grey">
            {note}
          </span>
        ))}
      </dt>
      <dd className="mt-2 border-t border-line pt-4 text-right text-2xl font-bold tracking-tight">
        {hiddenAmounts ? placeholder : money(total)}
      </dd>
    </dl>
  );
}

const UnknownAmount = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">to be confirmed</span>
  </>
);

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
