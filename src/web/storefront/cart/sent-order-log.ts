import { storedValue } from '#web/ui/stored-value.ts';
import type { CartIntent } from './cart-intents.ts';
import { parseList } from './cart-lines.ts';

/**
 * Since an order was sent: what it asked for, then everything that somebody has done to the cart. Its answer may come late, or be found after a reload; then
 * `sent-order.ts` reads from this what the order takes out of the cart. Empty where no order is under way.
 */
export const sentOrderLog = storedValue({ key: 'sent-order', storage: () => localStorage, parse: parseList });

/** So many entries are kept: after more than that nobody waits for the order. */
const mostEntries = 200;

export function logIntents(intents: readonly CartIntent[]): void {
  const { length } = sentOrderLog.get();
  if (length > 0) sentOrderLog.change((log) => (length < mostEntries ? [...log, ...intents] : []));
}
