import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import type { Cart } from '#contract/cart.ts';
import type { Order } from '#contract/orders.ts';
import { useShop } from '#web/shop-facts.ts';
import { CartFault } from '#web/storefront/cart/cart-fault.tsx';
import type { ResolvedCart } from '#web/storefront/cart/use-resolved-cart.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { AddressSection } from './address-section.tsx';
import { CartTrouble } from './cart-trouble.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { GuestContact, UserContact } from './contact-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentSection } from './payment-section.tsx';
import { ReviewSection } from './review-section.tsx';
import { SavedAddresses } from './saved-addresses.tsx';
import { UnplacedNotice } from './unplaced-notice.tsx';
import { useCheckout } from './use-checkout.ts';
import { isUnplaced, usePlaceOrder } from './use-place-order.ts';

interface CheckoutFormProps {
  /** Null: a guest. */
  user: User | null;
  resolved: ResolvedCart;
  cart: Cart;
  onPlaced: (order: Order) => void;
  /** The order is placed, and its page on the way: what was ordered stays in sight. */
  placed: boolean;
}

/** The whole checkout on one page, its summary always in sight. */
export function CheckoutForm({ user, resolved, cart, onPlaced, placed }: CheckoutFormProps) {
  const checkout = useCheckout({ user, resolved, cart, onPlaced });
  const { fields, typist, own, book, quote, refusal, totals } = checkout;
  const { phoneRequired } = useShop();
  // With or without saved addresses the form is of another height: it is not drawn before that is known.
  const [isSettled, setSettled] = useState(user === null);
  if (!isSettled && (book.list || book.error)) setSettled(true);
  if (!isSettled) return <CheckoutSkeleton />;
  const grid = { fields, countries: checkout.countries, phoneRequired };
  const refusedAt = (at: NonNullable<typeof refusal>['at']) => (refusal?.at === at ? refusal.message : null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <form
        noValidate
        onSubmit={checkout.submit}
        onKeyDown={keepEnter}
        className="min-w-0 space-y-5 [&_[role=alert]]:scroll-mt-16"
        aria-label="Checkout"
      >
        <ErrorSummary errors={checkout.errors} answer={checkout.tries} />
        <CartFault resolved={resolved} />
        <CartTrouble lines={resolved.lines} judged={quote.current !== undefined} refused={refusal?.at === 'cart' ? refusal.error : null} />
        {user ? <UserContact user={user} /> : <GuestContact fields={fields} onForget={checkout.forget} />}
        {typist ? (
          <AddressSection {...grid} fault={checkout.addressFault} onRetry={own.retry} />
        ) : (
          <SavedAddresses {...grid} book={book} onSave={checkout.saveAddress} />
        )}
        <DeliverySection
          quote={quote}
          currency={cart.currency}
          saving={checkout.addressIsOnItsWay}
          addressed={checkout.addressed}
          addressHint={
            typist && fields.addressIsComplete
              ? 'Once your address is saved, you’ll see how and when your parcel can arrive.'
              : typist
                ? 'Complete your address to see how and when your parcel can arrive.'
                : 'Save your address to see how and when your parcel can arrive.'
          }
          notice={refusedAt('delivery')}
        />
        <PaymentSection methods={checkout.methods} chosen={checkout.payment} onChoose={checkout.setPayment} />
        <ReviewSection
          email={checkout.email}
          sentTo={checkout.sentTo}
          rate={quote.rate}
          total={quote.rate ? totals.total : null}
          busy={checkout.busy || placed}
          unplaced={isUnplaced(refusal?.at) && !placed ? refusal.at : null}
          check={checkout.check}
          checking={checkout.checking}
          checkFailed={checkout.checkFailed}
          notice={refusedAt('total') ?? refusedAt('order') ?? refusedAt('promo')}
        />
      </form>
      <OrderSummary
        lines={resolved.lines}
        totals={totals}
        promo={checkout.promo}
        promoRefusal={refusedAt('promo')}
        promoInTheWay={refusal?.at === 'promo' || checkout.errors.some(({ id }) => id === 'promo-code')}
      />
    </div>
  );
}

/** An order of which nobody knows whether it was placed, while there is nothing else to order. It comes with the form, whose place it takes. */
export function PendingOrder({ onPlaced }: Pick<CheckoutFormProps, 'onPlaced'>) {
  const { check, checking, checkFailed } = usePlaceOrder({ onPlaced, onRefused: () => undefined });
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} className="max-w-2xl scroll-mt-40 outline-none">
      <UnplacedNotice unplaced="unknown" alone check={check} checking={checking} checkFailed={checkFailed} />
    </div>
  );
}

/** Enter in a field must not order: only the button does. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
