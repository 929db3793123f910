import { useIsMutating } from '@tanstack/react-query';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type MetaArgs, type NavigateFunction, useNavigate } from 'react-router';
import { successMessage } from '#contract/basics.ts';
import { type Order, order } from '#contract/orders.ts';
import { answerKey, queryClient } from '#web/api/browser.ts';
import { useListsOwner } from '#web/storefront/cart/cart-store.ts';
import { setPromoCode } from '#web/storefront/cart/promo-store.ts';
import { takeOrdered } from '#web/storefront/cart/sent-order.ts';
import { type ResolvedCart, useResolvedCart } from '#web/storefront/cart/use-resolved-cart.ts';
import { pageMeta } from '#web/storefront/parts/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { keptAttempts, settling, usePendingOrder } from './attempts.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { SignedOut } from './signed-out.tsx';
import { useBuyer } from './use-buyer.ts';
import { useHeldCart } from './use-held-cart.ts';
import { useLostOrder } from './use-lost-order.ts';

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Checkout', path: '/checkout', unlisted: true });
/** The form cannot be drawn before it is known who is here and what is in the cart: it is fetched while the shop is asked for both. */
const fetchForm = () => import('./checkout-form.tsx');
const CheckoutForm = lazy(() => fetchForm().then(({ CheckoutForm }) => ({ default: CheckoutForm })));
const PendingOrder = lazy(() => fetchForm().then(({ PendingOrder }) => ({ default: PendingOrder })));

export const headers = () => ({ 'Cache-Control': 'no-store' });

export default function CheckoutPage() {
  const navigate = useNavigate();
  const now = useResolvedCart();
  const whose = useListsOwner();
  const buyer = useBuyer();
  /** The cart that was ordered: the form stays as it is until the next page is there. */
  const [ordered, setOrdered] = useState<ResolvedCart | null>(null);
  const isOpen = buyer.kind === 'guest' || buyer.kind === 'user';
  const isEmpty = isOpen && now.ready && now.lines.length === 0 && !ordered;
  const pending = usePendingOrder();
  const isSettling = useIsMutating(settling) > 0;
  const isOpenPage = useOpenPage();
  const finish = (order: Order) => {
    // Before the cart is emptied, which would lead back to /cart.
    flushSync(() => setOrdered(resolved));
    takeOrdered(order.items.flatMap(({ variation, quantity }) => (variation ? [{ variation, quantity }] : [])));
    rememberOrder(order);
    // Should the next page not be found now, the one that is loaded instead leads to it.
    if (isOpenPage.current) keptAttempts.setPending(order._id);
    else forgetOrder();
    showSnackbar(successMessage, 'success');
    showConfirmation(navigate, order);
  };
  // What was used for the order stays in sight as long as the form does.
  useEffect(() => (ordered ? forgetOrder : undefined), [ordered]);
  const searching = useLostOrder({ pending, isGone: isEmpty && !isSettling }, finish);
  const held = useHeldCart(now, isSettling || searching);
  const resolved = ordered ?? held;
  // Where it cannot be fetched ahead it is fetched when it is drawn, and then the page says so.
  useEffect(() => void fetchForm().catch(() => undefined), []);
  // Nobody can order as long as the shop cannot say who is here, whatever this browser keeps.
  const fault = whose.error ? whose : resolved.cart || isEmpty ? null : resolved;
  const nothingToOrder = isEmpty && pending === null && !isSettling && !searching;
  useEffect(() => {
    if (nothingToOrder && !confirming) void navigate('/cart', { replace: true });
  }, [nothingToOrder, navigate]);

  return (
    <div className="wrap pt-6">
      <h1 className="mb-6 text-4xl md:text-5xl">Checkout</h1>
      <noscript>
        <p className="surface mb-6 p-5">The checkout needs JavaScript to read your cart. Please switch it on and load the page again.</p>
      </noscript>
      {buyer.kind === 'signed-out' ? (
        <SignedOut />
      ) : fault?.error ? (
        <div role="alert" className="surface p-8 text-center">
          <p className="text-lg font-semibold">Your cart is safe, but the checkout could not be loaded.</p>
          <p className="mt-1 text-grey">{fault.error.message}</p>
          <Button className="mt-5" busy={fault.asking} onClick={fault.retry}>
            Try again
          </Button>
        </div>
      ) : isEmpty && resolved.lines.length === 0 && pending !== null && !searching ? (
        <Suspense fallback={<CheckoutSkeleton />}>
          <PendingOrder onPlaced={finish} />
        </Suspense>
      ) : isOpen && resolved.cart && resolved.lines.length > 0 && (!searching || isEmpty) ? (
        <Suspense fallback={<CheckoutSkeleton />}>
          <CheckoutForm
            key={buyer.kind === 'user' ? buyer.user._id : 'guest'}
            user={buyer.kind === 'user' ? buyer.user : null}
            resolved={resolved}
            cart={resolved.cart}
            onPlaced={finish}
            placed={ordered !== null}
          />
        </Suspense>
      ) : (
        <CheckoutSkeleton />
      )}
    </div>
  );
}

/** Whether the page is still open: an order may be answered after somebody has left it, or has left it and come back. */
function useOpenPage(): RefObject<boolean> {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}

/** The order is placed: neither it nor its promo code has a part in the next one. */
function forgetOrder(): void {
  keptAttempts.forget();
  setPromoCode(null);
}

/** A confirmation is on its way: the cart, which is empty by now, must not lead anywhere else. */
let confirming = false;

function showConfirmation(navigate: NavigateFunction, { _id }: Order): void {
  confirming = true;
  void Promise.resolve(navigate(`/success?order=${_id}`)).finally(() => {
    confirming = false;
  });
}

/** The next page shows the order as it was just answered. */
const rememberOrder = (answered: Order): void =>
  void queryClient.setQueryData(answerKey(order.get, { params: { id: answered._id }, query: new URLSearchParams() }), answered);
