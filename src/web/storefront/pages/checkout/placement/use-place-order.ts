import { useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { ApiError } from '#web/api/client.ts';
import { useMutation } from '#web/api/queries/use-mutation.ts';
import { getSession, signedInUserId } from '#web/api/session.ts';
import { withTabLock } from '#web/api/with-tab-lock.ts';
import { isInCart, startSentOrderLog } from '#web/storefront/cart/sent-order.ts';
import { refetchCart } from '#web/storefront/cart/use-resolved-cart.ts';
import { orderMutation, orderSubmission } from '#web/storefront/orders/order-submission.ts';
import { paymentPath } from '#web/storefront/orders/payment/payment-path.ts';
import { findUnpaidOrder } from '#web/storefront/orders/payment/settle-unpaid-order.ts';
import { unpaidOrder } from '#web/storefront/orders/payment/unpaid-order-store.ts';
import { wasPlaced } from '#web/storefront/orders/status/order-progress.ts';
import { loadDocument } from '#web/ui/load-document.ts';
import { resetAddressBook } from '../address/use-address-book.ts';
import { resetAutosavedAddress } from '../address/use-autosaved-address.ts';
import { refetchCredit } from '../credit/use-store-credit.ts';
import { beforeDeadline, deadlineFromNow, withDeadline } from '../deadline.ts';
import { invalidateOrderQueries, refetchQuote } from '../use-quote.ts';
import {
  amountLeft,
  findOrCancelOrder,
  findPlacedOrder,
  isRejected,
  type OrderDraft,
  placeOrder,
  requestCardOrder,
  TotalChanged,
} from './place-order.ts';

/** Why an order was not placed. The `reason` decides where the message is shown. */
export interface PlacementError {
  reason: 'promo' | 'credit' | 'cart' | 'delivery' | 'total' | 'order' | UnconfirmedStatus;
  message: string;
  /** The draft that failed; another one may succeed. Null if it was sent before this page was opened. */
  draft: OrderDraft | null;
  error: ApiError | null;
  /** The requested order, if its total is not the one that was shown. */
  requestedOrder?: Order;
}

/**
 * The order got no reply. `unsent`: the completing call was never sent. `unknown`: it was, and may have arrived. `withdrawn`: it was, but a check found
 * that the order was not placed, and never will be.
 */
export type UnconfirmedStatus = 'unsent' | 'unknown' | 'withdrawn';

export const isUnconfirmed = (reason: PlacementError['reason'] | undefined): reason is UnconfirmedStatus =>
  reason === 'unsent' || reason === 'unknown' || reason === 'withdrawn';

interface PlaceOrderState {
  place: (draft: OrderDraft) => void;
  busy: boolean;
  error: PlacementError | null;
  /** Checks whether an order without a reply was placed, and cancels it if not. */
  check: () => void;
  checking: boolean;
  /** The check itself failed. */
  checkFailed: boolean;
}

/** Places the order once, however often the button is pressed; one that is paid by card is requested, and the payment page opened. */
export function usePlaceOrder({
  onPlaced,
  onError,
}: {
  onPlaced: (order: Order) => void;
  onError: (placementError: PlacementError) => void;
}): PlaceOrderState {
  const isRunning = useRef(false);
  const [placementError, setPlacementError] = useState(restorePlacementError);
  const { mutate, isPending } = useMutation({ ...orderMutation, mutationFn: (draft: OrderDraft) => placeOnce(draft, onPlaced) });
  const checking = useMutation({ ...orderMutation, mutationFn: () => checkOnce(onPlaced), meta: { quiet: true } });
  const onSettled = () => {
    isRunning.current = false;
  };
  const check = () => {
    if (isRunning.current) return;
    isRunning.current = true;
    checking.mutate(undefined, {
      onSuccess: (reason) => setPlacementError((placementError) => placementError && reason && { ...placementError, reason }),
      onSettled,
    });
  };
  const place = (draft: OrderDraft) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setPlacementError(null);
    checking.reset();
    mutate(draft, {
      onError: (error) => {
        const placementError = toPlacementError(error, draft);
        setPlacementError(placementError);
        onError(placementError);
      },
      onSettled,
    });
  };
  return { place, busy: isPending, error: placementError, check, checking: checking.isPending, checkFailed: checking.isError };
}

/** The error of an order sent earlier in this tab of which it is still unknown whether it was placed. */
const restorePlacementError = (): PlacementError | null =>
  orderSubmission.getPendingOrderId() === null ? null : { reason: 'unknown', message: '', draft: null, error: null };

/** Another tab has placed this order, or has changed the cart. */
class CartChanged extends Error {
  constructor() {
    super('Your cart changed in another tab. Check it, then place your order.');
  }
}

/** `onPlaced` removes the ordered lines from the cart while this tab holds the lock, even if the page was left meanwhile. */
async function placeOnce(draft: OrderDraft, onPlaced: (order: Order) => void): Promise<void> {
  const orderToPay = await placeOrRequestOnce(draft, onPlaced);
  // Busy until the page is left: a second click would only send the same request again.
  if (orderToPay) await loadDocument(paymentPath(orderToPay._id));
}

/** As `placeOrRequest`, in one tab at a time. */
export const placeOrRequestOnce = (draft: OrderDraft, onPlaced: (order: Order) => void): Promise<Order | null> =>
  withTabLock('order', () => placeOrRequest(draft, onPlaced));

/**
 * Places the order; one that is paid by card is only requested, and returned, to be paid next. An earlier one of this browser that was paid while the page was
 * open is returned instead: its lines are still in the cart, and nothing is ordered twice.
 */
async function placeOrRequest(draft: OrderDraft, onPlaced: (order: Order) => void): Promise<Order | null> {
  invalidateOrderQueries();
  const buyer = signedInUserId(getSession());
  const deadline = deadlineFromNow();
  const api = withDeadline(browserApi, deadline);
  const placedOrder = await findPlacedOrder(api, orderSubmission);
  const paidOrder = placedOrder ? null : await beforeDeadline(findUnpaidOrder(), deadline);
  if (paidOrder && wasPlaced(paidOrder)) return paidOrder;
  const isAvailable = placedOrder !== null || (await beforeDeadline(isInCart(draft.items), deadline));
  if (signedInUserId(getSession()) !== buyer) throw new ApiError('unauthenticated', 'You’ve been signed out.', 401);
  if (!isAvailable) throw new CartChanged();
  if (!placedOrder) startSentOrderLog(draft.items);
  if (!placedOrder && draft.payment === 'card' && amountLeft(draft) > 0) {
    const requested = await requestCardOrder(api, draft, orderSubmission);
    unpaidOrder.change(() => requested._id);
    return requested;
  }
  const order = placedOrder ?? (await placeOrder(api, draft, orderSubmission));
  invalidateOrderQueries();
  onPlaced(order);
  return null;
}

/** Checks whether the order was placed after all, and cancels it if not. Null if there is nothing to report. `onPlaced`: as in `placeOnce`. */
const checkOnce = (onPlaced: (order: Order) => void): Promise<'withdrawn' | null> =>
  withTabLock('order', async () => {
    // Found by another call meanwhile.
    if (orderSubmission.getPendingOrderId() === null) return null;
    invalidateOrderQueries();
    const placedOrder = await findOrCancelOrder(withDeadline(browserApi, deadlineFromNow()), orderSubmission);
    if (!placedOrder) return 'withdrawn';
    onPlaced(placedOrder);
    return null;
  });

/** Maps a failure to what the screen shows, and refetches what is out of date. Unexpected errors are rethrown. */
export function toPlacementError(error: unknown, draft: OrderDraft): PlacementError {
  if (error instanceof TotalChanged) {
    return {
      reason: 'total',
      message: `${whatChanged(error.order, draft)} Check it, then place your order.`,
      draft,
      error: null,
      requestedOrder: error.order,
    };
  }
  if (error instanceof CartChanged) return { reason: 'order', message: error.message, draft, error: null };
  if (!(error instanceof ApiError)) throw error;
  const placementErrorFor = (reason: PlacementError['reason'], message = error.message): PlacementError => ({
    reason,
    message,
    draft,
    error,
  });
  // After a server error or without a reply, the order may have been placed.
  if (!isRejected(error) && orderSubmission.getPendingOrderId() !== null) return placementErrorFor('unknown');
  switch (error.code) {
    case 'quote_expired':
    case 'quote_changed':
    case 'invalid_transition':
      orderSubmission.clear();
      void refetchQuote();
      return placementErrorFor(
        'delivery',
        'Your delivery options had expired, so we’ve updated them. Check your choice, then place your order.',
      );
    case 'out_of_stock':
    case 'price_changed':
      void refetchCart();
      void refetchQuote();
      return placementErrorFor('cart');
    case 'not_found':
      orderSubmission.clear();
      void resetAutosavedAddress();
      void resetAddressBook();
      void refetchQuote();
      return placementErrorFor('delivery', 'We’ve reloaded your address and delivery. Check them, then place your order.');
    case 'idempotency_key_reused':
      orderSubmission.clear();
      return placementErrorFor('order', 'Place your order again.');
    case 'unreachable':
      return placementErrorFor('unsent');
    case 'internal':
      return placementErrorFor('order', 'Something went wrong on our side. Place your order again. You won’t be charged for two orders.');
    case 'gift_card_unknown':
    case 'gift_card_unusable':
    case 'credit_changed':
      void refetchCredit();
      return placementErrorFor('credit');
    default:
      return placementErrorFor(error.code.startsWith('promo_') ? 'promo' : 'order');
  }
}

function whatChanged(order: Order, draft: OrderDraft): string {
  if (order.reverseCharge) return 'With your VAT number you don’t pay VAT, so the total has changed.';
  return order.total === draft.total ? 'The amount left to pay has changed.' : 'The total has changed.';
}
