import type { Order } from '#contract/orders.ts';

/** How many units of an item are never sent, though others of the order were: "1 of 3 cancelled". Nothing if all are. */
export function CancelledUnits({ order: { items, cancelledItems }, position }: { order: Order; position: number }) {
  const cancelled = cancelledItems.find((units) => units.position === position)?.quantity ?? 0;
  const ordered = items[position]?.quantity ?? 0;
  if (cancelled === 0) return null;
  return (
    <p className="text-[0.9375rem] font-semibold text-bad">
      {ordered === 1 ? 'Cancelled' : cancelled === ordered ? `All ${ordered} cancelled` : `${cancelled} of ${ordered} cancelled`}
    </p>
  );
}
