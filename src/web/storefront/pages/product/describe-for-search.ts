import { formatMoney } from '#shared/money.ts';
import type { ShopFacts } from '#web/shop-facts.ts';
import type { ProductData } from './load-product.ts';

/** A product in two sentences for those who search the web: what it is, and what they want to know before they click. */
export function describeForSearch(
  { item, choices }: Pick<ProductData, 'item' | 'choices'>,
  { currency }: Pick<ShopFacts, 'currency'>,
): string {
  const { title, subtitle, vendor, ratingAverage, ratingCount } = item;
  const cheapest = Math.min(...choices.map(({ price }) => price));
  const price = `${choices.length > 1 ? 'From ' : ''}${formatMoney(cheapest, currency)}`;
  const rated = ratingAverage !== null && ratingCount > 0 ? `, rated ${ratingAverage.toFixed(1)} of 5 by ${ratingCount}` : '';
  return `${title} by ${vendor}${subtitle ? `: ${subtitle}` : ''}. ${price}${rated}.`;
}
