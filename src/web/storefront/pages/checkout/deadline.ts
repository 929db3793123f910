import { order } from '#contract/orders.ts';
import { type Api, ApiError } from '#web/api/client.ts';

/** How long the checkout waits for a reply before it shows an error, in milliseconds. */
export const checkoutTimeout = 8_000;

/** The minimum timeout for completing an order, in milliseconds: another second is better than an order of unknown outcome. */
const minCompleteTimeout = 3_000;

/** A common deadline for several calls, as a timestamp. */
export const deadlineFromNow = (): number => Date.now() + checkoutTimeout;

/** The same client with a deadline for all calls; only completing an order may take longer. */
export const withDeadline = (api: Api, deadline: number): Api => ({
  call: (endpoint, input) => {
    const minTimeout = endpoint.url === order.complete.url ? minCompleteTimeout : 0;
    return api.call(endpoint, { ...input, timeout: Math.max(minTimeout, deadline - Date.now()) });
  },
});

/** Applies the deadline to a promise that is not a call: rejects with ApiError `unreachable` after it. */
export function beforeDeadline<T>(promise: Promise<T>, deadline: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ApiError('unreachable', '', 0)), deadline - Date.now());
    void promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
