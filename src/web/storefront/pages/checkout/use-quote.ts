import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Address } from '#contract/addresses.ts';
import { order, type ShipmentQuote, type ShipmentRate } from '#contract/orders.ts';
import { browserApi, queryClient } from '#web/api/browser-client.ts';
import { ApiError } from '#web/api/client.ts';
import { getSession, signedInUserId } from '#web/api/session.ts';
import { checkoutTimeout } from './deadline.ts';

/** A quote is good for 30 minutes; it is renewed before that. */
const quoteLifetime = 25 * 60_000;

export interface Quote {
  /** The quote for this address and these items; missing until it is there. */
  current: ShipmentQuote | undefined;
  /** The rates to show: while a new quote is on its way, the last ones. */
  rates: readonly ShipmentRate[];
  /** The chosen one of them. */
  rate: ShipmentRate | undefined;
  loading: boolean;
  error: ApiError | null;
}

/** The ways to deliver the items to a saved address. `chosen`: what was chosen before, by `deliveryOf`. `owner`: which user's address it is; null: a guest's. */
export function useQuote(owner: string | null, address: Address | null, items: string, chosen: string): Quote {
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['quote', address?._id, address?.updatedAt, items],
    queryFn: () => {
      invalidateOrderQueries();
      return browserApi.call(order.shipment, { params: { id: address?._id ?? '' }, query: { items }, timeout: checkoutTimeout });
    },
    // Asked whenever it is about to be fetched: with the session the address has gone, too.
    enabled: () => address !== null && items !== '' && signedInUserId(getSession()) === owner,
    staleTime: quoteLifetime,
    refetchInterval: quoteLifetime,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  });
  const rates = address === null ? [] : (data?.rates ?? []);
  return {
    current: isPlaceholderData || address === null ? undefined : data,
    rates,
    rate: rates.find((rate) => deliveryKey(rate) === chosen) ?? rates[0],
    loading: isFetching && (isPlaceholderData || data === undefined),
    error: error instanceof ApiError ? error : null,
  };
}

/** What stays the same of a rate when its quote is renewed. */
export const deliveryKey = ({ carrier, service }: ShipmentRate): string => `${carrier} ${service}`;

/** Asks for a new quote: the old one has expired, or the shop has refused it. */
export const refetchQuote = (): Promise<void> => queryClient.resetQueries({ queryKey: ['quote'] });

/** Answers about orders are never taken from the cache here: money and dates hang on them. What is under way comes through. */
export const invalidateOrderQueries = (): void =>
  void queryClient.invalidateQueries({ queryKey: [order.shipment.domain], refetchType: 'none' });
