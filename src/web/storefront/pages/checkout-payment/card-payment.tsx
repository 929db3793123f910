import { type ComponentType, lazy, Suspense } from 'react';
import type { OrderPayment } from '#contract/payments.ts';
import { formatMoney } from '#shared/money.ts';
import { paymentPath } from '#web/storefront/orders/payment/payment-path.ts';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { returnedParam } from './load-payment.ts';
import type { ProviderFormProps } from './provider-form-props.ts';
import { TestCard } from './test-card.tsx';

type FormProvider = Exclude<NonNullable<OrderPayment['provider']>, 'test'>;

/** The form of each payment provider, with its scripts. */
const forms: Record<FormProvider, ComponentType<ProviderFormProps>> = {
  stripe: lazy(() => import('./stripe-payment.tsx').then(({ StripePayment }) => ({ default: StripePayment }))),
};

interface CardPaymentProps {
  order: string;
  /** Where another way to pay can be chosen. */
  orderingPath: string;
  payment: OrderPayment;
  /** A payment was looked up, and is not complete. */
  isUnfinished: boolean;
  /** The bank is being asked, or has answered: until then the form must stay. */
  onConfirming: (isConfirming: boolean) => void;
  /** The bank has agreed, or is still deciding. */
  onConfirmed: () => void;
  /** The order could not be placed, for this reason. */
  onEnded: (reason: string | null) => void;
}

/** The payment provider's part of the page. */
export function CardPayment({ order, orderingPath, payment, isUnfinished, onConfirming, onConfirmed, onEnded }: CardPaymentProps) {
  const { lastError, amount, currency } = payment;
  return (
    <>
      {(lastError || isUnfinished) && (
        <p role={isUnfinished ? 'alert' : undefined} className="rounded-xl bg-bad-soft px-4 py-3 text-bad">
          <strong>{lastError ? 'Your payment didn’t go through.' : 'Your payment isn’t complete yet.'}</strong> {lastError ?? 'Try again.'}{' '}
          You haven’t been charged.
        </p>
      )}
      {payment.provider === 'test' ? (
        <TestCard order={order} orderingPath={orderingPath} amount={formatMoney(amount, currency)} onEnded={onEnded} />
      ) : (
        payment.provider && (
          <CardForm order={order} payment={payment} form={forms[payment.provider]} onConfirming={onConfirming} onConfirmed={onConfirmed} />
        )
      )}
      <p>
        <Link to={orderingPath} reloadDocument prefetch="none" className="link tap-target">
          Pay another way
        </Link>
      </p>
    </>
  );
}

/** The form of the payment provider, which runs in browsers only. */
function CardForm({
  order,
  payment,
  form: Form,
  onConfirming,
  onConfirmed,
}: Omit<CardPaymentProps, 'orderingPath' | 'isUnfinished' | 'onEnded'> & { form: ComponentType<ProviderFormProps> }) {
  const hydrated = useHydrated();
  const { clientSecret, publishableKey, amount, currency } = payment;
  const skeleton = <Skeleton className="h-72" />;
  return (
    <>
      <noscript>
        <p>Card payments need JavaScript. Turn it on and reload this page, or pay another way.</p>
      </noscript>
      {hydrated && clientSecret !== null && publishableKey !== null ? (
        <Suspense fallback={skeleton}>
          <Form
            clientSecret={clientSecret}
            publishableKey={publishableKey}
            returnUrl={new URL(`${paymentPath(order)}&${returnedParam}=1`, location.origin).href}
            amountLabel={formatMoney(amount, currency)}
            onConfirming={onConfirming}
            onAuthorized={onConfirmed}
          />
        </Suspense>
      ) : (
        skeleton
      )}
    </>
  );
}
