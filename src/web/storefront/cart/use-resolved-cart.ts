import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Cart, cart } from '#contract/cart.ts';
import { browserApi, queryClient } from '#web/api/browser-client.ts';
import { ApiError } from '#web/api/client.ts';
import { retryUnreachable } from '#web/api/retry-unreachable.ts';
import { useShopSettings } from '#web/root-data.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { type StoredLine, serializeItems } from './cart-lines.ts';
import { useCart, useCartOwner } from './cart-store.ts';
import { findCachedOffer } from './offer-cache.ts';
import { type CartTotals, calculateCartTotals, type PricedLine, priceLineFromOffer, priceLineFromReply } from './priced-lines.ts';
import { rethrowOfflineError } from './rethrow-offline-error.ts';

const emptyCart: Cart = { list: [], total: 0, count: 0, subtotal: 0, currency: 'EUR' };

/** A stored line with what is known of it; `known` is missing where only the shop could tell, and has not yet. */
export interface ResolvedLine extends StoredLine {
  priced?: PricedLine;
  /** The shop has answered for this quantity. */
  confirmed: boolean;
  /** The shop was asked and has not answered. */
  failed: boolean;
}

export interface ResolvedCart {
  /** False on the server, at the first look in the browser, and until it is known whose cart it is: an empty one may not be theirs. */
  ready: boolean;
  lines: readonly ResolvedLine[];
  /** Prices and sums of the shop; while it answers anew or does not answer, the last ones, which may belong to other quantities. */
  cart: Cart | undefined;
  /** What the lines come to as they are now: the shop's own sums, or made of the prices that are known. Missing while none is. */
  totals: CartTotals | undefined;
  /** The price of every line is known, so that the sums are those of the whole cart. */
  isPriced: boolean;
  /** The shop has not answered for the cart as it is now. */
  stale: boolean;
  /** Why the shop did not answer when it was last asked, for prices or for whose cart it is; it stays while it is asked again. */
  error: ApiError | null;
  /** It is being asked. */
  isFetching: boolean;
  retry: () => void;
}

/** The cart of whoever is here with today's prices, stock and notices. */
export function useResolvedCart(): ResolvedCart {
  const { lines } = useCart();
  const { isKnown, ...owner } = useCartOwner();
  const resolved = useResolvedLines('cart', lines);
  // Nothing to show, and nobody knows whether that is all there is: it is no empty cart.
  if (lines.length === 0 && owner.error) return { ...resolved, ...owner, ready: false };
  return { ...resolved, ready: resolved.ready && (isKnown || lines.length > 0) };
}

/** Lines with today's prices, stock and notices. `quiet`: neither the overlay nor the snackbar tells of it. */
export function useResolvedLines(name: string, lines: readonly StoredLine[], quiet = false): ResolvedCart {
  const ready = useHydrated();
  const { currency } = useShopSettings();
  const [lastError, setLastError] = useState<Error | null>(null);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: [name, serializeItems(lines)],
    queryFn: () => browserApi.call(cart.guestCart, { body: { cart: [...lines] } }).catch(rethrowOfflineError),
    enabled: ready && lines.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: retryUnreachable,
    // What has been told once is not told again with every try.
    meta: { quiet: quiet || lastError !== null },
  });
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  // Nobody asks for the prices of nothing.
  const isAnswered = lines.length === 0 || (data && !isPlaceholderData);
  if (error ? error !== lastError : lastError && isAnswered) setLastError(error);
  return useMemo(() => {
    const repliesByVariation = new Map((last?.list ?? []).map((line) => [line.variationId, line]));
    const resolvedLines = lines.map((line): ResolvedLine => {
      const { variation, quantity } = line;
      const [reply, offer] = [repliesByVariation.get(variation), findCachedOffer(variation)];
      const priced = reply ? priceLineFromReply(reply, quantity) : offer && priceLineFromOffer(offer, quantity);
      return { ...line, priced, confirmed: reply?.quantity === quantity, failed: lastError !== null };
    });
    return {
      ready,
      lines: resolvedLines,
      cart: lines.length === 0 ? last && { ...emptyCart, currency: last.currency } : last,
      totals: calculateCartTotals(resolvedLines, currency),
      isPriced: resolvedLines.every(({ priced }) => priced),
      stale: lines.length > 0 && (!last || isPlaceholderData || lastError !== null),
      error: lastError instanceof ApiError ? lastError : null,
      isFetching,
      retry: () => void refetch(),
    };
  }, [ready, lines, currency, last, isPlaceholderData, isFetching, lastError, refetch]);
}

/** Asks for prices and stock anew, after the shop has refused what was shown. */
export const refetchCart = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['cart'] });

/** Whether a line can be ordered as it stands. */
export const hasProblem = ({ priced }: ResolvedLine): boolean => priced?.notice !== undefined;

/** What the buyable part of the cart weighs, in grams; `null` as long as the shop has not said what all of it weighs. */
export function parcelWeight(lines: readonly ResolvedLine[]): number | null {
  let sum = 0;
  for (const { quantity, priced } of lines) {
    if (!priced || (priced.variation && priced.variation.weight === undefined)) return null;
    sum += Math.min(quantity, priced.available) * (priced.variation?.weight ?? 0);
  }
  return sum;
}
