import { v7 } from 'uuid';
import type { DemoProduct, DemoReview } from '../demo/types.ts';
import { slugify } from '../src/shared/slug.ts';
import type { Random } from './random.ts';

/** The data that generated products are made of: the demo shop and its ids in the database. */
export interface SampleShop {
  products: readonly DemoProduct[];
  reviews: readonly DemoReview[];
  /** The ids of the images by the SKU of the demo shop. */
  images: ReadonlyMap<string, readonly string[]>;
  /** The ids of the categories for generated products, by the slug of the demo category. */
  categories: ReadonlyMap<string, readonly string[]>;
}

/** Rows of the tables of the same names, without derived columns. */
export interface ProductRows {
  products: Record<string, unknown>[];
  variations: Record<string, unknown>[];
  variation_images: Record<string, unknown>[];
  stock_levels: Record<string, unknown>[];
  stock_movements: Record<string, unknown>[];
  reviews: Record<string, unknown>[];
}

const nameStarts =
  'Ash Birch Bramble Brook Cedar Clover Cove Dale Elder Fern Field Glen Hazel Heath Kestrel Larch Marsh Moss Otter Rowan'.split(' ');
const nameEnds = 'bank bourne combe croft dene fold ford gate holm hurst ley mead more ridge rigg shaw stead wick wold wood'.split(' ');
const brandSuffixes = ['& Daughters', 'Kennels', 'Pantry', 'Supply', 'Works'];
const day = 86_400_000;

const randomName = (random: Random) => random.pick(nameStarts) + random.pick(nameEnds);
const varied = (random: Random, value: number, spread: number) =>
  Math.max(1, Math.round(value * (1 - spread + 2 * spread * random.next())));

/** A UUIDv7 of that time, as the shop's own ids are. */
const idAt = (random: Random, time: number): string =>
  v7({ msecs: time, random: Uint8Array.from({ length: 16 }, () => random.between(0, 255)), seq: random.between(0, 2 ** 31 - 1) });

/** Generates this number of products with variations, images, stock, stock movements and reviews. No timestamp is later than `now`. */
export function generateProducts(count: number, sample: SampleShop, random: Random, now: number): ProductRows {
  const rows: ProductRows = { products: [], variations: [], variation_images: [], stock_levels: [], stock_movements: [], reviews: [] };
  // About one brand per forty products.
  const brands = Array.from({ length: Math.max(8, Math.round(count / 40)) }, () => `${randomName(random)} ${random.pick(brandSuffixes)}`);
  for (let number = 1; number <= count; number++) {
    const base = random.pick(sample.products);
    const createdAt = now - random.between(1, 900 * day);
    const id = idAt(random, createdAt);
    rows.products.push(productRow(number, id, base, createdAt, brands, sample, random));
    addVariations(rows, number, id, base, createdAt, sample, random);
    for (let left = random.between(0, 8); left > 0; left--) rows.reviews.push(reviewRow(id, createdAt, sample, random, now));
  }
  return rows;
}

function productRow(
  number: number,
  id: string,
  base: DemoProduct,
  createdAt: number,
  brands: readonly string[],
  sample: SampleShop,
  random: Random,
): Record<string, unknown> {
  // Titles of the demo shop start with the name of a range: "Hillside Chicken & Brown Rice".
  const title = `${randomName(random)} ${base.title.split(' ').slice(1).join(' ')}`;
  const vendor = random.pick(brands);
  return {
    id,
    title,
    slug: `${slugify(title)}-${number}`,
    subtitle: base.subtitle,
    description: base.description,
    vendor,
    vendor_slug: slugify(vendor),
    category_id: random.pick(sample.categories.get(base.category) ?? []),
    tags: base.tags,
    life_stages: base.lifeStages,
    breed_sizes: base.breedSizes,
    ingredients: base.ingredients ?? null,
    allergens: base.allergens,
    constituents: base.constituents,
    feeding: base.feeding,
    tax_class: base.taxClass,
    units_sold: Math.floor(2_000 * random.next() ** 4),
    price_min: 0,
    price_max: 0,
    created_at: new Date(createdAt),
  };
}

/** Adds two to four variations. When the demo product has fewer, the others are multipacks. */
function addVariations(
  rows: ProductRows,
  number: number,
  productId: string,
  base: DemoProduct,
  createdAt: number,
  sample: SampleShop,
  random: Random,
): void {
  const variationCount = random.between(2, 4);
  const spread = 0.7 + 0.6 * random.next();
  for (let position = 0; position < variationCount; position++) {
    const template = base.variations[position % base.variations.length];
    if (!template) throw new Error(`${base.slug} has no variations`);
    const packs = 1 + Math.floor(position / base.variations.length);
    const price = Math.round(template.price * spread * packs * (1 - 0.05 * (packs - 1)));
    const id = idAt(random, createdAt);
    rows.variations.push({
      id,
      product_id: productId,
      position,
      title: packs === 1 ? template.title : `${packs} × ${template.title}`,
      sku: `BN-${number}-${position + 1}`,
      price,
      compare_at_price: random.next() < 0.15 ? Math.round(price * 1.2) : null,
      weight: varied(random, template.weight * packs, 0.05),
      net_quantity: template.netQuantity ? template.netQuantity * packs : null,
      net_unit: template.netUnit ?? null,
    });
    for (const [imagePosition, image_id] of (sample.images.get(template.sku) ?? []).entries()) {
      rows.variation_images.push({ variation_id: id, image_id, position: imagePosition });
    }
    // One in twenty is sold out.
    const stock = random.next() < 0.05 ? 0 : random.between(200, 5_000);
    rows.stock_levels.push({ variation_id: id, on_hand: stock });
    if (stock > 0) {
      rows.stock_movements.push({
        id: idAt(random, createdAt),
        variation_id: id,
        on_hand_change: stock,
        reserved_change: 0,
        reason: 'counted',
        created_at: new Date(createdAt),
      });
    }
  }
}

function reviewRow(productId: string, after: number, sample: SampleShop, random: Random, now: number): Record<string, unknown> {
  const { name, rating, title, comment, verifiedPurchase } = random.pick(sample.reviews);
  const createdAt = random.between(after, now);
  return {
    id: idAt(random, createdAt),
    product_id: productId,
    name,
    rating,
    title: title ?? null,
    comment,
    status: 'published',
    verified_purchase: verifiedPurchase,
    created_at: new Date(createdAt),
  };
}
