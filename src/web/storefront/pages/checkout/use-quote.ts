import type { Address } from '#contract/addresses.ts';
import { order, type ShipmentQuote, type ShipmentRate } from '#contract/orders.ts';
import { browserApi, queryClient } from '#web/api/browser-client.ts';
import { ApiError } from '#web/api/client.ts';
import { keepPreviousData, useQuery } from '#web/api/queries/use-query.ts';
import { getSession, signedInUserId } from '#web/api/session.ts';
import { checkoutTimeout } from './deadline.ts';

/** In milliseconds. A quote is valid for 30 minutes; it is renewed before that. */
const quoteLifetime = 25 * 60_000;

export interface Quote {
  /** The quote for this address and these items; undefined until loaded. */
  current: ShipmentQuote | undefined;
  /** The rates to show: while a new quote loads, those of the last one. */
  rates: readonly ShipmentRate[];
  /** The selected rate. */
  rate: ShipmentRate | undefined;
  /** The one that was chosen is not offered: another one is selected instead. */
  isChoiceGone: boolean;
  loading: boolean;
  error: ApiError | null;
}

/** The rates to deliver the items to a saved address. `selectedKey`: the `deliveryKey` of the selected one. `owner`: the address's user, or null. */
export function useQuote(owner: string | null, address: Address | null, items: string, selectedKey: string): Quote {
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['quote', address?._id, address?.updatedAt, items],
    queryFn: () => {
      invalidateOrderQueries();
      return browserApi.call(order.shipment, { params: { id: address?._id ?? '' }, query: { items }, timeout: checkoutTimeout });
    },
    // A function, as it must hold at the time of each fetch: without the session the address is not accessible.
    enabled: () => address !== null && items !== '' && signedInUserId(getSession()) === owner,
    staleTime: quoteLifetime,
    refetchInterval: quoteLifetime,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  });
  const rates = address === null ? [] : (data?.rates ?? []);
  const chosen = rates.find((rate) => deliveryKey(rate) === selectedKey);
  return {
    current: isPlaceholderData || address === null ? undefined : data,
    rates,
    rate: chosen ?? rates[0],
    isChoiceGone: selectedKey !== '' && rates.length > 0 && !chosen,
    loading: isFetching && (isPlaceholderData || data === undefined),
    error: error instanceof ApiError ? error : null,
  };
}

/** Identifies a rate across renewed quotes. */
export const deliveryKey = ({ carrier, service, pickupPoint }: Pick<ShipmentRate, 'carrier' | 'service' | 'pickupPoint'>): string =>
  [carrier, service, pickupPoint?.name].filter(Boolean).join(' ');

/** Requests a new quote, when the old one has expired or was rejected. */
export const refetchQuote = (): Promise<void> => queryClient.resetQueries({ queryKey: ['quote'] });

/** Replies about orders are never read from the cache here: money and dates depend on them. Calls in flight are not cancelled. */
export const invalidateOrderQueries = (): void =>
  void queryClient.invalidateQueries({ queryKey: [order.shipment.domain], refetchType: 'none' });
