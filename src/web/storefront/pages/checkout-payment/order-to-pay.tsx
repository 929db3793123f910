import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { formatMoney } from '#shared/money.ts';
import { amountToPay } from '#web/storefront/orders/credit/amount-to-pay.ts';
import { DeliveryPlace } from '#web/storefront/orders/delivery-place.tsx';
import { isGiftCardOrder } from '#web/storefront/orders/gift-card-order.ts';
import { GiftCardThumbnail } from '#web/storefront/orders/gift-card-thumbnail.tsx';
import { OrderTotals } from '#web/storefront/orders/order-totals.tsx';
import { formatItemCount, SummaryToggle } from '#web/storefront/orders/summary-toggle.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** What is paid: the total, and the items and the address, which are collapsed on small screens. */
export function OrderToPay({ order }: { order: Order }) {
  const [open, setOpen] = useState(false);
  const { items, currency, subtotal, delivery, tax, total, credits } = order;
  const isGiftCard = isGiftCardOrder(order);
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <aside aria-label="Your order" className="surface max-lg:order-first lg:sticky lg:top-36">
      <SummaryToggle
        controls="order-to-pay"
        open={open}
        onToggle={() => setOpen(!open)}
        icon={ChevronDown}
        label={open ? 'Hide the items' : formatItemCount(count)}
        className="needs-scripts"
      >
        <strong className="text-xl whitespace-nowrap">{formatMoney(amountToPay(order), currency)}</strong>
      </SummaryToggle>
      <div id="order-to-pay" className={`px-5 pb-6 lg:block lg:p-7 noscript:block ${open ? '' : 'hidden'}`}>
        <h2 className="mb-4 text-2xl max-lg:hidden">Your order</h2>
        <ul className="mb-5 space-y-4">
          {items.map((item) => (
            <li key={item.variation ?? item.sku} className="flex items-center gap-3">
              <div className="size-16 shrink-0 overflow-hidden rounded-xl bg-band">
                {item.image && <Picture image={item.image} alt="" sizes="4rem" className="size-full object-cover" />}
                {isGiftCard && <GiftCardThumbnail />}
              </div>
              <div className="min-w-0 flex-1 leading-snug wrap-anywhere">
                <p className="font-semibold">{item.title}</p>
                <p className="text-[0.9375rem] text-grey">
                  {isGiftCard ? item.variationTitle : `${item.variationTitle} · Quantity ${item.quantity}`}
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
            credits={credits}
            restLabel="Left to pay by card"
            isGiftCard={isGiftCard}
          />
        </div>
        <h3 className="mt-5 border-t border-line pt-5 text-lg">{placeTitle(order)}</h3>
        <DeliveryPlace order={order} className="mt-1 text-grey" />
      </div>
    </aside>
  );
}

function placeTitle(order: Order): string {
  if (isGiftCardOrder(order)) return 'Billing address';
  return order.delivery.pickupPoint ? 'Pick up at' : 'Deliver to';
}
