import type { Order } from '#contract/orders.ts';
import { formatMoney } from '#shared/money.ts';

interface ItemOfOrder {
  order: Pick<Order, 'items' | 'cancelledItems' | 'currency'>;
  position: number;
}

/** How many units of an item are never sent, though others of the order were: "1 of 3 cancelled". Nothing if all are sent. */
export function CancelledUnits({ order, position }: ItemOfOrder) {
  const { ordered, cancelled } = countUnits(order, position);
  if (cancelled === 0) return null;
  return <p className="text-[0.9375rem] font-semibold text-bad">{describe(cancelled, ordered)}</p>;
}

function describe(cancelled: number, ordered: number): string {
  if (cancelled < ordered) return `${cancelled} of ${ordered} cancelled`;
  if (ordered === 1) return 'Cancelled';
  return ordered === 2 ? 'Both cancelled' : `All ${ordered} cancelled`;
}

/** The price of an item. If units of it are never sent, it is struck through, and followed by the price of those that are. */
export function ItemPrice({ order, position }: ItemOfOrder) {
  const { ordered, cancelled } = countUnits(order, position);
  const priceOf = (units: number) => formatMoney((order.items[position]?.unitPrice ?? 0) * units, order.currency);
  if (cancelled === 0) return <strong>{priceOf(ordered)}</strong>;
  return (
    <div className="text-right">
      <span className="sr-only">Was </span>
      <s className="text-grey">{priceOf(ordered)}</s>
      {cancelled < ordered && (
        <strong className="block">
          <span className="sr-only">, now </span>
          {priceOf(ordered - cancelled)}
        </strong>
      )}
    </div>
  );
}

const countUnits = ({ items, cancelledItems }: Pick<Order, 'items' | 'cancelledItems'>, position: number) => ({
  ordered: items[position]?.quantity ?? 0,
  cancelled: cancelledItems.find((units) => units.position === position)?.quantity ?? 0,
});
