import { giftCardErrors } from '#contract/gift-cards.ts';
import { type OrderPreview, order } from '#contract/orders.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { ApiError } from '#web/api/client.ts';
import { keepPreviousData, useQuery } from '#web/api/queries/use-query.ts';
import type { ChosenCredit } from '#web/storefront/orders/credit/credit-store.ts';
import type { OrderDraft } from './place-order.ts';

interface PreviewInput {
  items: OrderDraft['items'];
  /** Of the current quote; without it nothing is asked. */
  rate: string | undefined;
  /** A code that the shop has accepted for these items. */
  promo: string | undefined;
  /** Of a business customer; may be empty. One that is incomplete is rejected, and the totals are estimated meanwhile. */
  vatNumber: string;
  credit: ChosenCredit;
}

/** What the order would cost, with automatic promos and tax. */
export interface OrderPreviewState {
  /** For the current draft; undefined until the shop has replied, and if it cannot. */
  current: OrderPreview | undefined;
  /** The one to show: while a new one loads, the last one. */
  shown: OrderPreview | undefined;
  loading: boolean;
  /** Why a gift card or the store credit cannot be used. */
  creditError: ApiError | null;
}

/** The preview of an order. Its other errors are those of the quote, the promo code or the order, and are reported there. */
export function useOrderPreview({ items, rate, promo, vatNumber, credit }: PreviewInput): OrderPreviewState {
  const body = {
    items: items.map(({ variation, quantity }) => ({ variation, quantity })),
    rate,
    promo,
    vatNumber: vatNumber || undefined,
    giftCards: credit.giftCards.length > 0 ? credit.giftCards.map(({ code }) => code) : undefined,
    storeCredit: credit.storeCredit || undefined,
  };
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    queryKey: ['order-preview', body],
    queryFn: () => browserApi.call(order.preview, { body, quiet: true }),
    enabled: rate !== undefined && items.length > 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  return {
    current: isPlaceholderData ? undefined : data,
    shown: data,
    loading: isFetching && (isPlaceholderData || data === undefined),
    creditError: isCreditError(error) ? error : null,
  };
}

const isCreditError = (error: Error | null): error is ApiError =>
  error instanceof ApiError && giftCardErrors.some((code) => code === error.code);
