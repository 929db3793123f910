import ChevronUp from 'lucide-react/icons/chevron-up';
import { useEffect, useState } from 'react';
import { formatMoney } from '#shared/money.ts';
import { CartLineImage, cartLineName } from '#web/storefront/cart/cart-line-image.tsx';
import { PromoCodeBox } from '#web/storefront/cart/promo-code-box.tsx';
import type { PromoCodeCheckState } from '#web/storefront/cart/use-promo-code-check.ts';
import type { ResolvedLine } from '#web/storefront/cart/use-resolved-cart.ts';
import { OrderTotals, type OrderTotalsProps } from '#web/storefront/orders/order-totals.tsx';
import { formatItemCount, SummaryToggle } from '#web/storefront/orders/summary-toggle.tsx';
import { Link } from '#web/ui/link.tsx';
import type { CreditBoxProps } from './credit/credit-box.tsx';
import { LazyCreditBox } from './credit/lazy-credit-box.tsx';

interface OrderSummaryProps {
  lines: readonly ResolvedLine[];
  totals: OrderTotalsProps;
  /** The total without what gift cards and store credit pay. */
  toPay: number;
  promo: PromoCodeCheckState;
  promoError: string | null;
  credit: CreditBoxProps;
  /** The promo code or a gift card prevented the order from being placed: a collapsed summary opens to show it. */
  isBlocking: boolean;
}

/** Items and totals: beside the form on wide screens, else a bar at the bottom that expands. */
export function OrderSummary({ lines, totals, toPay, promo, promoError, credit, isBlocking }: OrderSummaryProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (isBlocking) setOpen(true);
  }, [isBlocking]);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <aside
      aria-label="Order summary"
      className="z-10 bg-surface max-lg:sticky max-lg:bottom-0 max-lg:-mx-[clamp(1rem,4vw,2.5rem)] max-lg:rounded-t-card max-lg:shadow-[0_-6px_24px_-8px_rgb(16_48_59/0.25)] lg:sticky lg:top-36 lg:rounded-card lg:shadow-card"
    >
      <SummaryToggle
        controls="summary-content"
        open={open}
        onToggle={() => setOpen(!open)}
        icon={ChevronUp}
        label={open ? 'Hide your order' : `Your order (${formatItemCount(count)})`}
      >
        <span className="shrink-0 text-right leading-tight">
          <strong className={`text-xl ${totals.stale ? 'stale' : ''}`} aria-busy={totals.stale || undefined}>
            {formatMoney(toPay, totals.currency)}
          </strong>
          {typeof totals.delivery === 'string' && (
            <span className="block text-sm text-grey">{totals.deliveryNote ? 'estimated' : 'plus delivery'}</span>
          )}
        </span>
      </SummaryToggle>
      <div
        id="summary-content"
        className={`max-h-[60dvh] overflow-y-auto px-5 pb-6 lg:block lg:max-h-[calc(100dvh-9rem)] lg:p-7 ${open ? '' : 'hidden'}`}
      >
        <div className="mb-4 hidden items-center justify-between lg:flex">
          <h2 className="text-2xl">Your order</h2>
          <Link to="/cart" className="link tap-target text-[0.9375rem]">
            Edit cart
          </Link>
        </div>
        <ul className="mb-5 space-y-4">
          {lines.map((line) => (
            <SummaryLine key={line.variation} line={line} currency={totals.currency} />
          ))}
        </ul>
        <div className="mb-5 border-y border-line py-3">
          <PromoCodeBox promo={promo} orderError={promoError} />
          <LazyCreditBox {...credit} />
        </div>
        <OrderTotals {...totals} />
      </div>
    </aside>
  );
}

function SummaryLine({ line, currency }: { line: ResolvedLine; currency: string }) {
  const { priced, quantity } = line;
  const isShort = priced !== undefined && priced.available > 0 && priced.available < quantity;
  const amount = isShort ? `${priced.available} of ${quantity} available` : `Quantity ${quantity}`;
  return (
    <li className="flex items-center gap-3">
      <CartLineImage line={line} className="size-16" />
      <div className="min-w-0 flex-1 leading-snug">
        <p className="font-semibold">{priced?.product?.title ?? cartLineName(priced)}</p>
        <p className="text-[0.9375rem] text-grey">{[priced?.variation?.title, amount].filter(Boolean).join(' · ')}</p>
      </div>
      <span>{priced && (priced.available > 0 ? formatMoney(priced.total, currency) : '–')}</span>
    </li>
  );
}
