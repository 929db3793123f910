import { stringify } from 'csv-stringify/sync';
import { products } from '../demo/catalog.ts';
import { reviews } from '../demo/reviews.ts';
import { generateProducts } from './generate-products.ts';
import { seededRandom } from './random.ts';

/** Two files of an owner: products that the shop does not have, and the same ones with other prices and deliveries of stock. */
export interface ImportFiles {
  added: string;
  changed: string;
}

const euros = (cents: unknown) => (Number(cents) / 100).toFixed(2);

/**
 * Writes files of this number of rows, each a product of its own, which is the most work for a row. `images`: ids of pictures by SKU of the demo shop, since
 * products without a picture are not for sale, and would disturb nobody. `categories`: slugs.
 */
export function createImportFiles(
  rows: number,
  images: ReadonlyMap<string, readonly string[]>,
  categories: readonly string[],
): ImportFiles {
  const random = seededRandom(11);
  const sample = { products, reviews, images, categories: new Map(categories.map((slug) => [slug, [slug]])) };
  const generated = generateProducts(rows, sample, random, Date.now());
  const variationOf = new Map(generated.variations.toReversed().map((variation) => [variation.product_id, variation]));
  const imageOf = new Map(generated.variation_images.map(({ variation_id, image_id }) => [variation_id, image_id]));
  const records = generated.products.map((product, index) => {
    const variation = variationOf.get(product.id) ?? {};
    return {
      title: product.title,
      slug: `imported-${product.slug}`,
      subtitle: product.subtitle,
      description: product.description,
      vendor: product.vendor,
      category: product.category_id,
      tags: (product.tags as string[]).join(' | '),
      ingredients: product.ingredients,
      variation: variation.title,
      sku: `IMPORTED-${index + 1}`,
      weight_grams: variation.weight,
      images: imageOf.get(variation.id),
      price: variation.price,
    };
  });
  return {
    added: stringify(
      records.map((record) => ({ ...record, price: euros(record.price), stock: random.between(0, 500) })),
      { header: true },
    ),
    changed: stringify(
      records.map((record) => ({ ...record, price: euros(Number(record.price) + 100), stock_change: random.between(1, 50) })),
      { header: true },
    ),
  };
}
