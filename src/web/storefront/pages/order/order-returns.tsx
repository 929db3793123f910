import type { Order, OrderReturn } from '#contract/orders.ts';
import { formatDate } from '#web/storefront/format/format-dates.ts';
import { returnMessage, returnReasonLabels, returnStatusLabels } from '#web/storefront/orders/return-labels.ts';
import { UnitList } from '#web/storefront/orders/unit-list.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { CancelReturn } from './cancel-return.tsx';
import { ReturnProgress } from './return-progress.tsx';

/** The returns of an order, newest first. */
export function OrderReturns({ order }: { order: Order }) {
  const { returns } = order;
  return (
    <section aria-labelledby="returns" className="surface p-5 sm:p-8">
      <h2 id="returns" className="text-2xl">
        {returns.length === 1 ? 'Your return' : 'Your returns'}
      </h2>
      <ul className="mt-5 divide-y divide-line">
        {returns.toReversed().map((one) => (
          <li key={one._id} className="py-6 first:pt-0 last:pb-0">
            <OneReturn one={one} order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneReturn({ one, order }: { one: OrderReturn; order: Order }) {
  const { status, items, reason, note, answer, createdAt } = one;
  const date = formatDate(createdAt);
  return (
    <article aria-label={`Return requested on ${date}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg">Return requested on {date}</h3>
        {status === 'rejected' && <Badge tone="bad">{returnStatusLabels.rejected}</Badge>}
        {status === 'cancelled' && <Badge>{returnStatusLabels.cancelled}</Badge>}
      </div>
      <p className="mt-1">{returnMessage(one, order)}</p>
      {items.length > 0 && <ReturnProgress one={one} />}
      {answer && (
        <div className="mt-3 rounded-xl bg-band px-4 py-3">
          <p className="text-[0.9375rem] font-semibold">Our reply</p>
          <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
        </div>
      )}
      {items.length > 0 && (
        <div className="mt-4">
          <UnitList units={items} items={order.items} label={`Items in your return from ${date}`} />
        </div>
      )}
      <p className="mt-4 text-[0.9375rem] text-grey">
        {reason === 'withdrawal' ? 'You withdrew from the contract.' : `Reason: ${returnReasonLabels[reason]}`}
        {note && <span className="mt-1 block wrap-anywhere whitespace-pre-line">“{note}”</span>}
      </p>
      {reason !== 'withdrawal' && <CancelReturn one={one} date={date} />}
    </article>
  );
}
