import { useEffect, useState } from 'react';
import { storedValue } from '#web/ui/stored-value.ts';
import type { ShownLine } from './use-resolved-cart.ts';

type Prices = Readonly<Record<string, number>>;

/** What each thing in the cart cost when someone last looked here, in minor units by variation. */
const seen = storedValue({ key: 'seen-prices', storage: () => localStorage, parse: parsePrices });

/** What a line cost when someone last looked here; `null` when that is what it costs today, or when it is seen for the first time. */
export function usePriceBefore(lines: readonly ShownLine[]): (line: ShownLine) => number | null {
  // As it was when the page was opened: what is noted below must not hide what it tells.
  const [before] = useState(seen.get);
  useEffect(() => note(pricesOf(lines), () => ({})), [lines]);
  return ({ variation, known }) => {
    const price = before[variation];
    return known?.variation && price !== undefined && price !== known.unitPrice ? price : null;
  };
}

/** Notes the prices of what is new in the cart. Those of the others stay as they were last looked at. */
export const useNotePricesOfNew = (lines: readonly ShownLine[]): void => useEffect(() => note(pricesOf(lines), (known) => known), [lines]);

function note(prices: Prices, kept: (seen: Prices) => Prices): void {
  if (Object.keys(prices).length > 0) seen.change((seen) => ({ ...prices, ...kept(seen) }));
}

const pricesOf = (lines: readonly ShownLine[]): Prices =>
  Object.fromEntries(lines.flatMap(({ variation, known }) => (known?.variation ? [[variation, known.unitPrice]] : [])));

/** Prices as someone's browser kept them; what is no price is left out. */
export function parsePrices(text: string | null): Prices {
  try {
    const prices: unknown = JSON.parse(text ?? '{}');
    return Object.fromEntries(Object.entries(prices ?? {}).filter(([, price]) => Number.isSafeInteger(price) && price >= 0));
  } catch {
    return {};
  }
}
