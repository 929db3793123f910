import type { Api } from '#web/api/client.ts';

/** How long the checkout waits for the shop before it says so, in milliseconds. */
export const patience = 8_000;

/** Less than this is no time to answer in, in milliseconds: nobody is left in doubt about an order for the sake of a second. */
const leastPatience = 3_000;

/** The same client for several calls that together have `patience`. */
export function withDeadline(api: Api): Api {
  const deadline = Date.now() + patience;
  return { call: (endpoint, input) => api.call(endpoint, { ...input, patience: Math.max(leastPatience, deadline - Date.now()) }) };
}
