import type { Cart } from '#contract/cart.ts';
import type { OrderItem } from '#contract/orders.ts';

export type OrderedLine = Pick<OrderItem, 'product' | 'variation' | 'quantity' | 'title'>;

/** What of an order can be added to the cart again. */
export interface ReorderPlan {
  lines: { product: string; variation: string; quantity: number }[];
  /** Titles of unavailable items. */
  missing: string[];
  /** Titles of items with fewer available than were ordered. */
  fewer: string[];
}

/** Compares ordered lines with what is available now. `currentCart`: the API's reply for these lines. */
export function planReorder(ordered: readonly OrderedLine[], currentCart: Pick<Cart, 'list'>): ReorderPlan {
  const available = new Map(currentCart.list.map(({ variationId, product, available }) => [variationId, product ? available : 0]));
  const plan: ReorderPlan = { lines: [], missing: [], fewer: [] };
  for (const { product, variation, quantity, title } of ordered) {
    const availableQuantity = available.get(variation ?? '') ?? 0;
    if (!product || !variation || availableQuantity === 0) {
      plan.missing.push(title);
      continue;
    }
    if (availableQuantity < quantity) plan.fewer.push(title);
    plan.lines.push({ product, variation, quantity: Math.min(quantity, availableQuantity) });
  }
  return plan;
}

/** The outcome as a message to the shopper. */
export function reorderMessage({ lines, missing, fewer }: ReorderPlan): string {
  if (lines.length === 0) return 'Nothing from this order is available right now.';
  const sentences = [
    `${describeAdded(lines.length, missing.length)} in your cart.`,
    fewer.length > 0 && `We don’t have as many of ${formatTitles(fewer)} as you ordered last time.`,
    missing.length > 0 && `Not available right now: ${formatTitles(missing)}.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });
const formatTitles = (titles: readonly string[]): string => listFormat.format([...new Set(titles)]);

/** What is in the cart now, with its verb: "Everything is", "1 of 3 items is". */
function describeAdded(added: number, missing: number): string {
  if (missing === 0) return added === 1 ? 'It’s' : 'Everything is';
  return `${added} of ${added + missing} items ${added === 1 ? 'is' : 'are'}`;
}
