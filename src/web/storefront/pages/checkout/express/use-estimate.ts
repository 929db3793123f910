import { type OrderEstimate, order } from '#contract/orders.ts';
import { browserApi, queryClient } from '#web/api/browser-client.ts';
import { ApiError } from '#web/api/client.ts';
import { keepPreviousData, useQuery } from '#web/api/queries/use-query.ts';
import { checkoutTimeout } from '../deadline.ts';
import type { ExpressDraft } from '../placement/place-order.ts';

interface Destination {
  country: string;
  region?: string | null;
  postalCode?: string;
}

const queryKey = ['order-estimate'];

interface Estimate {
  /** For the draft, or for the last one that the shop has priced. */
  estimate: OrderEstimate | undefined;
  /** It is for this draft. */
  isCurrent: boolean;
  /** Why the shop does not price this draft. */
  error: string | null;
}

/** What the order would cost with each delivery to the country. */
export function useEstimate(draft: ExpressDraft, country: string): Estimate {
  const body = toBody(draft, { country });
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    queryKey: [...queryKey, body],
    queryFn: () => browserApi.call(order.estimate, { body, timeout: checkoutTimeout, quiet: true }),
    enabled: country !== '' && body.items.length > 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  return {
    estimate: data,
    isCurrent: !isPlaceholderData && !isFetching,
    error: error instanceof ApiError ? (error.fields[0]?.message ?? error.message) : null,
  };
}

/** The same for what a wallet shows of an address. */
export const fetchEstimate = (draft: ExpressDraft, destination: Destination): Promise<OrderEstimate> =>
  browserApi.call(order.estimate, { body: toBody(draft, destination), timeout: checkoutTimeout, quiet: true });

const toBody = ({ items, promo, vatNumber, giftCards, storeCredit }: ExpressDraft, destination: Destination) => ({
  ...destination,
  items: items.map(({ variation, quantity }) => ({ variation, quantity })),
  promo: promo ?? undefined,
  vatNumber: vatNumber ?? undefined,
  giftCards: giftCards.length > 0 ? [...giftCards] : undefined,
  storeCredit: storeCredit || undefined,
});

/** Asks again, when something turned out to cost more or less. */
export const refetchEstimate = (): Promise<void> => queryClient.invalidateQueries({ queryKey });
