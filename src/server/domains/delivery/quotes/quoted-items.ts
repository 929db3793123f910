import type { OrderLine } from '#server/domains/pricing/resolve-order-lines.ts';

/** A quoted item: the rates are valid only for these items at these prices. */
export interface QuotedItem {
  variation: string;
  quantity: number;
  unitPrice: number;
}

/** The lines as a quote stores them, sorted to be independent of their order in the cart. */
export const toQuotedItems = (lines: readonly OrderLine[]): QuotedItem[] =>
  lines
    .map(({ variation, quantity }) => ({ variation: variation.id, quantity, unitPrice: variation.price }))
    .sort((a, b) => (a.variation < b.variation ? -1 : 1));
