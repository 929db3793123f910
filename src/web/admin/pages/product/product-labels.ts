import { productLimits } from '#contract/limits.ts';
import { formatMoney } from '#shared/money.ts';
import { rowLabels } from '#web/admin/forms/row-labels.ts';

const variationLabels = {
  title: 'title',
  ...Object.fromEntries(Array.from({ length: productLimits.options }, (_, index) => [`optionValues.${index}`, `option ${index + 1}`])),
  sku: 'SKU',
  price: 'price',
  compareAtPrice: 'original price',
  stock: 'stock',
  stockChange: 'stock',
  weight: 'weight',
  netQuantity: 'content',
  netUnit: 'unit',
  barcode: 'barcode',
  bulky: 'bulky',
};

/**
 * The labels of all fields of the form by path, in their order on the screen, which is that of the errors. Pictures have none: their error is a sentence of the
 * specification.
 */
export const productLabels: Readonly<Record<string, string>> = {
  title: 'Title',
  subtitle: 'Subtitle',
  description: 'Description',
  slug: 'URL',
  enabled: 'Enabled',
  publishAt: 'Goes online',
  unpublishAt: 'Goes offline',
  category: 'Category',
  vendor: 'Brand',
  tags: 'Tags',
  taxClass: 'Tax class',
  options: 'Options',
  ...rowLabels('options', 'Option', productLimits.options, { name: 'name' }),
  variations: 'Variations',
  ...rowLabels('variations', 'Variation', productLimits.variations, variationLabels),
  lifeStages: 'Life stages',
  breedSizes: 'Breed sizes',
  ingredients: 'Ingredients',
  allergens: 'Allergens',
  constituents: 'Constituents',
  ...rowLabels('constituents', 'Constituent', productLimits.listEntries, { name: 'name', percent: 'percent' }),
  feeding: 'Feeding table',
  ...rowLabels('feeding', 'Feeding table, row', productLimits.listEntries, {
    fromKg: 'from',
    toKg: 'to',
    gramsPerDay: 'grams per day',
  }),
  'sizeGuide.table': 'Size guide',
  'sizeGuide.note': 'How to measure',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
};

/** The labels of pictures, for comparing with somebody else's changes. */
export const picturesLabels = rowLabels('variations', 'Variation', productLimits.variations, { images: 'pictures' });

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
    if (path === 'options' && Array.isArray(value)) return value.map(({ name }) => name).join(', ') || '–';
    if (path === 'category' && typeof value === 'string') return categories.get(value);
    if (path === 'constituents' && Array.isArray(value)) return value.map(({ name, percent }) => `${name} ${percent}%`).join(', ') || '–';
    return undefined;
  };
