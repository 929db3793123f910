import { useRef } from 'react';
import type { Order } from '#contract/orders.ts';
import { ConfirmedForm } from '#web/storefront/account/confirmed-form.tsx';
import { ErrorNote } from '#web/storefront/account/error-note.tsx';
import { useOwnForm } from '#web/storefront/account/use-own-form.ts';
import { BoughtAgain, BuyAgainButton, useBuyAgain } from '#web/storefront/orders/buy-again.tsx';
import { useArrivalFocus } from '#web/ui/use-arrival-focus.ts';
import type { OpenedBy } from './load-order.ts';
import { mayCancel } from './may-cancel.ts';

interface OrderActionsProps {
  order: Order;
  by: OpenedBy;
}

/** What can be done with an order. Whoever has the key of its link reads it, and cancels it as long as it may be. */
export function OrderActions({ order, by }: OrderActionsProps) {
  const again = useBuyAgain(order.items);
  const form = useOwnForm();
  const { isDone, error } = form;
  const note = useRef<HTMLParagraphElement>(null);
  const cancelled = isDone && order.status === 'cancelled';
  useArrivalFocus(note, cancelled);
  const tooLate = error?.code === 'invalid_transition' && { ...error, message: 'It has come too far to be cancelled.' };
  const why = <ErrorNote error={tooLate || error} />;
  return (
    <div className="mb-6 space-y-4 empty:hidden">
      {cancelled && (
        <p ref={note} tabIndex={-1} role="status" className="rounded-card bg-mist-soft px-5 py-3 font-semibold">
          Your order is cancelled.
        </p>
      )}
      {!mayCancel(order.status) && why}
      <div className="flex flex-wrap items-start gap-3 empty:hidden">
        {by.as !== 'key' && order.status !== 'pending' && <BuyAgainButton again={again} number={order.number} tone="primary" />}
        {mayCancel(order.status) && (
          <ConfirmedForm label="Cancel order" title={`Cancel order ${order.number}?`} yes="Yes, cancel the order" no="Keep it" form={form}>
            <p>
              Nothing is sent to you, and what you have paid comes back. A cancelled order cannot be brought back, but you can order the
              same things again.
            </p>
            {why}
          </ConfirmedForm>
        )}
      </div>
      <div className="overflow-hidden rounded-card">
        <BoughtAgain again={again} />
      </div>
    </div>
  );
}
