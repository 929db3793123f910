export interface StockLine {
  variation: string;
  quantity: number;
}

/** One line per variation, in the order of the ids. */
export function sumStockLines(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<string, number>();
  for (const { variation, quantity } of lines) sums.set(variation, (sums.get(variation) ?? 0) + quantity);
  return [...sums].map(([variation, quantity]) => ({ variation, quantity })).sort((a, b) => (a.variation < b.variation ? -1 : 1));
}
