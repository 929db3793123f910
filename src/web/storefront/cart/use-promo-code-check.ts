import { useState } from 'react';
import { type PromoCheck, promo } from '#contract/promotions.ts';
import { browserApi, queryClient } from '#web/api/browser-client.ts';
import { ApiError } from '#web/api/client.ts';
import { useQuery } from '#web/api/queries/use-query.ts';
import { unreachableRefetchInterval } from '#web/api/unreachable-refetch-interval.ts';
import { usePromoCode } from './promo-code-store.ts';
import { rethrowOfflineError } from './rethrow-offline-error.ts';
import type { TotalsProps } from './totals.tsx';

export interface PromoCodeCheckState {
  /** The entered code. */
  code: string | null;
  /** The discount; missing until the shop has replied, and if it rejects the code. */
  check: PromoCheck | undefined;
  /** Why the shop rejects the code, or could not be reached. */
  error: string | null;
  /** The shop rejects the code, so that an order goes ahead without it. */
  isRejected: boolean;
  /** The last known discount, while the shop cannot be reached. */
  lastApplied: PromoCheck | null;
  /** The code is being checked. Not set while an unreachable shop is retried: then the error stays. */
  checking: boolean;
}

/** The entered promo code, checked for the items to order (`serializeItems`). */
export function usePromoCodeCheck(items: string, rate?: string): PromoCodeCheckState {
  const code = usePromoCode();
  const [unreachable, setUnreachable] = useState<{ code: string | null; error: Error } | null>(null);
  const [last, setLast] = useState<PromoCheck>();
  const wasApplied = last !== undefined && last.code.toUpperCase() === code?.toUpperCase();
  // An error is reported once, not again with every retry.
  const quiet = unreachable !== null && unreachable.code === code;
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['promo-check', code, items, rate],
    queryFn: () => {
      // Only admins get a whole promo.
      const reply = browserApi.call(promo.check, {
        params: { id: code ?? '' },
        query: { items, rate },
        quiet: quiet || wasApplied,
      }) as Promise<PromoCheck>;
      return wasApplied ? reply.catch(rethrowOfflineError) : reply;
    },
    enabled: code !== null && items !== '',
    // While the cart changes the last discount stays visible, but never that of another code.
    refetchInterval: unreachableRefetchInterval,
    placeholderData: (last) => (last?.code.toUpperCase() === code?.toUpperCase() ? last : undefined),
    meta: { quiet },
  });
  if (isUnreachable(error) ? error !== unreachable?.error : unreachable && (error || (data && !isPlaceholderData))) {
    setUnreachable(isUnreachable(error) ? { code, error } : null);
  }
  if (data && !isPlaceholderData && data !== last) setLast(data);
  // During a retry the error of the last attempt stays.
  const shownError = code === null ? null : (error ?? (quiet ? unreachable.error : null));
  return {
    code,
    check: code === null || shownError ? undefined : data,
    error: shownError instanceof ApiError ? shownError.message : null,
    isRejected: shownError instanceof ApiError && shownError.code.startsWith('promo_'),
    lastApplied: wasApplied && isUnreachable(shownError) ? last : null,
    checking: isFetching && !quiet,
  };
}

const isUnreachable = (error: Error | null): error is ApiError => error instanceof ApiError && error.code === 'unreachable';

/** Checks the code again, such as after a rate limit or a lost connection. */
export const recheckPromoCode = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['promo-check'] });

/** What an order would use of a checked code: the code, or the automatic promo that takes more off. */
export const discountOfCheck = ({ code, discount, better }: PromoCheck): NonNullable<TotalsProps['discount']> =>
  better ? { code: null, title: better.title, amount: better.discount } : { code, amount: discount };
