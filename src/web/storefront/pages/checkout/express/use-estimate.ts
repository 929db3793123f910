import { type OrderEstimate, order } from '#contract/orders.ts';
import { browserApi, queryClient } from '#web/api/browser-client.ts';
import { keepPreviousData, useQuery } from '#web/api/queries/use-query.ts';
import { checkoutTimeout } from '../deadline.ts';
import type { ExpressDraft } from '../placement/place-order.ts';

interface Destination {
  country: string;
  region?: string | null;
  postalCode?: string;
}

const queryKey = ['order-estimate'];

/** What the order would cost with each delivery to the country; undefined until the shop has replied. `isCurrent`: it is for this draft, not for the last one. */
export function useEstimate(draft: ExpressDraft, country: string): { estimate: OrderEstimate | undefined; isCurrent: boolean } {
  const body = toBody(draft, { country });
  const { data, isPlaceholderData, isFetching } = useQuery({
    queryKey: [...queryKey, body],
    queryFn: () => browserApi.call(order.estimate, { body, timeout: checkoutTimeout, quiet: true }),
    enabled: country !== '' && body.items.length > 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  return { estimate: data, isCurrent: !isPlaceholderData && !isFetching };
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
