import { useEffect, useRef } from 'react';
import type { Order } from '#contract/orders.ts';
import type { OrderPayment } from '#contract/payments.ts';
import { isGiftCardOrder, orderingPath } from '#web/storefront/orders/gift-card-order.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import notFoundUrl from '#web/ui/illustrations/not-found.svg';
import { moneyOfEndedPayment } from './money-of-ended-payment.ts';

interface PaymentEndedProps {
  order: Order;
  /** Its payment as last known; null while the payment provider is down. */
  payment: Pick<OrderPayment, 'state'> | null;
  /** Why the order could not be placed, if it was just tried. */
  reason: string | null;
  /** It has ended while the page was open. */
  justNow: boolean;
}

/** The order can no longer be paid. */
export function PaymentEnded({ order, payment, reason, justNow }: PaymentEndedProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (justNow) panel.current?.focus();
  }, [justNow]);
  const isGiftCard = isGiftCardOrder(order);
  const isExpired = order.status === 'pending' || order.history.some(({ status, note }) => status === 'cancelled' && note === 'expired');
  const title = reason ? 'Your order wasn’t placed' : isExpired ? 'Your order has expired' : 'This order was cancelled';
  return (
    <div ref={panel} tabIndex={-1} className="outline-none">
      <EmptyState
        as="h1"
        illustration={notFoundUrl}
        title={title}
        action={
          <LinkButton to={orderingPath(order)} reloadDocument prefetch="none">
            {isGiftCard ? 'Back to gift cards' : 'Back to checkout'}
          </LinkButton>
        }
      >
        {reason && <p className="mb-3">{reason}</p>}
        {!reason && isExpired && !isGiftCard && <p className="mb-3">It wasn’t paid in time, so we couldn’t hold your items any longer.</p>}
        <p>
          {moneyOfEndedPayment(order, payment)} {!isGiftCard && 'Your cart is just as you left it.'}
        </p>
      </EmptyState>
    </div>
  );
}
