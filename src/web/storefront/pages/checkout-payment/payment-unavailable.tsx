import type { Order } from '#contract/orders.ts';
import { isGiftCardOrder, orderingPath } from '#web/storefront/orders/gift-card-order.ts';
import { paymentPath } from '#web/storefront/orders/payment/payment-path.ts';
import { LinkButton } from '#web/ui/button.tsx';

/** The payment provider is down. The order waits, and can be paid later or in another way. */
export function PaymentUnavailable({ order }: { order: Order }) {
  return (
    <div>
      <h2 className="text-2xl">We can’t take card payments right now</h2>
      <p className="mt-2 mb-5">
        It’s not your card. Our payment service isn’t responding.{' '}
        {isGiftCardOrder(order) ? 'Your order is safe.' : 'Your order and your cart are safe.'} Try again in a moment, or pay another way.
        You won’t be charged twice.
      </p>
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <LinkButton to={paymentPath(order._id)} reloadDocument prefetch="none">
          Try again
        </LinkButton>
        <LinkButton to={orderingPath(order)} reloadDocument prefetch="none" tone="secondary">
          Pay another way
        </LinkButton>
      </div>
    </div>
  );
}
