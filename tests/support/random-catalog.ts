import type { TaxClass } from './order-model.ts';

/** What the shop sells: the tax class and the category of each product. The second is below the first, and the first product has two variations. */
export const catalog = { products: 7, variations: 8, categories: [null, 0, null] };
export const productOf = (variation: number): number => Math.max(0, variation - 1);
export const taxClassOf = (product: number): TaxClass => (product % 2 ? 'food' : 'standard');
export const categoryOf = (product: number): number => product % catalog.categories.length;
export const categoriesOf = (product: number): string[] => (categoryOf(product) === 1 ? ['1', '0'] : [`${categoryOf(product)}`]);
