import type { PaymentMethod } from '#contract/orders.ts';
import { paymentMethodNames } from '#web/storefront/format/payment-methods.ts';

/** The ways to pay that are switched on, in words: the shop does not know which cards its provider takes. */
export function PaymentMarks({ methods, giftCards }: { methods: readonly PaymentMethod[]; giftCards: boolean }) {
  const names = [...methods.map((method) => paymentMethodNames[method]), ...(giftCards ? ['Gift card'] : [])];
  if (names.length === 0) return null;
  return (
    <ul aria-label="Ways to pay" className="flex flex-wrap gap-2 text-sm">
      {names.map((name) => (
        <li key={name} className="rounded-lg border border-white/25 px-2.5 py-1 text-white/85">
          {name}
        </li>
      ))}
    </ul>
  );
}
