import { productLimits } from '#contract/limits.ts';
import { formatMoney } from '#shared/money.ts';

const fieldLabels = {
  title: 'Title',
  slug: 'URL',
  subtitle: 'Subtitle',
  description: 'Description',
  vendor: 'Brand',
  category: 'Category',
  tags: 'Tags',
  lifeStages: 'Life stages',
  breedSizes: 'Breed sizes',
  ingredients: 'Ingredients',
  allergens: 'Allergens',
  constituents: 'Constituents',
  feeding: 'Feeding table',
  taxClass: 'Tax class',
  enabled: 'Enabled',
  publishAt: 'Goes online',
  unpublishAt: 'Goes offline',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
  variations: 'Variations',
};

const variationLabels = {
  title: 'Title',
  sku: 'SKU',
  barcode: 'Barcode',
  price: 'Price',
  compareAtPrice: 'Price before',
  weight: 'Weight',
  bulky: 'Bulky',
  netQuantity: 'Content',
  netUnit: 'Unit',
  stock: 'Stock',
  stockSeen: 'Stock that was seen',
};

/** The labels of all fields of the form by path, such as `variations.0.price`. Pictures have none: their error is a sentence of the specification. */
export const productLabels: Readonly<Record<string, string>> = {
  ...fieldLabels,
  ...Object.fromEntries(
    Array.from({ length: productLimits.variations }, (_, index) =>
      Object.entries(variationLabels).map(([key, label]) => [
        `variations.${index}.${key}`,
        `Variation ${index + 1}, ${label === 'SKU' ? label : label.toLowerCase()}`,
      ]),
    ).flat(),
  ),
};

/** Values that are no plain text, for comparing with somebody else's changes. `categories`: titles by id. */
export const describeProductValue =
  (currency: string, categories: ReadonlyMap<string, string>) =>
  (path: string, value: unknown): string | undefined => {
    if (/\.(price|compareAtPrice)$/.test(path) && typeof value === 'number') return formatMoney(value, currency);
    if (path === 'variations.*') {
      const { title, price } = value as { title: string; price: number };
      return `${title}: ${formatMoney(price, currency)}`;
    }
    if (path.endsWith('.weight') && typeof value === 'number') return `${value / 1_000} kg`;
    if (path === 'category' && typeof value === 'string') return categories.get(value);
    if (path.endsWith('.images') && Array.isArray(value)) return `${value.length} ${value.length === 1 ? 'picture' : 'pictures'}`;
    if (path === 'constituents' && Array.isArray(value)) return value.map(({ name, percent }) => `${name} ${percent} %`).join(', ') || '–';
    return undefined;
  };
