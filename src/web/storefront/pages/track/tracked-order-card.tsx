import type { RefObject } from 'react';
import type { TrackedOrder } from '#contract/orders.ts';
import { useShopSettings } from '#web/root-data.ts';
import { DeliveryLines } from '#web/storefront/orders/delivery-lines.tsx';
import { isGiftCardOrder } from '#web/storefront/orders/gift-card-order.ts';
import { mayCancel } from '#web/storefront/orders/may-cancel.ts';
import { orderStatusLabel } from '#web/storefront/orders/status/order-status-labels.ts';
import { deliveryMessage } from '#web/storefront/orders/status/order-status-message.ts';
import { OrderTimeline } from '#web/storefront/orders/status/order-timeline.tsx';
import { ParcelList } from '#web/storefront/orders/status/parcel-list.tsx';
import { shownStatus } from '#web/storefront/orders/status/parcel-progress.ts';
import { Link } from '#web/ui/link.tsx';

/** Status, timeline, parcels, items and delivery of a tracked order. */
export function TrackedOrderCard({ order: tracked, heading }: { order: TrackedOrder; heading: RefObject<HTMLHeadingElement | null> }) {
  const { contactEmail, returnDays, withdrawalButton } = useShopSettings();
  const { number, items, delivery } = tracked;
  const { parcels } = delivery;
  const order = { ...tracked, parcels };
  const status = shownStatus(order);
  const isPartlyShipped = status === 'partly_shipped';
  const isPickup = delivery.kind === 'pickup';
  const isGiftCard = isGiftCardOrder(tracked);
  const mayReturn = returnDays > 0 && !isGiftCard && (status === 'shipped' || status === 'delivered');
  const isInParcels = parcels.length > 1 && !isPartlyShipped && !isPickup;
  return (
    <section aria-labelledby="tracked" className="surface scroll-mt-24 p-5 max-lg:order-first sm:p-8">
      <p className="text-grey">
        Order <strong className="whitespace-nowrap text-ink">{number}</strong>
      </p>
      <h2 ref={heading} id="tracked" tabIndex={-1} className="mt-1 text-3xl outline-none md:text-4xl">
        {orderStatusLabel(status, delivery.kind)}
      </h2>
      <p className="mt-2 text-lg text-grey">{deliveryMessage(order)}</p>
      <div className="mt-8 grid gap-x-10 gap-y-8 border-t border-line pt-7 sm:grid-cols-2">
        <OrderTimeline order={order} />
        <div className="space-y-7">
          {parcels.length > 0 && !isPickup && !isGiftCard && (
            <div>
              <h3 className="mb-3 text-lg">{parcels.length === 1 && !isPartlyShipped ? 'Your parcel' : 'Your parcels'}</h3>
              <ParcelList parcels={parcels} isPartlyShipped={isPartlyShipped} headings="h4" isPickup={false} />
            </div>
          )}
          {!isInParcels && (
            <div>
              <h3 className="text-lg">In this order</h3>
              <ul className="mt-2 space-y-2">
                {items.map(({ title, variationTitle }) => (
                  <li key={`${title} ${variationTitle}`}>
                    {title}
                    <span className="block text-[0.9375rem] text-grey">{variationTitle}</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {!isGiftCard && (
            <div>
              <h3 className="text-lg">{isPickup ? 'Pick-up' : 'Delivery'}</h3>
              <div className="mt-1">
                <DeliveryLines delivery={delivery} />
              </div>
            </div>
          )}
        </div>
      </div>
      <p className="mt-8 border-t border-line pt-5 text-[0.9375rem] text-grey">
        Is something wrong?{' '}
        <Link to="/contact" className="link">
          Contact us
        </Link>{' '}
        or email{' '}
        <a className="link" href={`mailto:${contactEmail}?subject=${encodeURIComponent(`Order ${number}`)}`}>
          {contactEmail}
        </a>{' '}
        and mention <span className="whitespace-nowrap">{number}</span>.
        {mayCancel(order) && !isGiftCard && ' Need to cancel? Use the link in your confirmation email, or sign in to your account.'}
        {mayReturn && (
          <>
            {' '}
            Want to send something back?{' '}
            <Link to={`/returns/start?number=${number}`} className="link">
              Start a return
            </Link>
            .
          </>
        )}
        {withdrawalButton && !isGiftCard && (
          <>
            {' '}
            Changed your mind?{' '}
            <Link to={`/withdraw?number=${number}`} className="link">
              Withdraw from contract here
            </Link>
            .
          </>
        )}
      </p>
    </section>
  );
}
