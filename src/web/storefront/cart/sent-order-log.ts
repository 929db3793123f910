import { storedValue } from '#web/ui/stored-value.ts';
import type { CartIntent } from './cart-intents.ts';
import { parseList } from './cart-lines.ts';

/**
 * The items of the order that was sent, followed by all changes of the cart since. The reply may come late, or be found after a reload: `sent-order.ts`
 * then works out from this log what the order removes from the cart. Empty if no order was sent.
 */
export const sentOrderLog = storedValue({ key: 'sent-order', storage: () => localStorage, parse: parseList });

/** After more entries than this nobody is waiting for the order any more, and the log is dropped. */
const maxEntries = 200;

export function logIntents(intents: readonly CartIntent[]): void {
  const { length } = sentOrderLog.get();
  if (length > 0) sentOrderLog.change((log) => (length < maxEntries ? [...log, ...intents] : []));
}
