import type { VariationInput } from '#contract/catalog.ts';
import type { FieldError } from '#contract/errors.ts';
import { findMissingImages } from '#server/domains/files/find-missing-images.ts';
import { changeStock, type StockChange, startStock } from '#server/domains/inventory/change-stock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { newId } from '#shared/ids.ts';
import { NoImage, SkuTaken } from './catalog.errors.ts';
import { findVariationsAndRivals, replaceVariations } from './product-writes.queries.ts';

/**
 * Makes the given list the variations of a product, inside of the caller's transaction; those with an `_id` stay what they were to carts and orders.
 * Throws NoImage, SkuTaken, StockMoved and InvalidInput.
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
  const added = variations.filter((_, index) => given[index]?._id === undefined);
  await startStock(
    db,
    added.map(({ _id, stock = 0 }) => ({ variation: _id, quantity: stock })),
  );
  await changeStock(db, given.flatMap(stockChangeOf));
}

/** What the back office wants changed of the stock of a variation that is there; nothing where it does not say. */
function stockChangeOf({ _id: variation, stock, stockSeen, stockChange }: VariationInput, index: number): StockChange[] {
  if (variation === undefined) return [];
  if (stockChange !== undefined) return [{ variation, change: stockChange, seen: null, path: `variations.${index}.stockChange` }];
  if (stock === undefined || stockSeen === undefined) return [];
  return [{ variation, change: stock - stockSeen, seen: stockSeen, path: `variations.${index}.stock` }];
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
