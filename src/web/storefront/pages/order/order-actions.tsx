import { useRef } from 'react';
import type { Order } from '#contract/orders.ts';
import type { ActInput, ActResult } from '#web/api/page-data.ts';
import { useOwnAct } from '#web/storefront/account/use-own-act.ts';
import { BoughtAgain, BuyAgainButton, useBuyAgain } from '#web/storefront/orders/buy-again.tsx';
import { useArrivalFocus } from '#web/ui/use-arrival-focus.ts';
import { CancelOrder, CancelRefused } from './cancel-order.tsx';
import type { OpenedBy } from './load-order.ts';
import { mayCancel } from './may-cancel.ts';

interface OrderActionsProps {
  order: Order;
  by: OpenedBy;
  act: (input: ActInput) => Promise<Order>;
  before: ActResult<Order> | undefined;
}

/** What can be done with an order. Whoever has the key of its link reads it, and cancels it as long as it may be. */
export function OrderActions({ order, by, act, before }: OrderActionsProps) {
  const again = useBuyAgain(order.items);
  const { done, refusal, busy, send } = useOwnAct(act, { before });
  const told = useRef<HTMLParagraphElement>(null);
  const cancelled = done !== null && order.status === 'cancelled';
  useArrivalFocus(told, cancelled);
  return (
    <div className="mb-6 space-y-4 empty:hidden">
      {cancelled && (
        <p ref={told} tabIndex={-1} role="status" className="rounded-card bg-mist-soft px-5 py-3 font-semibold">
          Your order is cancelled.
        </p>
      )}
      {refusal && !mayCancel(order.status) && <CancelRefused refusal={refusal} />}
      <div className="flex flex-wrap items-start gap-3 empty:hidden">
        {by.as !== 'key' && order.status !== 'pending' && <BuyAgainButton again={again} number={order.number} tone="primary" />}
        {mayCancel(order.status) && <CancelOrder number={order.number} {...{ refusal, busy, send }} />}
      </div>
      <div className="overflow-hidden rounded-card">
        <BoughtAgain again={again} />
      </div>
    </div>
  );
}
