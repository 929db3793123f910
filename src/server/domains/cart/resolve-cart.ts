import type { Cart, CartLine } from '#contract/cart.ts';
import type { CartLineInput, ProductCard } from '#contract/catalog.ts';
import { getCachedCardsByVariation } from '#server/domains/catalog/cached-products.ts';
import { withAncestors } from '#server/domains/catalog/category-tree.ts';
import { getCachedCategories } from '#server/domains/catalog/list-categories.ts';
import { findCartDiscount } from '#server/domains/promotions/discounts/find-cart-discount.ts';
import type { PromoLine } from '#server/domains/promotions/discounts/promo-lines.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { type Actor, anonymous } from '#server/platform/actor.ts';
import { withoutParsing } from '#server/platform/http/raw-json.ts';
import type { Shop } from '#server/platform/shop.ts';
import { minor } from '#shared/money.ts';
import { cappedMessage } from './cart-notices.ts';

/**
 * A cart with current prices, availability and the best automatic discount, in the order of its lines; lines of one variation are merged. Lines that cannot
 * be bought as requested stay and get a notice, while totals and the count include only what can be bought. `actor`: whose cart it is; only for users
 * promos with limits per customer are considered. It is for display only: quotes and orders read the database.
 */
export async function resolveCart(
  shop: Pick<Shop, 'cache' | 'db'>,
  requested: readonly CartLineInput[],
  actor: Actor = anonymous,
): Promise<Cart> {
  const settings = await getCachedSettings(shop);
  const { currency, maxPerLine } = settings;
  const sums = new Map<string, number>();
  for (const { variation, quantity } of requested) sums.set(variation, (sums.get(variation) ?? 0) + quantity);
  const products = await getCachedCardsByVariation(shop, [...sums.keys()]);
  const list = [...sums].map(([id, quantity]) => resolveLine(id, quantity, products.get(id) ?? null, maxPerLine));
  const discount = list.length > 0 ? await findCartDiscount(shop, actor, { lines: () => toPromoLines(shop, list), settings }) : null;
  // Products were parsed by the contract when they were cached; parsing them again would add a third to the call's CPU time.
  return withoutParsing({
    list,
    total: list.length,
    count: list.reduce((sum, line) => sum + buyable(line), 0),
    subtotal: list.reduce((sum, line) => sum + line.total, 0),
    discount: discount?.amount ?? 0,
    discounts: discount ? [{ code: null, ...discount }] : [],
    currency,
  });
}

const buyable = (line: CartLine): number => Math.min(line.quantity, line.available);

/** What can be bought now, with the categories that promos ask for. */
async function toPromoLines(shop: Pick<Shop, 'cache' | 'db'>, lines: readonly CartLine[]): Promise<PromoLine[]> {
  const categories = await getCachedCategories(shop);
  return lines.flatMap((line) => {
    const { product, unitPrice } = line;
    if (!product || buyable(line) === 0) return [];
    const categoryIds = withAncestors(categories, product.category._id);
    return [{ unitPrice: minor(unitPrice), quantity: buyable(line), product: { id: product._id, categoryIds } }];
  });
}

function resolveLine(id: string, quantity: number, product: ProductCard | null, maxPerLine: number): CartLine {
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

function noticeOf(product: ProductCard | null, requested: number, available: number, maxPerLine: number): CartLine['notice'] {
  if (!product?.enabled) return { code: 'gone', message: 'We no longer sell this.' };
  if (available === 0) return { code: 'sold_out', message: 'This is sold out right now.' };
  if (requested <= available) return undefined;
  return { code: 'short_stock', message: cappedMessage(available, maxPerLine) };
}
