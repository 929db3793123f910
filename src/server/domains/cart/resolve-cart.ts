import type { Cart, CartLine } from '#contract/cart.ts';
import type { CartLineInput, ProductCard } from '#contract/catalog.ts';
import type { Settings } from '#contract/settings.ts';
import { findVariationsForSale, type VariationForSale } from '#server/domains/catalog/find-variations-for-sale.ts';
import { getProductCards } from '#server/domains/catalog/get-product.ts';
import type { Database } from '#server/platform/database/database.ts';

/**
 * A cart with today's prices and stock, in the order of its lines; lines of one variation become one. What cannot be bought as asked stays, with a
 * notice; a line's total, the count and the subtotal speak of what can be bought.
 */
export async function resolveCart(db: Database, asked: readonly CartLineInput[], settings: Settings): Promise<Cart> {
  const sums = new Map<string, number>();
  for (const { variation, quantity } of asked) sums.set(variation, (sums.get(variation) ?? 0) + quantity);
  const found = await findVariationsForSale(db, [...sums.keys()]);
  const productIds = [...new Set([...found.values()].map(({ product }) => product.id))];
  const products = await getProductCards(db, productIds, { settings, forAdmin: false }, { disabledToo: true });

  const list = [...sums].map(([id, quantity]) =>
    resolveLine({ id, quantity, variation: found.get(id), products, maxPerLine: settings.maxPerLine }),
  );
  const buyable = (line: CartLine) => Math.min(line.quantity, line.available);
  return {
    list,
    total: list.length,
    count: list.reduce((sum, line) => sum + buyable(line), 0),
    subtotal: list.reduce((sum, line) => sum + line.total, 0),
    currency: settings.currency,
  };
}

interface OpenLine {
  id: string;
  quantity: number;
  variation: VariationForSale | undefined;
  products: readonly ProductCard[];
  maxPerLine: number;
}

function resolveLine({ id, quantity, variation, products, maxPerLine }: OpenLine): CartLine {
  const product = products.find(({ _id }) => _id === variation?.product.id) ?? null;
  const available = variation ? Math.max(0, Math.min(variation.available, maxPerLine)) : 0;
  const unitPrice = variation?.price ?? 0;
  return {
    product,
    variation: product?.variations.find(({ _id }) => _id === id) ?? null,
    variationId: id,
    quantity,
    unitPrice,
    total: unitPrice * Math.min(quantity, available),
    available,
    notice: noticeOf(quantity, available, variation),
  };
}

function noticeOf(quantity: number, available: number, variation: VariationForSale | undefined): CartLine['notice'] {
  if (!variation?.product.enabled) return { code: 'gone', message: 'We no longer sell this.' };
  if (available === 0) return { code: 'sold_out', message: 'This is sold out at the moment.' };
  if (quantity <= available) return undefined;
  const message = available < variation.available ? `At most ${available} of these fit into one order.` : `Only ${available} left.`;
  return { code: 'short_stock', message };
}
