import { formatMoney } from '#shared/money.ts';
import type { ShopSettings } from '#web/root-data.ts';
import type { ProductData } from './load-product.ts';

/** The description of a product in search results: what it is, then the lowest price in stock and the rating. */
export function seoDescription(
  { item, variations }: Pick<ProductData, 'item' | 'variations'>,
  { currency }: Pick<ShopSettings, 'currency'>,
): string {
  const { title, subtitle, vendor, ratingAverage, ratingCount } = item;
  const available = variations.filter(({ availability }) => availability !== 'sold_out');
  const prices = (available.length > 0 ? available : variations).map((variation) => variation.price);
  const price = `${new Set(prices).size > 1 ? 'From ' : ''}${formatMoney(Math.min(...prices), currency)}`;
  const rating =
    ratingAverage !== null && ratingCount > 0
      ? `, rated ${ratingAverage.toFixed(1)} out of 5 (${ratingCount} ${ratingCount === 1 ? 'review' : 'reviews'})`
      : '';
  return `${title} by ${vendor}${subtitle ? `: ${subtitle}` : ''}. ${price}${rating}.`;
}
