import Banknote from 'lucide-react/icons/banknote';
import FileText from 'lucide-react/icons/file-text';
import Gift from 'lucide-react/icons/gift';
import House from 'lucide-react/icons/house';
import MessageSquare from 'lucide-react/icons/message-square';
import Printer from 'lucide-react/icons/printer';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Truck from 'lucide-react/icons/truck';
import { type ReactNode, useId } from 'react';
import type { Order } from '#contract/orders.ts';
import { useShopSettings } from '#web/root-data.ts';
import { AddressLines } from '#web/storefront/addresses/address-lines.tsx';
import { formatDate, formatDateRange } from '#web/storefront/format/format-dates.ts';
import { formatArrival } from '#web/storefront/format/format-delivery.ts';
import { arrivalAfterPayment } from '#web/storefront/orders/arrival-after-payment.ts';
import { DeliveryLines } from '#web/storefront/orders/delivery-lines.tsx';
import { isGiftCardOrder } from '#web/storefront/orders/gift-card-order.ts';
import { GiftCardSending } from '#web/storefront/orders/gift-card-sending.tsx';
import { OrderItems } from '#web/storefront/orders/order-items.tsx';
import { getTransferToMake } from '#web/storefront/orders/payment/transfer-to-make.ts';
import { OrderTimeline } from '#web/storefront/orders/status/order-timeline.tsx';
import { placedAt } from '#web/storefront/orders/status/placed-at.ts';
import { Link } from '#web/ui/link.tsx';
import { formatPaymentMethod, formatPaymentStatus } from './format-payment-status.ts';
import { OrderDocuments } from './order-documents.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderReturns } from './order-returns.tsx';

/**
 * All details of an order: progress, parcels, returns, items, address, delivery and payment. On phones in this order, on desktops in two columns. `now`: the
 * shop's time when the order was loaded.
 */
export function OrderDetails({ order, now }: { order: Order; now: string }) {
  const { contactEmail } = useShopSettings();
  const { number, status, address, billingAddress, delivery, note } = order;
  const isGiftCard = isGiftCardOrder(order);
  const history = order.history.filter(({ status }) => status !== 'pending');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
      {history.length > 0 && (
        <section aria-labelledby="status" className="order-history surface p-5 sm:p-6 xl:col-start-2">
          <h2 id="status" className="mb-5 text-xl">
            Order status
          </h2>
          <OrderTimeline order={{ ...order, history }} />
        </section>
      )}
      <div className="space-y-6 xl:col-start-1 xl:row-span-2 xl:row-start-1">
        {order.parcels.length > 0 && !isGiftCard && <OrderParcels order={order} />}
        {order.returns.length > 0 && <OrderReturns order={order} />}
        <OrderItems order={order} title="In this order" />
      </div>
      <div className="space-y-6 xl:col-start-2">
        <div className="order-facts surface divide-y divide-line px-5 sm:px-6">
          <OrderDetail
            icon={<House size={20} />}
            title={isGiftCard ? 'Billing address' : delivery.pickupPoint ? 'Your address' : 'Delivery address'}
          >
            <AddressLines address={address} />
            {address.phone && <p className="mt-1 text-grey">{address.phone}</p>}
            {address.instructions && <p className="mt-1 text-grey">“{address.instructions}”</p>}
          </OrderDetail>
          {billingAddress && (
            <OrderDetail icon={<ReceiptText size={20} />} title="Billing address">
              <AddressLines address={billingAddress} />
            </OrderDetail>
          )}
          {isGiftCard ? (
            <OrderDetail icon={<Gift size={20} />} title="Gift card">
              <GiftCardSending order={order} />
            </OrderDetail>
          ) : (
            <OrderDetail icon={<Truck size={20} />} title={delivery.pickupPoint ? 'Pick-up' : 'Delivery'}>
              <DeliveryLines delivery={delivery} />
              {isOnItsWay(status) && (
                <p className="text-grey">
                  {getTransferToMake(order)
                    ? arrivalAfterPayment(delivery)
                    : delivery.pickupPoint
                      ? formatArrival(delivery)
                      : formatDateRange(delivery)}
                </p>
              )}
            </OrderDetail>
          )}
          <OrderDetail icon={<Banknote size={20} />} title="Payment">
            <p>{formatPaymentMethod(order)}</p>
            <p className="text-grey">{formatPaymentStatus(order, now)}</p>
            {order.vatNumber && <p className="mt-1 text-grey">VAT number {order.vatNumber}</p>}
          </OrderDetail>
          {order.documents.length > 0 && (
            <OrderDetail icon={<FileText size={20} />} title={order.documents.length === 1 ? 'Invoice' : 'Invoice and credit notes'}>
              <OrderDocuments order={order} />
            </OrderDetail>
          )}
          {note && (
            <OrderDetail icon={<MessageSquare size={20} />} title="Your note">
              <p className="whitespace-pre-line">{note}</p>
            </OrderDetail>
          )}
        </div>
        <p className="px-2 text-[0.9375rem] text-grey">
          {status === 'pending' ? 'Started' : 'Placed'} on {formatDate(placedAt(order))}
          {order.email && (
            <>
              {' '}
              with the email <span className="wrap-anywhere">{order.email}</span>
            </>
          )}
          . Is something wrong?{' '}
          <Link to="/contact" className="link">
            Contact us
          </Link>{' '}
          or email{' '}
          <a className="link" href={`mailto:${contactEmail}?subject=${encodeURIComponent(`Order ${number}`)}`}>
            {contactEmail}
          </a>{' '}
          and mention <span className="whitespace-nowrap">{number}</span>.
        </p>
        <button type="button" className="needs-scripts link inline-flex min-h-11 items-center gap-2 px-2" onClick={() => print()}>
          <Printer size={18} aria-hidden="true" />
          Print this order
        </button>
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
