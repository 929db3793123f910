import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { browserApi } from '#web/api/browser.ts';
import { ApiError } from '#web/api/client.ts';
import { oneTabAtATime } from '#web/api/one-tab-at-a-time.ts';
import { sessionNow, signedInId } from '#web/api/session.ts';
import { isInCart } from '#web/storefront/cart/cart-store.ts';
import { refreshCart } from '#web/storefront/cart/use-resolved-cart.ts';
import { keptAttempts } from './attempts.ts';
import { patience, withDeadline } from './patience.ts';
import { findOrWithdraw, findPlaced, placeOrder, TotalChanged, type Wish } from './place-order.ts';
import { lookUpBookAnew } from './use-address-book.ts';
import { lookUpAddressAnew } from './use-own-address.ts';
import { forgetOrderAnswers, renewQuote } from './use-quote.ts';

/** Why an order was not placed, and where that is told. */
export interface Refusal {
  at: 'promo' | 'cart' | 'delivery' | 'total' | 'order' | Unplaced;
  message: string;
  /** The wish that was refused: another one may be granted. */
  wish: Wish;
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
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { mutate, isPending } = useMutation({ mutationFn: (wish: Wish) => placeOnce(wish, onPlaced) });
  const checking = useMutation({ mutationFn: () => checkOnce(onPlaced), meta: { quiet: true } });
  const check = () =>
    checking.mutate(undefined, {
      onSuccess: (found) => {
        if (!found) setRefusal((refusal) => refusal && { ...refusal, at: 'withdrawn' });
      },
    });
  const place = (wish: Wish) => {
    if (running.current || checking.isPending) return;
    running.current = true;
    setRefusal(null);
    mutate(wish, {
      onError: (error) => {
        const refusal = refusalOf(error, wish);
        setRefusal(refusal);
        onRefused(refusal);
      },
      onSettled: () => {
        running.current = false;
      },
    });
  };
  return { place, busy: isPending, refusal, check, checking: checking.isPending };
}

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
    const api = withDeadline(browserApi);
    const found = await findPlaced(api, keptAttempts);
    const isThere = found !== null || (await soon(isInCart(wish.items)));
    if (signedInId(sessionNow()) !== buyer) throw new ApiError('unauthenticated', 'You are no longer signed in.', 401);
    if (!isThere) throw new CartChanged();
    const order = found ?? (await placeOrder(api, wish, keptAttempts));
    forgetOrderAnswers();
    onPlaced(order);
  });

/** Whether the order was placed after all; if not it is withdrawn. `onPlaced` is called also when this page has been left meanwhile. */
async function checkOnce(onPlaced: (order: Order) => void): Promise<boolean> {
  forgetOrderAnswers();
  const found = await findOrWithdraw(withDeadline(browserApi), keptAttempts);
  if (found) onPlaced(found);
  return found !== null;
}

/** What is asked before the order, if the shop answers in time. */
function soon<T>(asked: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ApiError('unreachable', '', 0)), patience);
    void asked.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

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
      return told(keptAttempts.pending() === null ? 'unsent' : 'unknown');
    case 'internal':
      return told('order', 'Something went wrong on our side. Please place the order again; nothing is ordered twice.');
    default:
      return told(error.code.startsWith('promo_') ? 'promo' : 'order');
  }
}
