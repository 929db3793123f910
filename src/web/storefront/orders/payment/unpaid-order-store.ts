import { hasIdFormat } from '#web/storefront/cart/cart-lines.ts';
import { storedValue } from '#web/ui/stored-value.ts';

/** The id of the order that was requested in this browser and waits for its payment by card; null if there is none. */
export const unpaidOrder = storedValue({ key: 'unpaid-order', storage: () => localStorage, parse: parseOrderId });

function parseOrderId(text: string | null): string | null {
  try {
    const id: unknown = JSON.parse(text ?? 'null');
    return hasIdFormat(id) ? id : null;
  } catch {
    return null;
  }
}
