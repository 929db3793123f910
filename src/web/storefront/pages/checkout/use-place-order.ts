import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { browserApi } from '#web/api/browser.ts';
import { ApiError } from '#web/api/client.ts';
import { oneTabAtATime } from '#web/api/one-tab-at-a-time.ts';
import { sessionNow, signedInId } from '#web/api/session.ts';
import { isInCart, rememberSentOrder } from '#web/storefront/cart/sent-order.ts';
import { refreshCart } from '#web/storefront/cart/use-resolved-cart.ts';
import { keptAttempts, settling } from './attempts.ts';
import { beforeDeadline, deadlineFromNow, withDeadline } from './deadline.ts';
import { findOrWithdraw, findPlaced, isRefused, placeOrder, TotalChanged, type Wish } from './place-order.ts';
import { lookUpBookAnew } from './use-address-book.ts';
import { lookUpAddressAnew } from './use-own-address.ts';
import { forgetOrderAnswers, renewQuote } from './use-quote.ts';

/** Why an order was not placed, and where that is told. */
export interface Refusal {
  at: 'promo' | 'cart' | 'delivery' | 'total' | 'order' | Unplaced;
  message: string;
  /** The wish that was refused: another one may be granted. Null: it was asked for before this page was opened. */
  wish: Wish | null;
  error: ApiError | null;
  /** The requested order, when its total is not what was shown. */
  requested?: Order;
}

/**
 * No answer came. `unsent`: what would place the order was never sent. `unknown`: it was, and may have arrived. `withdrawn`: it was, and the shop, asked
 * once more, had not placed it and never will.
 */
export type Unplaced = 'unsent' | 'unknown' | 'withdrawn';

export const isUnplaced = (at: Refusal['at'] | undefined): at is Unplaced => at === 'unsent' || at === 'unknown' || at === 'withdrawn';

interface Placing {
  place: (wish: Wish) => void;
  busy: boolean;
  refusal: Refusal | null;
  /** Asks whether an order of which no answer came was placed, and withdraws it if not. */
  check: () => void;
  checking: boolean;
  /** It could not be asked. */
  checkFailed: boolean;
}

/** Places the order once, however often the button is pressed. */
export function usePlaceOrder({
  onPlaced,
  onRefused,
}: {
  onPlaced: (order: Order) => void;
  onRefused: (refusal: Refusal) => void;
}): Placing {
  const running = useRef(false);
  const [refusal, setRefusal] = useState(unknownFromBefore);
  const { mutate, isPending } = useMutation({ ...settling, mutationFn: (wish: Wish) => placeOnce(wish, onPlaced) });
  const checking = useMutation({ ...settling, mutationFn: () => checkOnce(onPlaced), meta: { quiet: true } });
  const onSettled = () => {
    running.current = false;
  };
  const check = () => {
    if (running.current) return;
    running.current = true;
    checking.mutate(undefined, {
      onSuccess: (at) => setRefusal((refusal) => refusal && at && { ...refusal, at }),
      onSettled,
    });
  };
  const place = (wish: Wish) => {
    if (running.current) return;
    running.current = true;
    setRefusal(null);
    checking.reset();
    mutate(wish, {
      onError: (error) => {
        const refusal = refusalOf(error, wish);
        setRefusal(refusal);
        onRefused(refusal);
      },
      onSettled,
    });
  };
  return { place, busy: isPending, refusal, check, checking: checking.isPending, checkFailed: checking.isError };
}

/** What was asked for earlier in this visit, and of which still nobody knows whether it was placed. */
const unknownFromBefore = (): Refusal | null =>
  keptAttempts.pending() === null ? null : { at: 'unknown', message: '', wish: null, error: null };

/** Another tab has ordered this, or has changed the cart. */
class CartChanged extends Error {
  constructor() {
    super('Your cart has changed in another tab. Please look at it again, then place the order.');
  }
}

/** `onPlaced` takes the order out of the cart before another tab may order, and also when this page has been left meanwhile. */
const placeOnce = (wish: Wish, onPlaced: (order: Order) => void): Promise<void> =>
  oneTabAtATime('order', async () => {
    forgetOrderAnswers();
    const buyer = signedInId(sessionNow());
    const deadline = deadlineFromNow();
    const api = withDeadline(browserApi, deadline);
    const found = await findPlaced(api, keptAttempts);
    const isThere = found !== null || (await beforeDeadline(isInCart(wish.items), deadline));
    if (signedInId(sessionNow()) !== buyer) throw new ApiError('unauthenticated', 'You are no longer signed in.', 401);
    if (!isThere) throw new CartChanged();
    if (!found) rememberSentOrder(wish.items);
    const order = found ?? (await placeOrder(api, wish, keptAttempts));
    forgetOrderAnswers();
    onPlaced(order);
  });

/** Looks whether the order was placed after all, and withdraws it if not; null where nothing is left to tell. `onPlaced`: as for `placeOnce`. */
const checkOnce = (onPlaced: (order: Order) => void): Promise<'withdrawn' | null> =>
  oneTabAtATime('order', async () => {
    // It has been found meanwhile.
    if (keptAttempts.pending() === null) return null;
    forgetOrderAnswers();
    const found = await findOrWithdraw(withDeadline(browserApi, deadlineFromNow()), keptAttempts);
    if (!found) return 'withdrawn';
    onPlaced(found);
    return null;
  });

/** What a failure means for the screen; what has gone stale is asked for anew. A bug is thrown on. */
function refusalOf(error: unknown, wish: Wish): Refusal {
  if (error instanceof TotalChanged) {
    return {
      at: 'total',
      message: 'The total has changed. Please look at it again, then place the order.',
      wish,
      error: null,
      requested: error.order,
    };
  }
  if (error instanceof CartChanged) return { at: 'order', message: error.message, wish, error: null };
  if (!(error instanceof ApiError)) throw error;
  const told = (at: Refusal['at'], message = error.message): Refusal => ({ at, message, wish, error });
  // Without an answer, or with an error of its own, the shop may have placed what it was asked to.
  if (!isRefused(error) && keptAttempts.pending() !== null) return told('unknown');
  switch (error.code) {
    case 'quote_expired':
    case 'quote_changed':
    case 'invalid_transition':
      keptAttempts.forget();
      void renewQuote();
      return told('delivery', 'The delivery offer had run out, so we asked for a new one. Please check it, then place the order.');
    case 'out_of_stock':
    case 'price_changed':
      void refreshCart();
      void renewQuote();
      return told('cart');
    case 'not_found':
      keptAttempts.forget();
      void lookUpAddressAnew();
      void lookUpBookAnew();
      void renewQuote();
      return told('delivery', 'We asked for your address and the delivery anew. Please check them, then place the order.');
    case 'idempotency_key_reused':
      keptAttempts.forget();
      return told('order', 'Please place the order once more.');
    case 'unreachable':
      return told('unsent');
    case 'internal':
      return told('order', 'Something went wrong on our side. Please place the order again; nothing is ordered twice.');
    default:
      return told(error.code.startsWith('promo_') ? 'promo' : 'order');
  }
}
