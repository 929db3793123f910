import type { OrderLine } from '#server/domains/pricing/resolve-order-lines.ts';

/** What was quoted: a rate is good for these items at these prices. */
export interface QuotedItem {
  variation: string;
  quantity: number;
  unitPrice: number;
}

/** The lines as a quote keeps them, in an order that does not depend on the cart's. */
export const toQuotedItems = (lines: readonly OrderLine[]): QuotedItem[] =>
  lines
    .map(({ variation, quantity }) => ({ variation: variation.id, quantity, unitPrice: variation.price }))
    .sort((a, b) => (a.variation < b.variation ? -1 : 1));
