import { useRef } from 'react';
import type { Order } from '#contract/orders.ts';
import { useShopSettings } from '#web/root-data.ts';
import { formatReturnDays } from '#web/storefront/format/format-return-days.ts';
import { mayCancel } from '#web/storefront/orders/may-cancel.ts';
import { useOrderPath } from '#web/storefront/pages/order/use-order-path.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { useFocusWhen } from '#web/ui/use-focus-when.ts';

/** Why nothing of the order can be sent back, and what to do instead. `isNew`: it became so while the form was open, which it replaces. */
export function NothingToReturn({ order, isNew }: { order: Order; isNew: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhen(heading, isNew);
  const pathOf = useOrderPath(order._id);
  const { returnDays } = useShopSettings();
  const { title, text } = explain(order, returnDays);
  return (
    <div className="surface max-w-2xl p-5 sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h2>
      <p className="mt-3 text-lg text-grey">
        {text} If something isn’t right,{' '}
        <Link to="/contact" className="link">
          write to us
        </Link>
        .
      </p>
      <LinkButton to={pathOf()} className="mt-6">
        Back to your order
      </LinkButton>
    </div>
  );
}

function explain(order: Order, returnDays: number): { title: string; text: string } {
  if (mayCancel(order)) {
    return { title: 'Nothing has shipped yet', text: 'You can still cancel your order on the order page.' };
  }
  if (order.status === 'cancelled') return { title: 'This order was cancelled', text: 'It was never sent, so there’s nothing to return.' };
  if (order.returns.some(({ status }) => status !== 'rejected' && status !== 'cancelled')) {
    return {
      title: 'There’s nothing left to return',
      text: 'You’re already returning everything you can. See your order for details.',
    };
  }
  if (returnDays === 0) return { title: 'This order can’t be returned', text: 'We don’t take items back once they’ve shipped.' };
  return { title: 'The return period has ended', text: `You had ${formatReturnDays(returnDays)} after delivery to return items.` };
}
