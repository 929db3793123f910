import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Cart, cart } from '#contract/cart.ts';
import { browserApi, queryClient } from '#web/api/browser.ts';
import { ApiError } from '#web/api/client.ts';
import { retryUnreachable } from '#web/api/retry-unreachable.ts';
import { useShop } from '#web/shop-facts.ts';
import { useInBrowser } from '#web/ui/use-in-browser.ts';
import { itemsQuery, type StoredLine } from './cart-lines.ts';
import { useCart, useListsOwner } from './cart-store.ts';
import { answeredLine, type CartSums, type KnownLine, offeredLine, sumsOf } from './known-lines.ts';
import { offerOf } from './offered-lines.ts';
import { rewordOffline } from './reword-offline.ts';

const emptyCart: Cart = { list: [], total: 0, count: 0, subtotal: 0, currency: 'EUR' };

/** A stored line with what is known of it; `known` is missing where only the shop could tell, and has not yet. */
export interface ShownLine extends StoredLine {
  known?: KnownLine;
  /** The shop has answered for this quantity. */
  confirmed: boolean;
  /** The shop was asked and has not answered. */
  failed: boolean;
}

export interface ResolvedCart {
  /** False on the server, at the first look in the browser, and until it is known whose cart it is: an empty one may not be theirs. */
  ready: boolean;
  lines: readonly ShownLine[];
  /** Prices and sums of the shop; while it answers anew or does not answer, the last ones, which may belong to other quantities. */
  cart: Cart | undefined;
  /** What the lines come to as they are now: the shop's own sums, or made of the prices that are known. Missing while none is. */
  sums: CartSums | undefined;
  /** The price of every line is known, so that the sums are those of the whole cart. */
  isPriced: boolean;
  /** The shop has not answered for the cart as it is now. */
  stale: boolean;
  /** Why the shop did not answer when it was last asked, for prices or for whose cart it is; it stays while it is asked again. */
  error: ApiError | null;
  /** It is being asked. */
  asking: boolean;
  retry: () => void;
}

/** The cart of whoever is here with today's prices, stock and notices. */
export function useResolvedCart(): ResolvedCart {
  const { lines } = useCart();
  const { isKnown, ...whose } = useListsOwner();
  const resolved = useResolvedLines('cart', lines);
  // Nothing to show, and nobody knows whether that is all there is: it is no empty cart.
  if (lines.length === 0 && whose.error) return { ...resolved, ...whose, ready: false };
  return { ...resolved, ready: resolved.ready && (isKnown || lines.length > 0) };
}

/** Lines with today's prices, stock and notices. `quiet`: neither the overlay nor the snackbar tells of it. */
export function useResolvedLines(name: string, lines: readonly StoredLine[], quiet = false): ResolvedCart {
  const ready = useInBrowser();
  const { currency } = useShop();
  const [fault, setFault] = useState<Error | null>(null);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: [name, itemsQuery(lines)],
    queryFn: () => browserApi.call(cart.guestCart, { body: { cart: [...lines] } }).catch(rewordOffline),
    enabled: ready && lines.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: retryUnreachable,
    // What has been told once is not told again with every try.
    meta: { quiet: quiet || fault !== null },
  });
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  // Nobody asks for the prices of nothing.
  const isAnswered = lines.length === 0 || (data && !isPlaceholderData);
  if (error ? error !== fault : fault && isAnswered) setFault(error);
  return useMemo(() => {
    const answers = new Map((last?.list ?? []).map((line) => [line.variationId, line]));
    const shown = lines.map((line): ShownLine => {
      const { variation, quantity } = line;
      const [answer, offer] = [answers.get(variation), offerOf(variation)];
      const known = answer ? answeredLine(answer, quantity) : offer && offeredLine(offer, quantity);
      return { ...line, known, confirmed: answer?.quantity === quantity, failed: fault !== null };
    });
    return {
      ready,
      lines: shown,
      cart: lines.length === 0 ? last && { ...emptyCart, currency: last.currency } : last,
      sums: sumsOf(shown, currency),
      isPriced: shown.every(({ known }) => known),
      stale: lines.length > 0 && (!last || isPlaceholderData || fault !== null),
      error: fault instanceof ApiError ? fault : null,
      asking: isFetching,
      retry: () => void refetch(),
    };
  }, [ready, lines, currency, last, isPlaceholderData, isFetching, fault, refetch]);
}

/** Asks for prices and stock anew, after the shop has refused what was shown. */
export const refreshCart = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['cart'] });

/** Whether a line can be ordered as it stands. */
export const isTroubled = ({ known }: ShownLine): boolean => known?.notice !== undefined;

/** What the buyable part of the cart weighs, in grams; `null` as long as the shop has not said what all of it weighs. */
export function parcelWeight(lines: readonly ShownLine[]): number | null {
  let sum = 0;
  for (const { quantity, known } of lines) {
    if (!known || (known.variation && known.variation.weight === undefined)) return null;
    sum += Math.min(quantity, known.available) * (known.variation?.weight ?? 0);
  }
  return sum;
}
