import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { formatMoney } from '#shared/money.ts';
import { AddressLines } from '#web/storefront/addresses/address-lines.tsx';
import { OrderTotals } from '#web/storefront/orders/order-totals.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** What is paid: the total, and the items and the address, which are collapsed on small screens. */
export function OrderToPay({ order }: { order: Order }) {
  const [open, setOpen] = useState(false);
  const { items, address, currency, subtotal, delivery, tax, total } = order;
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <aside aria-label="Your order" className="surface max-lg:order-first lg:sticky lg:top-36">
      <p className="flex min-h-16 items-center justify-between gap-3 px-5 lg:hidden">
        <button
          type="button"
          aria-expanded={open}
          aria-controls="order-to-pay"
          onClick={() => setOpen(!open)}
          className="needs-scripts -ml-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 text-left font-semibold"
        >
          <ChevronDown size={22} aria-hidden="true" className={`shrink-0 text-primary transition-transform ${open ? 'rotate-180' : ''}`} />
          {open ? 'Hide the items' : count === 1 ? '1 item' : `${count} items`}
        </button>
        <strong className="text-xl whitespace-nowrap">{formatMoney(total, currency)}</strong>
      </p>
      <div id="order-to-pay" className={`px-5 pb-6 lg:block lg:p-7 noscript:block ${open ? '' : 'hidden'}`}>
        <h2 className="mb-4 text-2xl max-lg:hidden">Your order</h2>
        <ul className="mb-5 space-y-4">
          {items.map((item) => (
            <li key={item.variation ?? item.sku} className="flex items-center gap-3">
              <div className="size-16 shrink-0 overflow-hidden rounded-xl bg-band">
                {item.image && <Picture image={item.image} alt="" sizes="4rem" className="size-full object-cover" />}
              </div>
              <div className="min-w-0 flex-1 leading-snug wrap-anywhere">
                <p className="font-semibold">{item.title}</p>
                <p className="text-[0.9375rem] text-grey">
                  {item.variationTitle} · Quantity {item.quantity}
                </p>
              </div>
              <span className="whitespace-nowrap">{formatMoney(item.unitPrice * item.quantity, currency)}</span>
            </li>
          ))}
        </ul>
        <div className="border-t border-line pt-4">
          <OrderTotals
            currency={currency}
            subtotal={subtotal}
            discount={order.discounts[0]}
            delivery={delivery.cost}
            tax={tax}
            taxes={order.taxes}
            reverseCharge={order.reverseCharge}
            total={total}
          />
        </div>
        <h3 className="mt-5 border-t border-line pt-5 text-lg">Deliver to</h3>
        <AddressLines address={address} className="mt-1 text-grey" />
      </div>
    </aside>
  );
}
