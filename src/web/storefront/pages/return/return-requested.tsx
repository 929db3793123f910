import { useRef } from 'react';
import type { Order } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { UnitList } from '#web/storefront/orders/unit-list.tsx';
import { useOrderPath } from '#web/storefront/pages/order/use-order-path.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { useFocusWhen } from '#web/ui/use-focus-when.ts';
import { ReturnSteps } from './return-steps.tsx';

/** Confirms the return that was just requested: what is in it, and what happens next. */
export function ReturnRequested({ order, shop }: { order: Order; shop: Settings }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhen(heading, true);
  const pathOf = useOrderPath(order._id);
  const requested = order.returns.findLast(({ status }) => status === 'requested');
  return (
    <section aria-labelledby="requested" className="surface p-5 sm:p-8">
      <h2 ref={heading} id="requested" tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
        We’ve got your return request
      </h2>
      {order.email && (
        <p className="mt-2 text-lg text-grey">
          We’ve emailed the details to <strong className="wrap-anywhere text-ink">{order.email}</strong>.
        </p>
      )}
      <div className="mt-7 grid gap-x-10 gap-y-8 lg:grid-cols-2">
        {requested && (
          <div>
            <h3 className="mb-4 text-lg">You’re sending back</h3>
            <UnitList units={requested.items} items={order.items} label="You’re sending back" />
          </div>
        )}
        <div>
          <h3 className="mb-4 text-lg">What happens next</h3>
          <ReturnSteps order={order} shop={shop} refund={requested?.refund ?? 0} />
        </div>
      </div>
      <LinkButton to={pathOf()} className="mt-8">
        Back to your order
      </LinkButton>
    </section>
  );
}
