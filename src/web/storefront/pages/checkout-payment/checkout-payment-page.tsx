import Lock from 'lucide-react/icons/lock';
import { useEffect, useState } from 'react';
import { type MetaArgs, redirectDocument, useActionData } from 'react-router';
import { byIntent } from '#web/api/forms/by-intent.ts';
import { browserAction, type FormResult, serverAction } from '#web/api/forms/form-action.ts';
import { secretPageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { isGiftCardOrder, orderingPath } from '#web/storefront/orders/gift-card-order.ts';
import { paymentPath } from '#web/storefront/orders/payment/payment-path.ts';
import { TimeLeft } from '#web/storefront/orders/payment/time-left.tsx';
import { useTimeLeft } from '#web/storefront/orders/payment/use-time-left.ts';
import { Link } from '#web/ui/link.tsx';
import { isDocumentOf, loadDocument } from '#web/ui/load-document.ts';
import { CardPayment } from './card-payment.tsx';
import { loadPayment, type PaymentPageData, returnedParam } from './load-payment.ts';
import { OrderToPay } from './order-to-pay.tsx';
import { PaymentCheck } from './payment-check.tsx';
import { PaymentEnded } from './payment-ended.tsx';
import { PaymentUnavailable } from './payment-unavailable.tsx';
import { type PaymentOutcome, paymentActions } from './settle-payment.ts';

/**
 * Only a document of this page may run the provider's scripts, by its own Content-Security-Policy. So a navigation by script, such as "back" after leaving the
 * page, loads a new document.
 */
async function loadAsDocument(input: LoadInput): Promise<PaymentPageData> {
  if (!isDocumentOf(input.url.pathname)) throw redirectDocument(input.url.pathname + input.url.search);
  return loadPayment(input);
}

const act = byIntent(paymentActions);

export const loader = serverLoader(loadPayment);
export const clientLoader = browserLoader(loadAsDocument);
export const action = serverAction(act, { redirectTo: (_, { next }) => next });
export const clientAction = browserAction(act, {
  invalidates: true,
  onSuccess: ({ next }) => (next === null ? undefined : loadDocument(next, { replace: true })),
});
/** Banks lead back to this page with a secret of the payment in its URL. */
export const headers = secretPageHeaders;
export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Payment', path: '/checkout/payment', noIndex: true });

export default function CheckoutPaymentPage({ loaderData: data }: { loaderData: PaymentPageData }) {
  const page = useActionData() as FormResult<PaymentOutcome> | undefined;
  const [reason, setReason] = useState((page?.ok && page.value.reason) || null);
  const [isTimeOver, setTimeOver] = useState(false);
  const [wasOpen] = useState(data.state !== 'ended');
  if (data.state === 'ended' || reason || isTimeOver) {
    const payment = data.state === 'unavailable' ? null : data.payment;
    const loadedReason = data.state === 'ended' ? data.reason : null;
    return <PaymentEnded order={data.order} payment={payment} reason={reason ?? loadedReason} justNow={wasOpen || reason !== null} />;
  }
  return <Payment key={data.order._id} data={data} onEnded={setReason} onTimeOver={() => setTimeOver(true)} />;
}

interface PaymentProps {
  data: Exclude<PaymentPageData, { state: 'ended' }>;
  /** The order could not be placed, for this reason. */
  onEnded: (reason: string | null) => void;
  /** The time to pay is over, and the payment was looked up since: it is not paid. */
  onTimeOver: () => void;
}

function Payment({ data, onEnded, onTimeOver }: PaymentProps) {
  const { order, now } = data;
  const expiresAt = data.state === 'open' ? data.payment.expiresAt : order.expiresAt;
  const left = useTimeLeft(expiresAt, now);
  const [isChecking, setChecking] = useState(data.state === 'open' && data.isConfirmed);
  const [isUnfinished, setUnfinished] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  useEffect(() => {
    // Neither the history nor a copied URL shall contain the secret that the bank has added.
    if (location.search.includes(returnedParam)) history.replaceState(history.state, '', paymentPath(order._id));
  }, [order._id]);
  // A card that is being confirmed is left to finish. Then, as for any payment whose time is over, only the provider knows what became of it.
  const isOver = left === 0 && !isConfirming;
  useEffect(() => {
    if (isOver) setChecking(true);
  }, [isOver]);
  return (
    <div className="wrap pt-6 pb-16">
      <h1 className="text-4xl md:text-5xl">Payment</h1>
      <p className="mt-2 mb-6 text-lg text-grey">
        Order <span className="whitespace-nowrap">{order.number}</span>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-8">
        <section aria-label="Card payment" className="surface space-y-5 p-5 sm:p-8">
          {isChecking ? (
            <PaymentCheck
              order={order._id}
              onOpen={() => {
                if (left === 0) return onTimeOver();
                setChecking(false);
                setUnfinished(true);
              }}
              onEnded={onEnded}
            />
          ) : (
            <>
              {expiresAt && <TimeLeft expiresAt={expiresAt} left={left} holdsItems={!isGiftCardOrder(order)} />}
              {data.state === 'open' ? (
                <CardPayment
                  order={order._id}
                  orderingPath={orderingPath(order)}
                  payment={data.payment}
                  isUnfinished={isUnfinished}
                  onConfirming={setConfirming}
                  onConfirmed={() => setChecking(true)}
                  onEnded={onEnded}
                />
              ) : (
                <PaymentUnavailable order={order} />
              )}
              <p className="flex items-start gap-2 border-t border-line pt-4 text-[0.9375rem] text-grey">
                <Lock size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" />
                <span>
                  Your payment is encrypted and goes straight to our payment provider. We never see your card number. Need help?{' '}
                  <Link to="/contact" className="link">
                    Contact us
                  </Link>
                  .
                </span>
              </p>
            </>
          )}
        </section>
        <OrderToPay order={order} />
      </div>
    </div>
  );
}
