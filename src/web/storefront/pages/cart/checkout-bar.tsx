import { formatMoney } from '#shared/money.ts';
import { hasProblem, type ResolvedCart } from '#web/storefront/cart/use-resolved-cart.ts';
import { LinkButton } from '#web/ui/button.tsx';

/** Below desktop width: the subtotal and the link to the checkout, visible while the summary is not. */
export function CheckoutBar({ resolved: { totals, isPriced, lines, stale } }: { resolved: ResolvedCart }) {
  if (!totals || !isPriced || lines.length < 2 || lines.some(hasProblem)) return null;
  return (
    <div className="sticky bottom-0 -mx-[clamp(1rem,4vw,2.5rem)] mt-5 flex items-center justify-between gap-4 rounded-t-card bg-surface px-5 py-3 shadow-[0_-6px_24px_-8px_rgb(16_48_59/0.25)] lg:hidden">
      <p className="leading-tight">
        <span className="block text-sm text-grey">Subtotal</span>
        <strong className={`text-xl ${stale ? 'stale' : ''}`} aria-busy={stale || undefined}>
          {formatMoney(totals.subtotal, totals.currency)}
        </strong>
      </p>
      <LinkButton to="/checkout">Checkout</LinkButton>
    </div>
  );
}
