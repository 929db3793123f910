import type { Database } from '#server/platform/database/database.ts';
import { normalizeOrderNumber } from '#shared/normalize-order-number.ts';
import { findPlacedOrdersByNumber } from './orders-by-number.queries.ts';

/** How many characters of a text are looked at. */
const maxLength = 400;

/**
 * The orders whose numbers are in a text that a person typed and a bank may have broken into lines, such as the purpose of a transfer. Requests that were
 * not placed are not found.
 */
export function findOrdersInText(db: Database, text: string): Promise<{ id: string; number: string }[]> {
  const characters = text.slice(0, maxLength).replace(/[^0-9A-Za-z]/g, '');
  const numbers = new Set<string>();
  for (let start = 0; start + 8 <= characters.length; start++) numbers.add(normalizeOrderNumber(characters.slice(start, start + 8)));
  return findPlacedOrdersByNumber(db, [...numbers]);
}
