import type { Order } from '#contract/orders.ts';
import type { Withdrawals } from '#contract/withdrawals.ts';
import { formatDate } from '#web/storefront/format/format-dates.ts';
import { useOrderPath } from '#web/storefront/pages/order/use-order-path.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

/** Why the customer cannot withdraw from the order now, and what to do instead. */
export function NothingToWithdraw({ order, withdrawals }: { order: Order; withdrawals: Withdrawals }) {
  const pathOf = useOrderPath(order._id);
  const { title, text } = explain(order, withdrawals);
  return (
    <div className="surface max-w-2xl p-5 sm:p-8">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-3 text-lg text-grey">
        {text} If something isn’t right,{' '}
        <Link to="/contact" className="link">
          contact us
        </Link>
        .
      </p>
      <LinkButton to={pathOf()} className="mt-6">
        Back to your order
      </LinkButton>
    </div>
  );
}

function explain({ status }: Order, { until, list: [declared] }: Withdrawals): { title: string; text: string } {
  if (declared)
    return {
      title: 'You’ve already withdrawn',
      text: `We received your withdrawal on ${formatDate(declared.createdAt)} and emailed you a receipt.`,
    };
  if (status === 'cancelled') return { title: 'This order was cancelled', text: 'There’s no contract left to withdraw from.' };
  if (status === 'pending') return { title: 'This order hasn’t been placed yet', text: 'You can cancel it from the order page.' };
  if (until) return { title: 'The withdrawal period is over', text: `It ended on ${formatDate(until)}.` };
  return { title: 'There’s nothing left to withdraw from', text: 'Everything in this order has been sent back or is on its way to us.' };
}
