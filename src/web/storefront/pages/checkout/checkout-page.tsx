import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type MetaArgs, type NavigateFunction, useNavigate } from 'react-router';
import { successMessage } from '#contract/messages.ts';
import { type Order, order } from '#contract/orders.ts';
import { apiQueryKey, queryClient } from '#web/api/browser-client.ts';
import { useIsMutating } from '#web/api/queries/use-is-mutating.ts';
import { useShopSettings } from '#web/root-data.ts';
import { useCartOwner } from '#web/storefront/cart/cart-store.ts';
import { setPromoCode } from '#web/storefront/cart/promo-code-store.ts';
import { removeOrderedLines } from '#web/storefront/cart/sent-order.ts';
import { type ResolvedCart, useResolvedCart } from '#web/storefront/cart/use-resolved-cart.ts';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { clearChosenCredit } from '#web/storefront/orders/credit/credit-store.ts';
import { orderMutation, orderSubmission, usePendingOrderId } from '#web/storefront/orders/order-submission.ts';
import { unpaidOrder } from '#web/storefront/orders/payment/unpaid-order-store.ts';
import { Button } from '#web/ui/button.tsx';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { useOrderRecovery } from './placement/use-order-recovery.ts';
import { SignedOutNotice } from './signed-out-notice.tsx';
import { useBuyer } from './use-buyer.ts';
import { useFrozenCart } from './use-frozen-cart.ts';

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Checkout', path: '/checkout', noIndex: true });
/** The form needs the session and the cart, so its code is fetched while both are loading. */
const fetchForm = () => import('./checkout-form.tsx');
const CheckoutForm = lazy(() => fetchForm().then(({ CheckoutForm }) => ({ default: CheckoutForm })));
const UnpaidOrderNotice = lazy(() =>
  import('./placement/unpaid-order-notice.tsx').then(({ UnpaidOrderNotice }) => ({ default: UnpaidOrderNotice })),
);
const PendingOrder = lazy(() => fetchForm().then(({ PendingOrder }) => ({ default: PendingOrder })));

export const headers = () => ({ 'Cache-Control': 'no-store' });

export default function CheckoutPage() {
  const navigate = useNavigate();
  const currentCart = useResolvedCart();
  const cartOwner = useCartOwner();
  const buyer = useBuyer();
  /** The cart that was ordered: the form still shows it while the confirmation page loads. */
  const [orderedCart, setOrderedCart] = useState<ResolvedCart | null>(null);
  const isBuyerKnown = buyer.kind === 'guest' || buyer.kind === 'user';
  const { expressCheckout, paymentMethods } = useShopSettings();
  const hasWallets = expressCheckout && paymentMethods.includes('card');
  useEffect(() => {
    // Without it the form is there, and the buttons are not.
    if (hasWallets)
      import('./express/open-as-document.ts').then(
        ({ openAsDocument }) => openAsDocument(),
        () => undefined,
      );
  }, [hasWallets]);
  const isEmpty = isBuyerKnown && currentCart.ready && currentCart.lines.length === 0 && !orderedCart;
  const pendingOrderId = usePendingOrderId();
  const isSubmitting = useIsMutating(orderMutation.mutationKey);
  const unpaidOrderId = unpaidOrder.use();
  const isMounted = useIsMounted();
  const handlePlaced = (order: Order) => {
    // Before the cart is emptied, which would redirect to /cart.
    flushSync(() => setOrderedCart(shownCart));
    removeOrderedLines(order.items.flatMap(({ variation, quantity }) => (variation ? [{ variation, quantity }] : [])));
    cacheOrder(order);
    // An earlier order that waited for its payment was released by this one.
    unpaidOrder.change(() => null);
    // If the confirmation page cannot be loaded and the document is reloaded instead, this id leads back to it.
    if (isMounted.current) orderSubmission.setPendingOrderId(order._id);
    else clearSubmittedOrder();
    showSnackbar(successMessage, 'success');
    showConfirmation(navigate, order);
  };
  // Cleared on unmount: until then the form still shows the order's promo code.
  useEffect(() => (orderedCart ? clearSubmittedOrder : undefined), [orderedCart]);
  const isRecovering = useOrderRecovery({ pendingOrderId, isCartEmpty: isEmpty && !isSubmitting }, handlePlaced);
  const frozenCart = useFrozenCart(currentCart, isSubmitting || isRecovering);
  const shownCart = orderedCart ?? frozenCart;
  // A failure is ignored here: rendering fetches the form again, and reports the error.
  useEffect(() => void fetchForm().catch(() => undefined), []);
  // While it is unknown whose cart this is nobody can order, even with lines stored in this browser.
  const loadError = cartOwner.error ? cartOwner : shownCart.cart || isEmpty ? null : shownCart;
  const nothingToOrder = isEmpty && pendingOrderId === null && unpaidOrderId === null && !isSubmitting && !isRecovering;
  useEffect(() => {
    if (nothingToOrder && !isConfirming) void navigate('/cart', { replace: true });
  }, [nothingToOrder, navigate]);

  return (
    <div className="wrap pt-6">
      <h1 className="mb-6 text-4xl md:text-5xl">Checkout</h1>
      <noscript>
        <p className="surface mb-6 p-5">Checkout needs JavaScript. Turn it on, then reload this page.</p>
      </noscript>
      {isBuyerKnown && unpaidOrderId !== null && !isSubmitting && !orderedCart && (
        <Suspense>
          <UnpaidOrderNotice key={unpaidOrderId} hasCart={!isEmpty} />
        </Suspense>
      )}
      {buyer.kind === 'signed-out' ? (
        <SignedOutNotice />
      ) : loadError?.error ? (
        <div role="alert" className="surface p-8 text-center">
          <p className="text-lg font-semibold">We couldn’t load the checkout. Your cart is safe.</p>
          <p className="mt-1 text-grey">{loadError.error.message}</p>
          <Button className="mt-5" busy={loadError.isFetching} onClick={loadError.retry}>
            Try again
          </Button>
        </div>
      ) : isEmpty && shownCart.lines.length === 0 && pendingOrderId !== null && !isRecovering ? (
        <Suspense fallback={<CheckoutSkeleton />}>
          <PendingOrder onPlaced={handlePlaced} />
        </Suspense>
      ) : isBuyerKnown && shownCart.cart && shownCart.lines.length > 0 && (!isRecovering || isEmpty) ? (
        <Suspense fallback={<CheckoutSkeleton />}>
          <CheckoutForm
            key={buyer.kind === 'user' ? buyer.user._id : 'guest'}
            user={buyer.kind === 'user' ? buyer.user : null}
            resolved={shownCart}
            cart={shownCart.cart}
            onPlaced={handlePlaced}
            isPlaced={orderedCart !== null}
          />
        </Suspense>
      ) : (
        (!isEmpty || unpaidOrderId === null) && <CheckoutSkeleton />
      )}
    </div>
  );
}

/** Whether the page is still mounted: the reply to an order may arrive after the shopper has left, or has left and returned. */
function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

/** Clears a placed order, its promo code and its gift cards, so that none affects the next order. */
function clearSubmittedOrder(): void {
  orderSubmission.clear();
  setPromoCode(null);
  clearChosenCredit();
}

/** The confirmation page is loading: the cart, which is empty by now, must not redirect elsewhere. */
let isConfirming = false;

function showConfirmation(navigate: NavigateFunction, { _id }: Order): void {
  isConfirming = true;
  void Promise.resolve(navigate(`/success?order=${_id}`)).finally(() => {
    isConfirming = false;
  });
}

/** Caches the order for the confirmation page. */
const cacheOrder = (reply: Order): void =>
  void queryClient.setQueryData(apiQueryKey(order.get, { params: { id: reply._id }, query: new URLSearchParams() }), reply);
