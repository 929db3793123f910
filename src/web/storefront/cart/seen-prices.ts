import { useEffect, useState } from 'react';
import { storedValue } from '#web/ui/stored-value.ts';
import type { ResolvedLine } from './use-resolved-cart.ts';

type Prices = Readonly<Record<string, number>>;

/** What each thing in the cart cost when someone last looked here, in minor units by variation. */
const seenPrices = storedValue({ key: 'seen-prices', storage: () => localStorage, parse: parsePrices });

/** What a line cost when someone last looked here; `null` when that is what it costs today, or when it is seen for the first time. */
export function usePreviousPrice(lines: readonly ResolvedLine[]): (line: ResolvedLine) => number | null {
  // As it was when the page was opened: what is noted below must not hide what it tells.
  const [before] = useState(seenPrices.get);
  useEffect(() => recordPrices(pricesOf(lines), () => ({})), [lines]);
  return ({ variation, priced }) => {
    const price = before[variation];
    return priced?.variation && price !== undefined && price !== priced.unitPrice ? price : null;
  };
}

/** Notes the prices of what is new in the cart. Those of the others stay as they were last looked at. */
export const useRecordNewPrices = (lines: readonly ResolvedLine[]): void =>
  useEffect(() => recordPrices(pricesOf(lines), (priced) => priced), [lines]);

function recordPrices(prices: Prices, keepExisting: (previous: Prices) => Prices): void {
  if (Object.keys(prices).length > 0) seenPrices.change((previous) => ({ ...prices, ...keepExisting(previous) }));
}

const pricesOf = (lines: readonly ResolvedLine[]): Prices =>
  Object.fromEntries(lines.flatMap(({ variation, priced }) => (priced?.variation ? [[variation, priced.unitPrice]] : [])));

/** Prices as someone's browser kept them; what is no price is left out. */
export function parsePrices(text: string | null): Prices {
  try {
    const prices: unknown = JSON.parse(text ?? '{}');
    return Object.fromEntries(Object.entries(prices ?? {}).filter(([, price]) => Number.isSafeInteger(price) && price >= 0));
  } catch {
    return {};
  }
}
