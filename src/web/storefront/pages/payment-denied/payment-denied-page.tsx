import type { MetaArgs } from 'react-router';
import { formatMoney } from '#shared/money.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import paymentDeniedUrl from '#web/storefront/illustrations/payment-denied.svg';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { amountToPay } from '#web/storefront/orders/credit/amount-to-pay.ts';
import { isGiftCardOrder, orderingPath } from '#web/storefront/orders/gift-card-order.ts';
import { paymentPath } from '#web/storefront/orders/payment/payment-path.ts';
import { useTimeLeft } from '#web/storefront/orders/payment/use-time-left.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { type DeniedPayment, loadDeniedPayment } from './load-denied-payment.ts';

export const loader = serverLoader(loadDeniedPayment);
export const clientLoader = browserLoader(loadDeniedPayment);
export const headers = privatePageHeaders;
export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: 'Your payment didn’t go through', path: '/payment-denied', noIndex: true });

/** Shown after the bank has declined a card: what happened, and how to go on. */
export default function PaymentDeniedPage({ loaderData: { order, reason, expiresAt, now } }: { loaderData: DeniedPayment }) {
  const isExpired = useTimeLeft(expiresAt, now) === 0;
  return (
    <div className="bg-band">
      <div className="wrap flex flex-col-reverse items-center gap-x-12 gap-y-4 pt-6 pb-12 md:min-h-[60vh] md:flex-row md:justify-between md:py-12">
        <div className="max-w-2xl max-md:text-center">
          <h1 className="text-4xl md:text-6xl">Your payment didn’t go through</h1>
          {reason && <p className="mt-5 text-xl text-balance">{reason}</p>}
          <p className="mt-4 text-balance text-grey">
            {reason && <strong className="text-ink">You haven’t been charged.</strong>}{' '}
            {isGiftCardOrder(order) ? (
              'Everything you entered is still here.'
            ) : (
              <>
                Your cart and everything you entered are just as you left them
                {isExpired ? '.' : ', and we’re still holding your items for you.'}
              </>
            )}
          </p>
          <div className="mt-7 flex flex-wrap gap-3 max-md:justify-center max-sm:flex-col">
            <LinkButton to={isExpired ? orderingPath(order) : paymentPath(order._id)} reloadDocument prefetch="none">
              Try again
            </LinkButton>
            <LinkButton to={orderingPath(order)} reloadDocument prefetch="none" tone="secondary">
              Choose another way to pay
            </LinkButton>
          </div>
          <p className="mt-6 text-[0.9375rem] text-grey">
            Order <span className="whitespace-nowrap">{order.number}</span> · {formatMoney(amountToPay(order), order.currency)}
          </p>
        </div>
        <img src={paymentDeniedUrl} alt="" width={800} height={600} className="w-64 shrink-0 md:w-96 lg:w-[28rem]" />
      </div>
    </div>
  );
}
