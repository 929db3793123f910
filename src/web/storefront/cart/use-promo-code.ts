import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PromoCheck, promo } from '#contract/promotions.ts';
import { browserApi, queryClient } from '#web/api/browser-client.ts';
import { ApiError } from '#web/api/client.ts';
import { retryUnreachable } from '#web/api/retry-unreachable.ts';
import { usePromoCode } from './promo-code-store.ts';
import { rethrowOfflineError } from './rethrow-offline-error.ts';

export interface PromoCodeState {
  /** What was entered. */
  code: string | null;
  /** What it takes off; missing until the shop has answered, and when it refuses. */
  check: PromoCheck | undefined;
  /** Why the shop refuses it, or did not answer. */
  error: string | null;
  /** What the code took off when the shop was last reached, where it has not been reached since. */
  lastApplied: PromoCheck | null;
  /** The answer is on its way for the first time; while an unreachable shop is asked once more its fault stays. */
  checking: boolean;
}

/** The entered promo code, checked against what is to be ordered. `items` as the API's queries name a cart. */
export function usePromoCodeCheck(items: string, rate?: string): PromoCodeState {
  const code = usePromoCode();
  const [unreachable, setUnreachable] = useState<{ code: string | null; error: Error } | null>(null);
  const [last, setLast] = useState<PromoCheck>();
  const wasApplied = last !== undefined && last.code.toUpperCase() === code?.toUpperCase();
  // What has been told once is not told again with every try.
  const quiet = unreachable !== null && unreachable.code === code;
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['promo-check', code, items, rate],
    queryFn: () => {
      const reply = browserApi.call(promo.check, { params: { code: code ?? '' }, query: { items, rate }, quiet: quiet || wasApplied });
      return wasApplied ? reply.catch(rethrowOfflineError) : reply;
    },
    enabled: code !== null && items !== '',
    // While the cart changes the last discount stays in sight, but never that of another code.
    refetchInterval: retryUnreachable,
    placeholderData: (last) => (last?.code.toUpperCase() === code?.toUpperCase() ? last : undefined),
    meta: { quiet },
  });
  if (isUnreachable(error) ? error !== unreachable?.error : unreachable && (error || (data && !isPlaceholderData))) {
    setUnreachable(isUnreachable(error) ? { code, error } : null);
  }
  if (data && !isPlaceholderData && data !== last) setLast(data);
  // While the shop is asked once more it is still the one that could not be reached.
  const shownError = code === null ? null : (error ?? (quiet ? unreachable.error : null));
  return {
    code,
    check: code === null || shownError ? undefined : data,
    error: shownError instanceof ApiError ? shownError.message : null,
    lastApplied: wasApplied && isUnreachable(shownError) ? last : null,
    checking: isFetching && !quiet,
  };
}

const isUnreachable = (error: Error | null): error is ApiError => error instanceof ApiError && error.code === 'unreachable';

/** Asks anew, after a limit or a lost connection. */
export const recheckPromoCode = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['promo-check'] });
