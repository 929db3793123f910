import ExternalLink from 'lucide-react/icons/external-link';
import type { RefObject } from 'react';
import type { TrackedOrder } from '#contract/orders.ts';
import { useShop } from '#web/shop-facts.ts';
import { OrderTimeline } from '#web/storefront/orders/order-timeline.tsx';
import { statusWords } from '#web/storefront/orders/status-words.ts';
import { dayOf, windowWords } from '#web/storefront/parts/days.ts';
import { Link } from '#web/ui/link.tsx';

/** How an order is doing: in words, step by step, when it comes, and what is in it. */
export function TrackedOrderCard({ order, heading }: { order: TrackedOrder; heading: RefObject<HTMLHeadingElement | null> }) {
  const { contactEmail } = useShop();
  const { number, status, history, items, delivery } = order;
  return (
    <section aria-labelledby="tracked" className="surface scroll-mt-24 p-5 max-lg:order-first sm:p-8">
      <p className="text-grey">
        Order <strong className="whitespace-nowrap text-ink">{number}</strong>
      </p>
      <h2 ref={heading} id="tracked" tabIndex={-1} className="mt-1 text-3xl outline-none md:text-4xl">
        {statusWords[status]}
      </h2>
      <p className="mt-2 text-lg text-grey">{sentenceOf(order)}</p>
      {delivery.tracking && <TrackingLine tracking={delivery.tracking} />}
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
        , and mention {number}.
      </p>
    </section>
  );
}

function TrackingLine({ tracking: { carrier, number, url } }: { tracking: NonNullable<TrackedOrder['delivery']['tracking']> }) {
  return (
    <p className="mt-3">
      {url ? (
        <a href={url} rel="noreferrer" className="link tap-target gap-1.5">
          Follow the parcel at {carrier}
          <ExternalLink size={16} aria-hidden="true" />
        </a>
      ) : (
        `Parcel of ${carrier}`
      )}{' '}
      <span className="text-grey">
        Tracking number <span className="whitespace-nowrap">{number}</span>
      </span>
    </p>
  );
}

/** What the status means for whoever waits. */
function sentenceOf({ status, history, delivery }: TrackedOrder): string {
  const reached = history.findLast((step) => step.status === status);
  const on = reached ? ` on ${dayOf(reached.at)}` : '';
  switch (status) {
    case 'delivered':
      return `It was delivered${on}. We hope the tail says thank you.`;
    case 'returned':
      return `It came back to us${on}.`;
    case 'cancelled':
      return `It was cancelled${on}; nothing is on its way.`;
    case 'pending':
      return 'The order was begun and not finished; nothing is on its way yet.';
    default:
      return `Arrives ${windowWords(delivery)}.`;
  }
}
