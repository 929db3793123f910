import type { Cart, CartLine } from '#contract/cart.ts';
import type { CartLineInput, ProductCard } from '#contract/catalog.ts';
import type { Settings } from '#contract/settings.ts';
import { getCardsOfVariations } from '#server/domains/catalog/get-product.ts';
import type { Database } from '#server/platform/database/database.ts';

/**
 * A cart with today's prices and stock, in the order of its lines; lines of one variation become one. What cannot be bought as asked stays, with a
 * notice; a line's total, the count and the subtotal speak of what can be bought.
 */
export async function resolveCart(db: Database, asked: readonly CartLineInput[], settings: Settings): Promise<Cart> {
  const sums = new Map<string, number>();
  for (const { variation, quantity } of asked) sums.set(variation, (sums.get(variation) ?? 0) + quantity);
  const products = await getCardsOfVariations(db, [...sums.keys()], { settings, forAdmin: false });
  const list = [...sums].map(([id, quantity]) => resolveLine(id, quantity, products, settings.maxPerLine));
  const buyable = (line: CartLine) => Math.min(line.quantity, line.available);
  return {
    list,
    total: list.length,
    count: list.reduce((sum, line) => sum + buyable(line), 0),
    subtotal: list.reduce((sum, line) => sum + line.total, 0),
    currency: settings.currency,
  };
}

function resolveLine(id: string, quantity: number, products: readonly ProductCard[], maxPerLine: number): CartLine {
  const product = products.find(({ variations }) => variations.some(({ _id }) => _id === id)) ?? null;
  const variation = product?.variations.find(({ _id }) => _id === id) ?? null;
  const available = product?.enabled ? (variation?.maxQuantity ?? 0) : 0;
  const unitPrice = variation?.price ?? 0;
  const total = unitPrice * Math.min(quantity, available);
  return {
    product,
    variation,
    variationId: id,
    quantity,
    unitPrice,
    total,
    available,
    notice: noticeOf(product, quantity, available, maxPerLine),
  };
}

function noticeOf(product: ProductCard | null, asked: number, available: number, maxPerLine: number): CartLine['notice'] {
  if (!product?.enabled) return { code: 'gone', message: 'We no longer sell this.' };
  if (available === 0) return { code: 'sold_out', message: 'This is sold out at the moment.' };
  if (asked <= available) return undefined;
  const message = available === maxPerLine ? `At most ${available} of these fit into one order.` : `Only ${available} left.`;
  return { code: 'short_stock', message };
}
