import { useMemo, useState } from 'react';
import { type Cart, cart } from '#contract/cart.ts';
import type { ParcelFacts } from '#shared/delivery-cost.ts';
import { browserApi, queryClient } from '#web/api/browser-client.ts';
import { ApiError } from '#web/api/client.ts';
import { keepPreviousData, useQuery } from '#web/api/queries/use-query.ts';
import { unreachableRefetchInterval } from '#web/api/unreachable-refetch-interval.ts';
import { useShopSettings } from '#web/root-data.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { type StoredLine, serializeItems } from './cart-lines.ts';
import { useCart, useCartOwner } from './cart-store.ts';
import { findCachedOffer } from './offer-cache.ts';
import { type CartTotals, calculateCartTotals, type PricedLine, priceLineFromOffer, priceLineFromReply } from './priced-lines.ts';
import { rethrowOfflineError } from './rethrow-offline-error.ts';

const emptyCart: Cart = { list: [], total: 0, count: 0, subtotal: 0, discount: 0, discounts: [], currency: 'EUR' };

/** A stored line with its product and prices; `priced` is missing while neither a reply nor an offer is known. */
export interface ResolvedLine extends StoredLine {
  priced?: PricedLine;
  /** The shop has priced this quantity. */
  confirmed: boolean;
  /** The last call has failed. */
  hasFailed: boolean;
}

export interface ResolvedCart {
  /** False on the server, during hydration, and while the cart is empty and it is not known whose it is. */
  ready: boolean;
  lines: readonly ResolvedLine[];
  /** The shop's last reply. While a call is in flight or has failed, it may be for other quantities. */
  cart: Cart | undefined;
  /** The totals of the current lines, as far as their prices are known; undefined if none is. */
  totals: CartTotals | undefined;
  /** The price of every line is known, so `totals` are those of the whole cart. */
  isPriced: boolean;
  /** The shop has not priced the current cart. */
  stale: boolean;
  /** Why the last call for prices or for the session has failed; kept during a retry. */
  error: ApiError | null;
  isFetching: boolean;
  retry: () => void;
}

/** The cart of this guest or user with current prices, stock and notices. */
export function useResolvedCart(): ResolvedCart {
  const { lines } = useCart();
  const { isKnown, ...owner } = useCartOwner();
  const resolved = useResolvedLines('cart', lines);
  // Without a session an empty list of lines does not mean an empty cart.
  if (lines.length === 0 && owner.error) return { ...resolved, ...owner, ready: false };
  return { ...resolved, ready: resolved.ready && (isKnown || lines.length > 0) };
}

/** Lines with current prices, stock and notices. `quiet`: without loading overlay and error snackbar. */
export function useResolvedLines(name: string, lines: readonly StoredLine[], quiet = false): ResolvedCart {
  const ready = useHydrated();
  const { currency } = useShopSettings();
  const [lastError, setLastError] = useState<Error | null>(null);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: [name, serializeItems(lines)],
    queryFn: () => browserApi.call(cart.guestCart, { body: { cart: [...lines] } }).catch(rethrowOfflineError),
    enabled: ready && lines.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: unreachableRefetchInterval,
    // An error is reported once, not again with every retry.
    meta: { quiet: quiet || lastError !== null },
  });
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  // An empty cart needs no call.
  const hasReply = lines.length === 0 || (data && !isPlaceholderData);
  if (error ? error !== lastError : lastError && hasReply) setLastError(error);
  return useMemo(() => {
    const repliesByVariation = new Map((last?.list ?? []).map((line) => [line.variationId, line]));
    const resolvedLines = lines.map((line): ResolvedLine => {
      const { variation, quantity } = line;
      const [reply, offer] = [repliesByVariation.get(variation), findCachedOffer(variation)];
      const priced = reply ? priceLineFromReply(reply, quantity) : offer && priceLineFromOffer(offer, quantity);
      return { ...line, priced, confirmed: reply?.quantity === quantity, hasFailed: lastError !== null };
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

/** Loads prices and stock again, after the shop has rejected what was shown. */
export const refetchCart = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['cart'] });

/** Whether a line cannot be ordered as it is. */
export const hasProblem = ({ priced }: ResolvedLine): boolean => priced?.notice !== undefined;

/** What can be bought of the cart as one parcel, in grams; `null` until the weights of all lines are known. */
export function toParcel(lines: readonly ResolvedLine[]): Pick<ParcelFacts, 'weight' | 'bulky'> | null {
  const parcel = { weight: 0, bulky: false };
  for (const { quantity, priced } of lines) {
    if (!priced || (priced.variation && priced.variation.weight === undefined)) return null;
    const available = Math.min(quantity, priced.available);
    parcel.weight += available * (priced.variation?.weight ?? 0);
    parcel.bulky ||= available > 0 && !!priced.variation?.bulky;
  }
  return parcel;
}
