import type { VariationInput } from '#contract/catalog.ts';
import type { FieldError } from '#contract/errors.ts';
import { findMissingImages } from '#server/domains/files/find-missing-images.ts';
import { changeStock, createStockLevels, type StockChange } from '#server/domains/inventory/change-stock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { newId } from '#shared/ids.ts';
import { NoImage, SkuTaken } from './catalog.errors.ts';
import { findVariationsAndSkuConflicts, replaceVariations } from './product-writes.queries.ts';

/** `requireImage`: false for products that are disabled until they have a picture, such as imported ones. */
export interface SaveOptions {
  requireImage?: boolean;
  /** False where the caller calls `refreshDerivedColumns` for many products at once. */
  refresh?: boolean;
}

/**
 * Replaces the variations of a product by the given list, in the caller's transaction; those with an `_id` stay the same variations for carts and orders.
 * Throws NoImage, SkuTaken, StockMoved and InvalidInput.
 */
export async function saveVariations(
  db: Database,
  productId: string,
  input: readonly VariationInput[],
  { requireImage = true }: SaveOptions = {},
): Promise<void> {
  if (requireImage && input[0]?.images.length === 0) throw new NoImage();
  await requireOwnVariationsAndFreeSkus(db, productId, input);
  await requireExistingImages(db, input);
  const variations = input.map((variation) => ({ ...variation, _id: variation._id ?? newId() }));
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
      bulky: variation.bulky ?? false,
      net_quantity: variation.netQuantity ?? null,
      net_unit: variation.netUnit ?? null,
      images: variation.images,
    })),
  );
  const added = variations.filter((_, index) => input[index]?._id === undefined);
  await createStockLevels(
    db,
    added.map(({ _id, stock = 0 }) => ({ variation: _id, quantity: stock })),
  );
  await changeStock(db, input.flatMap(stockChangeOf));
}

/** The requested stock change of an existing variation; none if no stock is given. */
function stockChangeOf({ _id: variation, stock, stockSeen, stockChange }: VariationInput, index: number): StockChange[] {
  if (variation === undefined) return [];
  if (stockChange !== undefined) return [{ variation, change: stockChange, seen: null, path: `variations.${index}.stockChange` }];
  if (stock === undefined || stockSeen === undefined) return [];
  return [{ variation, change: stock - stockSeen, seen: stockSeen, path: `variations.${index}.stock` }];
}

async function requireOwnVariationsAndFreeSkus(db: Database, productId: string, input: readonly VariationInput[]): Promise<void> {
  const skus = input.map(({ sku }) => sku.toLowerCase());
  const existing = await findVariationsAndSkuConflicts(db, productId, skus);
  const ownIds = new Set(existing.filter((variation) => variation.product_id === productId).map(({ id }) => id));
  const foreignErrors = fieldErrorsOf(input, '_id', 'This is no variation of this product', ({ _id }, index) => {
    return _id !== undefined && (!ownIds.has(_id) || input.findIndex((other) => other._id === _id) < index);
  });
  if (foreignErrors.length > 0) throw new InvalidInput(foreignErrors);
  const conflictingSkus = new Set(existing.filter(({ id }) => !ownIds.has(id)).map(({ sku }) => sku.toLowerCase()));
  const conflicting = skus.flatMap((sku, index) => (conflictingSkus.has(sku) || skus.indexOf(sku) < index ? [index] : []));
  if (conflicting.length > 0) throw new SkuTaken(conflicting);
}

async function requireExistingImages(db: Database, input: readonly VariationInput[]): Promise<void> {
  const missing = new Set(await findMissingImages(db, [...new Set(input.flatMap(({ images }) => images))]));
  const fields = input.flatMap(({ images }, index) =>
    images.flatMap((image, imageIndex) =>
      missing.has(image) ? [{ path: `variations.${index}.images.${imageIndex}`, message: 'This picture does not exist' }] : [],
    ),
  );
  if (fields.length > 0) throw new InvalidInput(fields);
}

const fieldErrorsOf = (
  input: readonly VariationInput[],
  field: string,
  message: string,
  isWrong: (variation: VariationInput, index: number) => boolean,
): FieldError[] =>
  input.flatMap((variation, index) => (isWrong(variation, index) ? [{ path: `variations.${index}.${field}`, message }] : []));
