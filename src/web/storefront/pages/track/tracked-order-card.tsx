import type { RefObject } from 'react';
import type { TrackedOrder } from '#contract/orders.ts';
import { useShopSettings } from '#web/root-data.ts';
import { orderStatusLabels } from '#web/storefront/orders/order-status-labels.ts';
import { orderStatusMessage } from '#web/storefront/orders/order-status-message.ts';
import { OrderTimeline } from '#web/storefront/orders/order-timeline.tsx';
import { TrackingLink } from '#web/storefront/orders/tracking-link.tsx';
import { Link } from '#web/ui/link.tsx';

/** Status, timeline, items and delivery of a tracked order. */
export function TrackedOrderCard({ order, heading }: { order: TrackedOrder; heading: RefObject<HTMLHeadingElement | null> }) {
  const { contactEmail } = useShopSettings();
  const { number, status, history, items, delivery } = order;
  return (
    <section aria-labelledby="tracked" className="surface scroll-mt-24 p-5 max-lg:order-first sm:p-8">
      <p className="text-grey">
        Order <strong className="whitespace-nowrap text-ink">{number}</strong>
      </p>
      <h2 ref={heading} id="tracked" tabIndex={-1} className="mt-1 text-3xl outline-none md:text-4xl">
        {orderStatusLabels[status]}
      </h2>
      <p className="mt-2 text-lg text-grey">{orderStatusMessage(order)}</p>
      {delivery.tracking && <TrackingLink tracking={delivery.tracking} />}
      <div className="mt-8 grid gap-x-10 gap-y-8 border-t border-line pt-7 sm:grid-cols-2">
        <OrderTimeline status={status} history={history} />
        <div>
          <h3 className="text-lg">In the parcel</h3>
          <ul className="mt-2 space-y-2">
            {items.map(({ title, variationTitle }) => (
              <li key={`${title} ${variationTitle}`}>
                {title}
                <span className="block text-[0.9375rem] text-grey">{variationTitle}</span>
              </li>
            ))}
          </ul>
          <h3 className="mt-6 text-lg">Delivery</h3>
          <p className="mt-1">
            {delivery.service} with {delivery.carrier}
          </p>
        </div>
      </div>
      <p className="mt-8 border-t border-line pt-5 text-[0.9375rem] text-grey">
        Something not right?{' '}
        <Link to="/contact" className="link">
          Write to us
        </Link>{' '}
        or to{' '}
        <a className="link" href={`mailto:${contactEmail}?subject=${encodeURIComponent(`Order ${number}`)}`}>
          {contactEmail}
        </a>
        , and mention <span className="whitespace-nowrap">{number}</span>.
      </p>
    </section>
  );
}
