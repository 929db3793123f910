import { useEffect, useState } from 'react';
import { storedValue } from '#web/ui/stored-value.ts';
import type { ResolvedLine } from './use-resolved-cart.ts';

type Prices = Readonly<Record<string, number>>;

/** The price of each cart line when the cart was last viewed in this browser, in minor units by variation. */
const seenPrices = storedValue({ key: 'seen-prices', storage: () => localStorage, parse: parsePrices });

/** A line's price when the cart was last viewed; `null` if it is unchanged or the line is new. */
export function usePreviousPrice(lines: readonly ResolvedLine[]): (line: ResolvedLine) => number | null {
  // The state when the page was opened: recording today's prices below must not hide a change.
  const [before] = useState(seenPrices.get);
  useEffect(() => recordPrices(pricesOf(lines), () => ({})), [lines]);
  return ({ variation, priced }) => {
    const price = before[variation];
    return priced?.variation && price !== undefined && price !== priced.unitPrice ? price : null;
  };
}

/** Records the prices of new lines. Prices of other lines stay as they were last viewed. */
export const useRecordNewPrices = (lines: readonly ResolvedLine[]): void =>
  useEffect(() => recordPrices(pricesOf(lines), (priced) => priced), [lines]);

function recordPrices(prices: Prices, keepExisting: (previous: Prices) => Prices): void {
  if (Object.keys(prices).length > 0) seenPrices.change((previous) => ({ ...prices, ...keepExisting(previous) }));
}

const pricesOf = (lines: readonly ResolvedLine[]): Prices =>
  Object.fromEntries(lines.flatMap(({ variation, priced }) => (priced?.variation ? [[variation, priced.unitPrice]] : [])));

/** Parses stored prices; invalid ones are left out. */
export function parsePrices(text: string | null): Prices {
  try {
    const prices: unknown = JSON.parse(text ?? '{}');
    return Object.fromEntries(Object.entries(prices ?? {}).filter(([, price]) => Number.isSafeInteger(price) && price >= 0));
  } catch {
    return {};
  }
}
