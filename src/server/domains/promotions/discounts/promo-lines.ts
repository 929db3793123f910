import type { DiscountLine } from '#server/domains/pricing/promo-terms.ts';
import type { OrderLine } from '#server/domains/pricing/resolve-order-lines.ts';
import type { Minor } from '#shared/money.ts';
import type { Promo } from '../promo.ts';

/** A line of a cart or an order, with what decides whether a promo applies to it. */
export interface PromoLine {
  unitPrice: Minor;
  quantity: number;
  /** `categoryIds`: its category and all ancestors. */
  product: { id: string; categoryIds: readonly string[] };
}

export const toPromoLines = (lines: readonly OrderLine[]): PromoLine[] =>
  lines.map(({ variation: { price, product }, quantity }) => ({ unitPrice: price, quantity, product }));

/** The lines as pricing needs them: to which the promo applies, and which it may give. */
export const toDiscountLines = (promo: Promo | null, lines: readonly PromoLine[]): DiscountLine[] =>
  lines.map(({ unitPrice, quantity, product }) => ({
    unitPrice,
    quantity,
    eligible: promo !== null && isEligible(promo, product),
    eligibleToGet: promo?.type === 'buy_x_get_y' && isEligibleToGet(promo, product),
  }));

/** Whether a promo applies to a product: without products and categories, to all; a category includes its descendants. */
const isEligible = ({ products, categories }: Pick<Promo, 'products' | 'categories'>, product: PromoLine['product']): boolean =>
  (products.length === 0 && categories.length === 0) ||
  products.includes(product.id) ||
  product.categoryIds.some((id) => categories.includes(id));

/** Without products and categories of its own, what is given is of the same as what is bought. */
function isEligibleToGet(promo: Promo, product: PromoLine['product']): boolean {
  const { getProducts: products, getCategories: categories } = promo;
  return isEligible(products.length === 0 && categories.length === 0 ? promo : { products, categories }, product);
}
