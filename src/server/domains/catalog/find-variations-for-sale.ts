import type { Image } from '#contract/files.ts';
import { serializeImage } from '#server/domains/files/serialize-image.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Minor, minor } from '#shared/money.ts';
import { findSellable } from './product-facts.queries.ts';

/** What carts, quotes and orders must know of a variation to sell it. */
export interface VariationForSale {
  id: string;
  title: string;
  sku: string;
  price: Minor;
  /** grams, as shipped */
  weight: number;
  product: {
    id: string;
    title: string;
    slug: string;
    enabled: boolean;
    categoryId: string;
    /** Its category and all above it, nearest first: what a promo for a category means. */
    categoryIds: string[];
    taxClass: 'standard' | 'food';
  };
  /** The variation's first picture, else the product's. */
  image: Image | null;
  onHand: number;
  reserved: number;
  /** How many can be sold now: on hand and not reserved. 0 when the product is disabled. */
  available: number;
}

/** The variations that exist among the ids, by id, disabled products included; in one round trip. What is missing is gone for good. */
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
