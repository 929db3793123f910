import Banknote from 'lucide-react/icons/banknote';
import House from 'lucide-react/icons/house';
import MessageSquare from 'lucide-react/icons/message-square';
import Truck from 'lucide-react/icons/truck';
import { type ReactNode, useId } from 'react';
import type { Order } from '#contract/orders.ts';
import { useShopSettings } from '#web/root-data.ts';
import { AddressLines } from '#web/storefront/addresses/address-lines.tsx';
import { formatDate, formatDateRange } from '#web/storefront/format/format-dates.ts';
import { OrderItems } from '#web/storefront/orders/order-items.tsx';
import { OrderTimeline } from '#web/storefront/orders/order-timeline.tsx';
import { placedAt } from '#web/storefront/orders/placed-at.ts';
import { TrackingLink } from '#web/storefront/orders/tracking-link.tsx';
import { Link } from '#web/ui/link.tsx';
import { formatPaymentStatus } from './format-payment-status.ts';

/** All details of an order: items, progress, address, delivery and payment. */
export function OrderDetails({ order }: { order: Order }) {
  const { contactEmail } = useShopSettings();
  const { number, status, address, delivery, note } = order;
  const steps = order.history.filter(({ status }) => status !== 'pending');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <OrderItems order={order} title="In this order" />
      <div className="space-y-6 max-xl:order-first">
        {steps.length > 0 && (
          <section aria-labelledby="way" className="surface p-5 sm:p-6">
            <h2 id="way" className="mb-5 text-xl">
              How it is doing
            </h2>
            <OrderTimeline status={status} history={steps} />
            {delivery.tracking && (
              <div className="mt-2 border-t border-line">
                <TrackingLink tracking={delivery.tracking} />
              </div>
            )}
          </section>
        )}
        <div className="surface divide-y divide-line px-5 sm:px-6">
          <OrderDetail icon={<House size={20} />} title="Delivery address">
            <AddressLines address={address} />
            {address.phone && <p className="mt-1 text-grey">{address.phone}</p>}
            {address.instructions && <p className="mt-1 text-grey">“{address.instructions}”</p>}
          </OrderDetail>
          <OrderDetail icon={<Truck size={20} />} title="Delivery">
            <p>
              {delivery.service} with {delivery.carrier}
            </p>
            {isOnItsWay(status) && <p className="text-grey">{formatDateRange(delivery)}</p>}
          </OrderDetail>
          <OrderDetail icon={<Banknote size={20} />} title="Payment">
            <p>{formatPaymentStatus(order)}</p>
          </OrderDetail>
          {note && (
            <OrderDetail icon={<MessageSquare size={20} />} title="Your note">
              <p className="whitespace-pre-line">{note}</p>
            </OrderDetail>
          )}
        </div>
        <p className="px-2 text-[0.9375rem] text-grey">
          {status === 'pending' ? 'Begun' : 'Placed'} on {formatDate(placedAt(order))}
          {order.email && (
            <>
              {' '}
              with <span className="wrap-anywhere">{order.email}</span>
            </>
          )}
          . Something not right?{' '}
          <Link to="/contact" className="link">
            Write to us
          </Link>{' '}
          or to{' '}
          <a className="link" href={`mailto:${contactEmail}?subject=${encodeURIComponent(`Order ${number}`)}`}>
            {contactEmail}
          </a>
          , and mention <span className="whitespace-nowrap">{number}</span>.
        </p>
      </div>
    </div>
  );
}

const isOnItsWay = (status: Order['status']): boolean => status === 'placed' || status === 'processing' || status === 'shipped';

function OrderDetail({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="py-5">
      <h2 id={id} className="mb-2 flex items-center gap-2 text-lg">
        <span aria-hidden="true" className="text-primary">
          {icon}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
