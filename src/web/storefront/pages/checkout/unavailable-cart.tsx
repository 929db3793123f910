import { useEffect, useRef, useState } from 'react';
import { CartLineImage, cartLineName } from '#web/storefront/cart/cart-line-image.tsx';
import type { ResolvedLine } from '#web/storefront/cart/use-resolved-cart.ts';
import { unpaidOrder } from '#web/storefront/orders/payment/unpaid-order-store.ts';
import { LinkButton } from '#web/ui/button.tsx';
import type { Quote } from './use-quote.ts';

interface UnavailableCartOptions {
  lines: readonly ResolvedLine[];
  quote: Quote;
  /** The address is complete, and saved or being saved: a quote follows. */
  hasAddress: boolean;
  /** An order was sent, and perhaps placed: it may be the reason why nothing is left. */
  isOrderSent: boolean;
}

/**
 * Whether nothing of the cart can be ordered. The buyer's own order that is not completed yet may hold the last units: with a quote, which counts them as
 * available, the form stays.
 */
export function useUnavailableCart({ lines, quote, hasAddress, isOrderSent }: UnavailableCartOptions): boolean {
  const [wasQuoted, setWasQuoted] = useState(false);
  if (quote.current && !wasQuoted) setWasQuoted(true);
  const hasUnpaidOrder = unpaidOrder.use() !== null;
  if (isOrderSent || hasUnpaidOrder || lines.some(({ priced }) => !priced || priced.available > 0)) return false;
  return quote.error ? quote.error.code === 'out_of_stock' : !wasQuoted && !hasAddress;
}

/** Replaces the form while nothing of the cart can be ordered. What was typed stays stored. */
export function UnavailableCart({ lines }: { lines: readonly ResolvedLine[] }) {
  const panel = useRef<HTMLDivElement>(null);
  // The form may have been here, and with it the focus.
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} role="alert" className="surface max-w-2xl scroll-mt-40 p-6 outline-none sm:p-8">
      <h2 className="text-2xl">Nothing in your cart can be ordered right now</h2>
      <p className="mt-2 text-lg">
        Go to your cart to save {lines.length === 1 ? 'it' : 'these items'} for later or remove {lines.length === 1 ? 'it' : 'them'}, or
        find something else in the shop. What you’ve typed here will be saved for your next order.
      </p>
      <ul className="mt-6 space-y-4">
        {lines.map((line) => (
          <li key={line.variation} className="flex items-center gap-4">
            <CartLineImage line={line} className="size-16 opacity-60 grayscale" />
            <p className="min-w-0 leading-snug">
              <span className="block font-semibold">{cartLineName(line.priced)}</span>
              <span className="text-[0.9375rem] text-grey">{line.priced?.product && line.priced.notice?.message}</span>
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-7 flex flex-wrap gap-3">
        <LinkButton to="/shop">Browse the shop</LinkButton>
        <LinkButton to="/cart" tone="secondary">
          Back to your cart
        </LinkButton>
      </div>
    </div>
  );
}
