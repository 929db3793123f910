import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import type { Cart } from '#contract/cart.ts';
import type { Order } from '#contract/orders.ts';
import { useShopSettings } from '#web/root-data.ts';
import { CartError } from '#web/storefront/cart/cart-error.tsx';
import type { ResolvedCart } from '#web/storefront/cart/use-resolved-cart.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { isDocumentOf } from '#web/ui/load-document.ts';
import { AddressSection } from './address/address-section.tsx';
import { BillingSection } from './address/billing-section.tsx';
import { GuestContact, UserContact } from './address/contact-section.tsx';
import { SavedAddresses } from './address/saved-addresses.tsx';
import { VatNumberField } from './address/vat-number-field.tsx';
import { CartProblems } from './cart-problems.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentSection } from './payment-section.tsx';
import { OrderReviewSection } from './placement/order-review-section.tsx';
import { amountLeft } from './placement/place-order.ts';
import { UnconfirmedOrderNotice } from './placement/unconfirmed-order-notice.tsx';
import { isUnconfirmed, usePlaceOrder } from './placement/use-place-order.ts';
import { UnavailableCart, useUnavailableCart } from './unavailable-cart.tsx';
import { useCheckout } from './use-checkout.ts';

const ExpressCheckout = lazyPart(() => import('./express/express-checkout.tsx').then(({ ExpressCheckout }) => ExpressCheckout));

interface CheckoutFormProps {
  /** Null for a guest. */
  user: User | null;
  resolved: ResolvedCart;
  cart: Cart;
  onPlaced: (order: Order) => void;
  /** The order is placed and the confirmation page is loading; until then the form stays visible. */
  isPlaced: boolean;
}

/** The whole checkout on one page, with the summary always visible. */
export function CheckoutForm({ user, resolved, cart, onPlaced, isPlaced }: CheckoutFormProps) {
  const checkout = useCheckout({ user, resolved, cart, onPlaced });
  const { fields, autosaveOwner, autosavedAddress, addressBook, quote, placementError, totals } = checkout;
  const { phoneRequired, expressCheckout } = useShopSettings();
  // The form's height depends on whether there are saved addresses, so it is not rendered before that is known.
  const [isSettled, setSettled] = useState(user === null);
  if (!isSettled && (addressBook.list || addressBook.error)) setSettled(true);
  const isUnavailable = useUnavailableCart({
    lines: resolved.lines,
    quote,
    hasAddress: checkout.hasAddress,
    isOrderSent: isPlaced || checkout.busy || checkout.checking || isUnconfirmed(placementError?.reason),
  });
  if (!isSettled) return <CheckoutSkeleton />;
  if (isUnavailable) return <UnavailableCart lines={resolved.lines} />;
  const addressFieldProps = { fields, countries: checkout.countries, phoneRequired };
  const vatNumberField = checkout.offersVatNumber && <VatNumberField fields={fields} />;
  const credits = totals.credits ?? [];
  const toPay = amountLeft({ total: totals.total, credit: sumOf(credits) });
  const coveredBy = toPay === 0 && credits.length > 0 ? credits : null;
  const shipsOncePaid = checkout.payment === 'transfer' && !coveredBy;
  const errorMessageAt = (reason: NonNullable<typeof placementError>['reason']) =>
    placementError?.reason === reason ? placementError.message : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <form
        noValidate
        onSubmit={checkout.submit}
        onKeyDown={preventEnterSubmit}
        className="relative min-w-0 space-y-5 [&_[role=alert]]:scroll-mt-16"
        aria-label="Checkout"
      >
        {/* Another document would not let the scripts in; see open-as-document.ts. */}
        {expressCheckout && checkout.paymentMethods.includes('card') && isDocumentOf('/checkout') && (
          <Suspense>
            <ExpressCheckout
              user={user}
              draft={checkout.expressDraft}
              countries={checkout.countries}
              country={checkout.country}
              obstacle={checkout.expressObstacle}
              onPlaced={onPlaced}
            />
          </Suspense>
        )}
        <ErrorSummary errors={checkout.errors} response={checkout.submitCount} />
        <CartError resolved={resolved} />
        <CartProblems
          lines={resolved.lines}
          isQuoted={quote.current !== undefined}
          orderError={placementError?.reason === 'cart' ? placementError.error : null}
        />
        {user ? (
          <UserContact user={user}>{vatNumberField}</UserContact>
        ) : (
          <GuestContact
            fields={fields}
            onClearDetails={checkout.clearDetails}
            asksAboutEmail={checkout.warnings.list.some(({ about }) => about === 'email')}
          >
            {vatNumberField}
          </GuestContact>
        )}
        {autosaveOwner ? (
          <AddressSection {...addressFieldProps} error={checkout.addressError} onRetry={autosavedAddress.retry} />
        ) : (
          <SavedAddresses {...addressFieldProps} addressBook={addressBook} onSave={checkout.saveAddress} />
        )}
        <DeliverySection
          quote={quote}
          currency={cart.currency}
          isSavingAddress={checkout.isSavingAddress}
          hasAddress={checkout.hasAddress}
          addressHint={
            autosaveOwner && fields.isAddressComplete
              ? 'You’ll see delivery options and dates once your address is saved.'
              : autosaveOwner
                ? 'Enter your address to see delivery options and dates.'
                : 'Save your address to see delivery options and dates.'
          }
          notice={errorMessageAt('delivery')}
          shipsOncePaid={shipsOncePaid}
        />
        <PaymentSection
          methods={checkout.paymentMethods}
          isPickup={quote.rate?.kind === 'pickup'}
          selected={checkout.payment}
          onSelect={checkout.setPayment}
          coveredBy={coveredBy}
          billing={<BillingSection fields={fields} isPickup={quote.rate?.kind === 'pickup'} country={checkout.country} />}
        />
        <OrderReviewSection
          email={checkout.email}
          deliveryAddress={checkout.deliveryAddress}
          addressFieldId={(autosaveOwner && fields.missingAddressField) || 'address'}
          billTo={checkout.billTo}
          rate={quote.rate}
          payment={checkout.payment}
          toPay={quote.rate ? toPay : null}
          coveredBy={coveredBy}
          shipsOncePaid={shipsOncePaid}
          busy={checkout.busy || isPlaced}
          isAwaitingTotal={checkout.isAwaitingTotal}
          unconfirmed={isUnconfirmed(placementError?.reason) && !isPlaced ? placementError.reason : null}
          check={checkout.check}
          checking={checkout.checking}
          checkFailed={checkout.checkFailed}
          warnings={checkout.warnings}
          notice={errorMessageAt('total') ?? errorMessageAt('order') ?? errorMessageAt('promo') ?? errorMessageAt('credit')}
        />
      </form>
      <OrderSummary
        lines={resolved.lines}
        totals={totals}
        promo={checkout.promo}
        toPay={toPay}
        promoError={errorMessageAt('promo')}
        credit={{
          userId: user?._id ?? null,
          currency: cart.currency,
          credits: checkout.credits,
          isCovered: coveredBy !== null,
          error: checkout.creditError,
        }}
        isBlocking={
          placementError?.reason === 'promo' ||
          placementError?.reason === 'credit' ||
          checkout.errors.some(({ id }) => id === 'promo-code' || id === 'credit')
        }
      />
    </div>
  );
}

/** Replaces the form while the cart is empty and it is unknown whether the order was placed. In this file to be part of the form's chunk. */
export function PendingOrder({ onPlaced }: Pick<CheckoutFormProps, 'onPlaced'>) {
  const { check, checking, checkFailed } = usePlaceOrder({ onPlaced, onError: () => undefined });
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} className="max-w-2xl scroll-mt-40 outline-none">
      <UnconfirmedOrderNotice status="unknown" standalone check={check} checking={checking} checkFailed={checkFailed} />
    </div>
  );
}

/** Enter in a field must not place the order: only the button does. */
function preventEnterSubmit(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

const sumOf = (amounts: readonly { amount: number }[]): number => amounts.reduce((sum, { amount }) => sum + amount, 0);
