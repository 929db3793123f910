import { type ReactNode, Suspense } from 'react';
import type { PaymentMethod, ShipmentRate } from '#contract/orders.ts';
import { formatDaysAfterPayment } from '#shared/days-after-payment.ts';
import { formatMoney } from '#shared/money.ts';
import { orderButtonLabel } from '#shared/order-button-label.ts';
import { useShopSettings } from '#web/root-data.ts';
import { formatDateRange } from '#web/storefront/format/format-dates.ts';
import { formatPickupAddress, formatService } from '#web/storefront/format/format-delivery.ts';
import { formatReturnDays } from '#web/storefront/format/format-return-days.ts';
import { coveredSentence, type OrderCredit } from '#web/storefront/orders/credit/credit-names.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldLink } from '#web/ui/field-link.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Link } from '#web/ui/link.tsx';
import { CheckoutStep } from '../checkout-step.tsx';
import type { ShownWarnings } from '../warnings/use-warnings.ts';
import { UnconfirmedOrderNotice } from './unconfirmed-order-notice.tsx';
import type { UnconfirmedStatus } from './use-place-order.ts';

const WarningsNotice = lazyPart(() => import('../warnings/warnings-notice.tsx').then(({ WarningsNotice }) => WarningsNotice));

interface OrderReviewSectionProps {
  email: string;
  /** In one line; null while incomplete. */
  deliveryAddress: string | null;
  /** The id of the field or section where the address is completed. */
  addressFieldId: string;
  /** The billing address in one line, if it is another one and complete. */
  billTo: string | null;
  rate: ShipmentRate | undefined;
  payment: PaymentMethod | undefined;
  /** What is left for the payment method. */
  toPay: number | null;
  /** The gift cards and the store credit that pay everything; null if something is left to pay. */
  coveredBy: readonly OrderCredit[] | null;
  /** The order ships once its transfer has arrived, so that it has no dates yet. */
  shipsOncePaid: boolean;
  busy: boolean;
  /** The button was pressed before delivery and total had loaded. */
  isAwaitingTotal: boolean;
  /** Set if the order got no reply. */
  unconfirmed: UnconfirmedStatus | null;
  check: () => void;
  checking: boolean;
  checkFailed: boolean;
  /** What looks like a slip, once the button was pressed. */
  warnings: ShownWarnings;
  notice: string | null;
}

const howToPay: Record<PaymentMethod, string> = {
  cash: 'in cash to the carrier',
  card: 'by card, on the next page',
  transfer: 'by bank transfer',
};

/** A summary of what is filled in so far, in words, with links to what is missing; and the button that places the order. */
export function OrderReviewSection(props: OrderReviewSectionProps) {
  const { email, deliveryAddress, addressFieldId, billTo, rate, payment, toPay, coveredBy, busy, isAwaitingTotal, notice } = props;
  const { unconfirmed, check, checking, checkFailed, warnings } = props;
  const isAsking = warnings.list.length > 0;
  const { country, currency, returnDays } = useShopSettings();
  const pickupPoint = rate?.pickupPoint;
  const days = rate && (props.shipsOncePaid ? formatDaysAfterPayment(rate) : formatDateRange(rate));
  return (
    <CheckoutStep id="review" number={5} title="Review and order">
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-6 wrap-anywhere sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-y-2">
        <ReviewRow label="Confirmation to">{email.trim() || <StepLink id="email">Enter your email</StepLink>}</ReviewRow>
        {pickupPoint ? (
          <ReviewRow label="Pick up at">{`${pickupPoint.name}, ${formatPickupAddress(pickupPoint)}`}</ReviewRow>
        ) : (
          <ReviewRow label="Deliver to">{deliveryAddress ?? <StepLink id={addressFieldId}>Enter your address</StepLink>}</ReviewRow>
        )}
        {billTo && <ReviewRow label="Bill to">{billTo}</ReviewRow>}
        {rate && <ReviewRow label={pickupPoint ? 'Ready' : 'Arrives'}>{pickupPoint ? days : `${days}, ${formatService(rate)}`}</ReviewRow>}
        {payment && (
          <ReviewRow label="You pay">
            {coveredBy
              ? `Nothing. ${coveredSentence(coveredBy)}`
              : [
                  toPay !== null && formatMoney(toPay, currency),
                  pickupPoint && payment === 'cash' ? 'in cash when you pick it up' : howToPay[payment],
                ]
                  .filter(Boolean)
                  .join(' ')}
          </ReviewRow>
        )}
      </dl>
      {notice && (
        <p role="alert" className="mt-5 rounded-xl bg-bad-soft px-4 py-3 font-semibold text-bad">
          {notice}
        </p>
      )}
      {unconfirmed && <UnconfirmedOrderNotice status={unconfirmed} check={check} checking={checking} checkFailed={checkFailed} />}
      {isAsking && (
        <Suspense>
          <WarningsNotice warnings={warnings} />
        </Suspense>
      )}
      <Button
        type="submit"
        busy={busy || checking || isAwaitingTotal}
        className="mt-6 w-full text-lg sm:min-h-14"
        // The second click of a double click is no reply to the question that the first one has opened.
        onClick={(event) => isAsking && event.detail > 1 && event.preventDefault()}
      >
        {isAwaitingTotal
          ? 'Getting your total…'
          : [unconfirmed ? 'Try again' : orderButtonLabel(country), toPay !== null && formatMoney(toPay, currency)]
              .filter(Boolean)
              .join(' · ')}
      </Button>
      <p className="mt-3 text-[0.9375rem] text-grey">
        {returnDays > 0 && `You have ${formatReturnDays(returnDays)} to return anything you don’t want to keep. `}Questions?{' '}
        <Link to="/contact" className="link">
          Contact us
        </Link>
        . See how we use your data in our{' '}
        <Link to="/privacy" className="link">
          privacy policy
        </Link>
        .
      </p>
    </CheckoutStep>
  );
}

function ReviewRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-grey">{label}</dt>
      <dd className="min-w-0 font-medium max-sm:mb-3">{children}</dd>
    </>
  );
}

/** Leads to the step where something is missing. */
function StepLink({ id, children }: { id: string; children: string }) {
  return (
    <FieldLink id={id} className="link tap-inline">
      {children}
    </FieldLink>
  );
}
