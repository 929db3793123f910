import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Cart, type CartLine, cart } from '#contract/cart.ts';
import { browserApi, queryClient } from '#web/api/browser.ts';
import { ApiError } from '#web/api/client.ts';
import { useInBrowser } from '#web/ui/use-in-browser.ts';
import { itemsQuery, type StoredLine } from './cart-lines.ts';
import { useCart, useListsOwner } from './cart-store.ts';

const emptyCart: Cart = { list: [], total: 0, count: 0, subtotal: 0, currency: 'EUR' };

/** A stored line with what the shop knows of it; `known` is missing until the shop has answered. */
export interface ShownLine extends StoredLine {
  known?: CartLine;
  /** The shop was asked and has not answered. */
  failed: boolean;
}

export interface ResolvedCart {
  /** False on the server, at the first look in the browser, and until it is known whose cart it is: an empty one may not be theirs. */
  ready: boolean;
  lines: readonly ShownLine[];
  /** Prices and sums of the shop; while it answers anew or does not answer, the last ones. */
  cart: Cart | undefined;
  /** The sums belong to an older state of the cart. */
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
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: [name, itemsQuery(lines)],
    queryFn: () => browserApi.call(cart.guestCart, { body: { cart: [...lines] } }),
    enabled: ready && lines.length > 0,
    placeholderData: keepPreviousData,
    meta: { quiet },
  });
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const [fault, setFault] = useState(error);
  if (error ? error !== fault : fault && data && !isPlaceholderData) setFault(error);
  return useMemo(() => {
    const known = new Map((last?.list ?? []).map((line) => [line.variationId, line]));
    return {
      ready,
      lines: lines.map((line) => ({ ...line, known: known.get(line.variation), failed: fault !== null })),
      cart: lines.length === 0 ? last && { ...emptyCart, currency: last.currency } : last,
      stale: lines.length > 0 && (isPlaceholderData || fault !== null),
      error: fault instanceof ApiError ? fault : null,
      asking: isFetching,
      retry: () => void refetch(),
    };
  }, [ready, lines, last, isPlaceholderData, isFetching, fault, refetch]);
}

/** Asks for prices and stock anew, after the shop has refused what was shown. */
export const refreshCart = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['cart'] });

/** Whether a line can be ordered as it stands. */
export const isTroubled = ({ known }: ShownLine): boolean => known?.notice !== undefined;

/** What the buyable part of the cart weighs, in grams. */
export const parcelWeight = (lines: readonly ShownLine[]): number =>
  lines.reduce((sum, { quantity, known }) => sum + Math.min(quantity, known?.available ?? 0) * (known?.variation?.weight ?? 0), 0);
