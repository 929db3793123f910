import Gift from 'lucide-react/icons/gift';
import { describeCredit } from '#contract/order-credit-labels.ts';
import type { OrderDetails } from '#contract/order-details.ts';
import type { Order, PaymentMethod } from '#contract/orders.ts';
import { formatMoney } from '#shared/money.ts';
import { formatTaxRate } from '#shared/tax-texts.ts';
import { isGiftCardOrder } from '#web/admin/orders/gift-card-order.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { describeState, itemStates } from './item-states.ts';
import { ItemImage } from './unit-rows.tsx';

/** What was ordered, where each unit is, and what it costs. */
export function ItemsPanel({ details }: { details: OrderDetails }) {
  const { order } = details;
  const states = itemStates(details);
  const isGiftCard = isGiftCardOrder(order);
  return (
    <Panel title="Items">
      <ul className="divide-y divide-line">
        {order.items.map((item, position) => {
          const state = states[position];
          const words = state ? describeState(isGiftCard ? { ...state, shipped: 0, toPack: 0 } : state) : [];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: items never move; the position is their id.
            <li key={position} className="flex items-start gap-3 py-3 first:pt-0">
              {isGiftCard ? <GiftCardImage /> : <ItemImage item={item} />}
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{item.title}</p>
                <p className="text-[0.8125rem] text-grey">{[item.variationTitle, item.sku].filter(Boolean).join(' · ')}</p>
                {words.length > 0 && <p className="mt-0.5 text-[0.8125rem] font-semibold text-primary">{words.join(', ')}</p>}
              </div>
              <p className="text-right tabular-nums">
                <span className="text-grey">
                  {item.quantity} × {formatMoney(item.unitPrice, order.currency)}
                </span>
                <span className="block font-semibold">{formatMoney(item.total, order.currency)}</span>
              </p>
            </li>
          );
        })}
      </ul>
      <Totals order={order} />
    </Panel>
  );
}

function Totals({ order }: { order: Order }) {
  const money = (amount: number) => formatMoney(amount, order.currency);
  const isTaxIncluded = order.total === order.subtotal - order.discount + order.delivery.cost;
  const { carrier, service, cost } = order.delivery;
  const deliveryRow: [string, string] = [`Delivery, ${carrier} ${service}`, money(cost)];
  const rows: [label: string, amount: string][] = [
    ['Subtotal', money(order.subtotal)],
    ...order.discounts.map(({ title, code, amount }): [string, string] => [code ? `${title} (${code})` : title, `−${money(amount)}`]),
    ...(isGiftCardOrder(order) ? [] : [deliveryRow]),
    ...order.taxes
      .filter(({ tax }) => tax > 0)
      .map(({ rate, tax }): [string, string] => [`${isTaxIncluded ? 'Includes' : 'Plus'} ${formatTaxRate(rate)} VAT`, money(tax)]),
  ];
  return (
    <dl className="order-totals">
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className="order-total">
        <dt>Total</dt>
        <dd>{money(order.total)}</dd>
      </div>
      {order.credits.length > 0 && <Credits order={order} />}
    </dl>
  );
}

/** In place of a product's picture. */
const GiftCardImage = () => (
  <span aria-hidden="true" className="item-image grid place-items-center bg-band text-primary">
    <Gift size={22} />
  </span>
);

/** What gift cards and store credit pay of the total, and what is left for the chosen method. */
const Credits = ({ order: { credits, credit, total, currency, payment } }: { order: Order }) => (
  <>
    {credits.map((part) => (
      <div key={describeCredit(part)}>
        <dt>{describeCredit(part)}</dt>
        <dd>−{formatMoney(part.amount, currency)}</dd>
      </div>
    ))}
    {total > credit && (
      <div>
        <dt>{methodLabels[payment.method]}</dt>
        <dd>{formatMoney(total - credit, currency)}</dd>
      </div>
    )}
  </>
);

const methodLabels = { cash: 'In cash', card: 'By card', transfer: 'By bank transfer' } as const satisfies Record<PaymentMethod, string>;
