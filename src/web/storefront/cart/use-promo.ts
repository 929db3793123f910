import { useQuery } from '@tanstack/react-query';
import { type PromoCheck, promo } from '#contract/promotions.ts';
import { browserApi, queryClient } from '#web/api/browser.ts';
import { ApiError } from '#web/api/client.ts';
import { retryUnreachable } from '#web/api/retry-unreachable.ts';
import { usePromoCode } from './promo-store.ts';

export interface PromoState {
  /** What was entered. */
  code: string | null;
  /** What it takes off; missing until the shop has answered, and when it refuses. */
  check: PromoCheck | undefined;
  /** Why the shop refuses it, or did not answer. */
  fault: string | null;
  checking: boolean;
}

/** The entered promo code, checked against what is to be ordered. `items` as the API's queries name a cart. */
export function usePromo(items: string, rate?: string): PromoState {
  const code = usePromoCode();
  const { data, error, isFetching } = useQuery({
    queryKey: ['promo-check', code, items, rate],
    queryFn: () => browserApi.call(promo.check, { params: { code: code ?? '' }, query: { items, rate } }),
    enabled: code !== null && items !== '',
    // While the cart changes the last discount stays in sight, but never that of another code.
    refetchInterval: retryUnreachable,
    placeholderData: (last) => (last?.code.toUpperCase() === code?.toUpperCase() ? last : undefined),
  });
  return {
    code,
    check: code === null || error ? undefined : data,
    fault: code !== null && error instanceof ApiError ? error.message : null,
    checking: isFetching,
  };
}

/** Asks anew, after a limit or a lost connection. */
export const checkPromoAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['promo-check'] });
