import type { JSX } from 'react';
import type { Order } from '#contract/orders.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { paymentPath } from './payment-path.ts';
import { TimeLeft } from './time-left.tsx';
import { useTimeLeft } from './use-time-left.ts';

interface FinishPaying {
  /** Until when the order can be paid. */
  timeLeft: JSX.Element;
  /** Leads back to its payment. */
  button: JSX.Element;
}

/** What leads back to the payment of an order that waits for it; null for any other, and once its time is over. `now`: the shop's time when it was loaded; `holdsItems`: as of `TimeLeft`. */
export function useFinishPaying(
  order: Pick<Order, '_id' | 'number' | 'expiresAt'> | null,
  { now, holdsItems }: { now: string; holdsItems: boolean },
): FinishPaying | null {
  const left = useTimeLeft(order?.expiresAt ?? null, now);
  if (!order || order.expiresAt === null || left === 0) return null;
  return {
    timeLeft: <TimeLeft expiresAt={order.expiresAt} left={left} holdsItems={holdsItems} />,
    button: (
      <LinkButton to={paymentPath(order._id)} reloadDocument prefetch="none" size="sm" className="whitespace-nowrap">
        Finish paying<span className="sr-only"> for order {order.number}</span>
      </LinkButton>
    ),
  };
}
