import type { VariationInput } from '#contract/catalog.ts';
import type { FieldError } from '#contract/errors.ts';
import { findMissingImages } from '#server/domains/files/find-missing-images.ts';
import { countStock } from '#server/domains/inventory/count-stock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { newId } from '#shared/ids.ts';
import { NoImage, SkuTaken } from './catalog.errors.ts';
import { findVariationsAndRivals, lockReserved, replaceVariations } from './product-writes.queries.ts';

/**
 * Makes the given list the variations of a product, inside of the caller's transaction; those with an `_id` stay what they were to carts and orders.
 * Throws NoImage, SkuTaken and InvalidInput.
 */
export async function saveVariations(db: Database, productId: string, given: readonly VariationInput[]): Promise<void> {
  if (given[0]?.images.length === 0) throw new NoImage();
  await refuseForeign(db, productId, given);
  await refuseMissingImages(db, given);
  const variations = given.map((variation) => ({ ...variation, _id: variation._id ?? newId() }));
  await replaceVariations(
    db,
    productId,
    variations.map((variation) => ({
      id: variation._id,
      title: variation.title,
      sku: variation.sku,
      barcode: variation.barcode ?? null,
      price: variation.price,
      compare_at_price: variation.compareAtPrice ?? null,
      weight: variation.weight,
      net_quantity: variation.netQuantity ?? null,
      net_unit: variation.netUnit ?? null,
      images: variation.images,
    })),
  );
  await setStock(db, variations);
}

/** The back office speaks of what can be sold; on the shelf stands also what orders have reserved. */
async function setStock(db: Database, variations: readonly (VariationInput & { _id: string })[]): Promise<void> {
  const counted = variations.flatMap(({ _id, stock }) => (stock === undefined ? [] : [{ variation: _id, stock }]));
  const reserved = await lockReserved(
    db,
    counted.map(({ variation }) => variation),
  );
  await countStock(
    db,
    counted.map(({ variation, stock }) => ({ variation, onHand: stock + (reserved.get(variation) ?? 0) })),
  );
}

async function refuseForeign(db: Database, productId: string, given: readonly VariationInput[]): Promise<void> {
  const skus = given.map(({ sku }) => sku.toLowerCase());
  const known = await findVariationsAndRivals(db, productId, skus);
  const own = new Set(known.filter((variation) => variation.product_id === productId).map(({ id }) => id));
  const foreign = fieldsOf(given, '_id', 'This is no variation of this product', ({ _id }, index) => {
    return _id !== undefined && (!own.has(_id) || given.findIndex((other) => other._id === _id) < index);
  });
  if (foreign.length > 0) throw new InvalidInput(foreign);
  const rivals = new Set(known.filter(({ id }) => !own.has(id)).map(({ sku }) => sku.toLowerCase()));
  const taken = skus.flatMap((sku, index) => (rivals.has(sku) || skus.indexOf(sku) < index ? [index] : []));
  if (taken.length > 0) throw new SkuTaken(taken);
}

async function refuseMissingImages(db: Database, given: readonly VariationInput[]): Promise<void> {
  const missing = new Set(await findMissingImages(db, [...new Set(given.flatMap(({ images }) => images))]));
  const fields = given.flatMap(({ images }, index) =>
    images.flatMap((image, place) =>
      missing.has(image) ? [{ path: `variations.${index}.images.${place}`, message: 'This picture does not exist' }] : [],
    ),
  );
  if (fields.length > 0) throw new InvalidInput(fields);
}

const fieldsOf = (
  given: readonly VariationInput[],
  field: string,
  message: string,
  isWrong: (variation: VariationInput, index: number) => boolean,
): FieldError[] =>
  given.flatMap((variation, index) => (isWrong(variation, index) ? [{ path: `variations.${index}.${field}`, message }] : []));
