import type { Order, OrderItem } from '#contract/orders.ts';
import { formatMoney } from '#shared/money.ts';
import { formatService } from '#web/storefront/format/format-delivery.ts';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { CancelledUnits, ItemPrice } from './cancelled-units.tsx';
import { amountToPay } from './credit/amount-to-pay.ts';
import { isGiftCardOrder } from './gift-card-order.ts';
import { GiftCardThumbnail } from './gift-card-thumbnail.tsx';
import { OrderTotals } from './order-totals.tsx';

/** The items and totals of an order. */
export function OrderItems({ order, title = 'What you ordered' }: { order: Order; title?: string }) {
  const { currency, subtotal, delivery, tax, taxes, reverseCharge, total, payment, credits } = order;
  const isGiftCard = isGiftCardOrder(order);
  return (
    <section aria-labelledby="ordered" className="surface p-5 sm:p-8">
      <h2 id="ordered" className="text-2xl">
        {title}
      </h2>
      <ul className="mt-5 mb-6 divide-y divide-line border-b border-line">
        {order.items.map((item, position) => (
          <li key={item.variation ?? item.sku} className="flex items-center gap-4 py-4 first:pt-0">
            <div className="size-20 shrink-0 overflow-hidden rounded-xl bg-band">
              {item.image && <Picture image={item.image} alt="" sizes="5rem" className="size-full object-cover" />}
              {isGiftCard && <GiftCardThumbnail />}
            </div>
            <div className="min-w-0 flex-1 leading-snug">
              <OrderItemTitle item={item} />
              <p className="text-[0.9375rem] text-grey">{item.variationTitle}</p>
              <p className="text-[0.9375rem] text-grey">
                {item.quantity} × {formatMoney(item.unitPrice, currency)}
              </p>
              <CancelledUnits order={order} position={position} />
            </div>
            <ItemPrice order={order} position={position} />
          </li>
        ))}
      </ul>
      <OrderTotals
        currency={currency}
        subtotal={subtotal}
        discount={order.discounts[0]}
        delivery={delivery.cost}
        deliveryNote={formatService(delivery)}
        tax={tax}
        taxes={taxes}
        reverseCharge={reverseCharge}
        total={total}
        waived={payment.waived}
        credits={credits}
        restLabel={amountToPay(order) > 0 ? restLabels[payment.method] : null}
        isGiftCard={isGiftCard}
      />
    </section>
  );
}

const restLabels: Record<Order['payment']['method'], string> = { cash: 'In cash', card: 'By card', transfer: 'By bank transfer' };

function OrderItemTitle({ item: { slug, title } }: { item: OrderItem }) {
  return (
    <p className="font-semibold">
      {slug ? (
        <Link to={`/products/${slug}`} className="tap-target wrap-anywhere hover:text-primary hover:underline">
          {title}
        </Link>
      ) : (
        title
      )}
    </p>
  );
}
