import { useRef } from 'react';
import type { Order } from '#contract/orders.ts';
import type { Withdrawals } from '#contract/withdrawals.ts';
import { formatDate } from '#web/storefront/format/format-dates.ts';
import { isGiftCardOrder } from '#web/storefront/orders/gift-card-order.ts';
import { UnitList } from '#web/storefront/orders/unit-list.tsx';
import { useOrderPath } from '#web/storefront/pages/order/use-order-path.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { useFocusWhen } from '#web/ui/use-focus-when.ts';

/** Confirms the withdrawal that was just declared. */
export function WithdrawalReceived({ order, withdrawals: { list } }: { order: Order; withdrawals: Withdrawals }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhen(heading, true);
  const pathOf = useOrderPath(order._id);
  const [declared] = list;
  const sendsBack =
    order.delivery.kind !== 'email' && order.returns.some(({ reason, status }) => reason === 'withdrawal' && status === 'requested');
  return (
    <section aria-labelledby="withdrawn" className="surface max-w-3xl p-5 sm:p-8">
      <h2 ref={heading} id="withdrawn" tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
        We’ve received your withdrawal
      </h2>
      {order.email && (
        <p className="mt-2 text-lg text-grey">
          A receipt is on its way to <strong className="wrap-anywhere text-ink">{order.email}</strong>.
          {sendsBack && ' It says what to send back and where.'}
        </p>
      )}
      {declared && (
        <div className="mt-6">
          <h3 className="mb-4 text-lg">Received on {formatDate(declared.createdAt)}</h3>
          <UnitList units={declared.items} items={order.items} label="You’ve withdrawn from" isGiftCard={isGiftCardOrder(order)} />
        </div>
      )}
      <LinkButton to={pathOf()} className="mt-8">
        Back to your order
      </LinkButton>
    </section>
  );
}
