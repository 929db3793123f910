import type { Cart } from '#contract/cart.ts';
import type { OrderItem } from '#contract/orders.ts';

export type OrderedLine = Pick<OrderItem, 'product' | 'variation' | 'quantity' | 'title'>;

/** What of an order can be put into the cart once more. */
export interface OrderAgain {
  lines: { product: string; variation: string; quantity: number }[];
  /** The titles of what cannot be had at all. */
  missing: string[];
  /** The titles of what there is less of than was ordered. */
  fewer: string[];
}

/** Compares what was ordered with what the shop says can be bought of it now. */
export function orderAgain(ordered: readonly OrderedLine[], now: Pick<Cart, 'list'>): OrderAgain {
  const available = new Map(now.list.map(({ variationId, product, available }) => [variationId, product ? available : 0]));
  const again: OrderAgain = { lines: [], missing: [], fewer: [] };
  for (const { product, variation, quantity, title } of ordered) {
    const most = available.get(variation ?? '') ?? 0;
    if (!product || !variation || most === 0) {
      again.missing.push(title);
      continue;
    }
    if (most < quantity) again.fewer.push(title);
    again.lines.push({ product, variation, quantity: Math.min(quantity, most) });
  }
  return again;
}

/** What became of it, in words. */
export function againWords({ lines, missing, fewer }: OrderAgain): string {
  if (lines.length === 0) return 'Nothing of this order can be bought at the moment.';
  const added =
    missing.length > 0 ? `${lines.length} of ${lines.length + missing.length} things are` : lines.length === 1 ? 'It is' : 'Everything is';
  const told = [
    `${added} in your cart.`,
    fewer.length > 0 && `There is less than you ordered of ${listed(fewer)}.`,
    missing.length > 0 && `${listed(missing)} cannot be bought at the moment.`,
  ];
  return told.filter(Boolean).join(' ');
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const listed = (titles: readonly string[]): string => list.format([...new Set(titles)]);
