import { order } from '#contract/orders.ts';
import { type Api, ApiError } from '#web/api/client.ts';

/** How long the checkout waits for the shop before it says so, in milliseconds. */
export const checkoutTimeout = 8_000;

/** Completing an order gets at least this long, in milliseconds: nobody is left in doubt about an order for the sake of a second. */
const minCompleteTimeout = 3_000;

/** By when several calls together have to be answered. */
export const deadlineFromNow = (): number => Date.now() + checkoutTimeout;

/** The same client, all of whose calls end at the deadline; only completing an order may take longer. */
export const withDeadline = (api: Api, deadline: number): Api => ({
  call: (endpoint, input) => {
    const minTimeout = endpoint.url === order.complete.url ? minCompleteTimeout : 0;
    return api.call(endpoint, { ...input, timeout: Math.max(minTimeout, deadline - Date.now()) });
  },
});

/** What is asked for by other means than a call, if the answer comes before the deadline. */
export function beforeDeadline<T>(promise: Promise<T>, deadline: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ApiError('unreachable', '', 0)), deadline - Date.now());
    void promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
