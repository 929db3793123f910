import { formatMoney } from '#shared/money.ts';
import type { ShopSettings } from '#web/root-data.ts';
import type { ProductData } from './load-product.ts';

/** The description of a product in search results: what it is, then price and rating. */
export function seoDescription(
  { item, variations }: Pick<ProductData, 'item' | 'variations'>,
  { currency }: Pick<ShopSettings, 'currency'>,
): string {
  const { title, subtitle, vendor, ratingAverage, ratingCount } = item;
  const cheapest = Math.min(...variations.map(({ price }) => price));
  const price = `${variations.length > 1 ? 'From ' : ''}${formatMoney(cheapest, currency)}`;
  const rating = ratingAverage !== null && ratingCount > 0 ? `, rated ${ratingAverage.toFixed(1)} of 5 by ${ratingCount}` : '';
  return `${title} by ${vendor}${subtitle ? `: ${subtitle}` : ''}. ${price}${rating}.`;
}
