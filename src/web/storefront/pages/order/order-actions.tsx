import { useRef } from 'react';
import type { Order } from '#contract/orders.ts';
import { ConfirmForm } from '#web/storefront/account/confirm-form.tsx';
import { ErrorAlert } from '#web/storefront/account/error-alert.tsx';
import { useAccountForm } from '#web/storefront/account/use-account-form.ts';
import { ReorderButton, ReorderResult, useReorder } from '#web/storefront/orders/reorder-button.tsx';
import { useFocusWhen } from '#web/ui/use-focus-when.ts';
import type { OrderAccess } from './load-order.ts';
import { mayCancel } from './may-cancel.ts';

interface OrderActionsProps {
  order: Order;
  access: OrderAccess;
}

/** The actions for an order. With only the key of its link, it can be cancelled but not reordered. */
export function OrderActions({ order, access }: OrderActionsProps) {
  const reorder = useReorder(order.items);
  const form = useAccountForm();
  const { isDone, error } = form;
  const note = useRef<HTMLParagraphElement>(null);
  const cancelled = isDone && order.status === 'cancelled';
  useFocusWhen(note, cancelled);
  const tooLateError = error?.code === 'invalid_transition' && { ...error, message: 'It has come too far to be cancelled.' };
  const errorNote = <ErrorAlert error={tooLateError || error} />;
  return (
    <div className="mb-6 space-y-4 empty:hidden">
      {cancelled && (
        <p ref={note} tabIndex={-1} role="status" className="rounded-card bg-mist-soft px-5 py-3 font-semibold">
          Your order is cancelled.
        </p>
      )}
      {!mayCancel(order.status) && errorNote}
      <div className="flex flex-wrap items-start gap-3 empty:hidden">
        {access.as !== 'key' && order.status !== 'pending' && <ReorderButton state={reorder} number={order.number} tone="primary" />}
        {mayCancel(order.status) && (
          <ConfirmForm
            label="Cancel order"
            title={`Cancel order ${order.number}?`}
            confirmLabel="Yes, cancel the order"
            cancelLabel="Keep it"
            form={form}
          >
            <p>
              Nothing is sent to you, and what you have paid comes back. A cancelled order cannot be brought back, but you can order the
              same things again.
            </p>
            {errorNote}
          </ConfirmForm>
        )}
      </div>
      <div className="overflow-hidden rounded-card">
        <ReorderResult state={reorder} />
      </div>
    </div>
  );
}
