import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PromoCheck, promo } from '#contract/promotions.ts';
import { browserApi, queryClient } from '#web/api/browser.ts';
import { ApiError } from '#web/api/client.ts';
import { retryUnreachable } from '#web/api/retry-unreachable.ts';
import { usePromoCode } from './promo-store.ts';
import { rewordOffline } from './reword-offline.ts';

export interface PromoState {
  /** What was entered. */
  code: string | null;
  /** What it takes off; missing until the shop has answered, and when it refuses. */
  check: PromoCheck | undefined;
  /** Why the shop refuses it, or did not answer. */
  fault: string | null;
  /** What the code took off when the shop was last reached, where it has not been reached since. */
  unchecked: PromoCheck | null;
  /** The answer is on its way for the first time; while an unreachable shop is asked once more its fault stays. */
  checking: boolean;
}

/** The entered promo code, checked against what is to be ordered. `items` as the API's queries name a cart. */
export function usePromo(items: string, rate?: string): PromoState {
  const code = usePromoCode();
  const [lost, setLost] = useState<{ code: string | null; error: Error } | null>(null);
  const [last, setLast] = useState<PromoCheck>();
  const wasApplied = last !== undefined && last.code.toUpperCase() === code?.toUpperCase();
  // What has been told once is not told again with every try.
  const quiet = lost !== null && lost.code === code;
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['promo-check', code, items, rate],
    queryFn: () => {
      const answer = browserApi.call(promo.check, { params: { code: code ?? '' }, query: { items, rate }, quiet: quiet || wasApplied });
      return wasApplied ? answer.catch(rewordOffline) : answer;
    },
    enabled: code !== null && items !== '',
    // While the cart changes the last discount stays in sight, but never that of another code.
    refetchInterval: retryUnreachable,
    placeholderData: (last) => (last?.code.toUpperCase() === code?.toUpperCase() ? last : undefined),
    meta: { quiet },
  });
  if (isUnreachable(error) ? error !== lost?.error : lost && (error || (data && !isPlaceholderData))) {
    setLost(isUnreachable(error) ? { code, error } : null);
  }
  if (data && !isPlaceholderData && data !== last) setLast(data);
  // While the shop is asked once more it is still the one that could not be reached.
  const fault = code === null ? null : (error ?? (quiet ? lost.error : null));
  return {
    code,
    check: code === null || fault ? undefined : data,
    fault: fault instanceof ApiError ? fault.message : null,
    unchecked: wasApplied && isUnreachable(fault) ? last : null,
    checking: isFetching && !quiet,
  };
}

const isUnreachable = (error: Error | null): error is ApiError => error instanceof ApiError && error.code === 'unreachable';

/** Asks anew, after a limit or a lost connection. */
export const checkPromoAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['promo-check'] });
