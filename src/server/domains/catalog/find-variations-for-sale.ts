import type { Image } from '#contract/files.ts';
import { serializeImage } from '#server/domains/files/serialize-image.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Minor, minor } from '#shared/money.ts';
import { findSellable } from './product-facts.queries.ts';

/** What carts, quotes and orders need to know about a variation. */
export interface VariationForSale {
  id: string;
  title: string;
  sku: string;
  price: Minor;
  /** grams, as shipped */
  weight: number;
  bulky: boolean;
  product: {
    id: string;
    title: string;
    slug: string;
    enabled: boolean;
    categoryId: string;
    /** Its category and all ancestors, nearest first: a promo for a category covers them all. */
    categoryIds: string[];
    taxClass: 'standard' | 'food';
  };
  /** The variation's first image, or else the product's. */
  image: Image | null;
  onHand: number;
  reserved: number;
  /** On hand minus reserved; 0 when the product is disabled. */
  available: number;
}

/** The variations that exist among the ids, by id, including those of disabled products; in one round trip. A missing one was deleted. */
export async function findVariationsForSale(db: Database, variationIds: readonly string[]): Promise<Map<string, VariationForSale>> {
  if (variationIds.length === 0) return new Map();
  const rows = await findSellable(db, variationIds);
  return new Map(
    rows.map(({ image, price, ...row }) => [
      row.id,
      {
        ...row,
        price: minor(price),
        image: image && serializeImage(image),
        available: row.product.enabled ? row.onHand - row.reserved : 0,
      },
    ]),
  );
}
