import type { VariationInput } from '#contract/catalog.ts';
import type { FieldError } from '#contract/errors.ts';
import { findMissingImages } from '#server/domains/files/find-missing-images.ts';
import { changeStock, createStockLevels, type StockChange } from '#server/domains/inventory/change-stock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { newId } from '#shared/ids.ts';
import { NoImage, SkuTaken } from './catalog.errors.ts';
import { findVariationsAndSkuConflicts, replaceVariations, type VariationWrite } from './product-writes.queries.ts';

/** `requireImage`: false for products that are disabled until they have a picture, such as imported ones. */
export interface SaveOptions {
  requireImage?: boolean;
  /** False where the caller calls `refreshDerivedColumns` for many products at once. */
  refresh?: boolean;
}

interface ProductVariations {
  id: string;
  variations: readonly VariationInput[];
}

/**
 * Replaces the variations of products by the given lists, in the caller's transaction; those with an `_id` stay the same variations for carts and orders.
 * Throws NoImage, SkuTaken, StockMoved and InvalidInput, of the first product that has an error.
 */
export async function saveVariations(
  db: Database,
  products: readonly ProductVariations[],
  { requireImage = true }: SaveOptions = {},
): Promise<void> {
  if (requireImage && products.some(({ variations }) => variations[0]?.images.length === 0)) throw new NoImage();
  await requireOwnVariationsAndFreeSkus(db, products);
  await requireExistingImages(db, products);
  const writes = products.flatMap(({ id, variations }) =>
    variations.map((variation, position) => ({ input: variation, row: toRow(id, variation, position) })),
  );
  await replaceVariations(
    db,
    products.map(({ id }) => id),
    writes.map(({ row }) => row),
  );
  await createStockLevels(
    db,
    writes.flatMap(({ input, row }) => (input._id === undefined ? [{ variation: row.id, quantity: input.stock ?? 0 }] : [])),
  );
  await changeStock(
    db,
    products.flatMap(({ variations }) => variations.flatMap(stockChangeOf)),
  );
}

const toRow = (productId: string, variation: VariationInput, position: number): VariationWrite => ({
  id: variation._id ?? newId(),
  product_id: productId,
  position,
  title: variation.title,
  option_values: variation.optionValues?.length ? variation.optionValues : null,
  sku: variation.sku,
  barcode: variation.barcode ?? null,
  price: variation.price,
  compare_at_price: variation.compareAtPrice ?? null,
  weight: variation.weight,
  bulky: variation.bulky ?? false,
  net_quantity: variation.netQuantity ?? null,
  net_unit: variation.netUnit ?? null,
  images: variation.images,
});

/** The requested stock change of an existing variation; none if no stock is given. */
function stockChangeOf({ _id: variation, stock, stockSeen, stockChange }: VariationInput, index: number): StockChange[] {
  if (variation === undefined) return [];
  if (stockChange !== undefined) return [{ variation, change: stockChange, seen: null, path: `variations.${index}.stockChange` }];
  if (stock === undefined || stockSeen === undefined) return [];
  return [{ variation, change: stock - stockSeen, seen: stockSeen, path: `variations.${index}.stock` }];
}

async function requireOwnVariationsAndFreeSkus(db: Database, products: readonly ProductVariations[]): Promise<void> {
  const existing = await findVariationsAndSkuConflicts(
    db,
    products.map(({ id }) => id),
    products.flatMap(({ variations }) => variations.map(({ sku }) => sku)),
  );
  const productById = new Map(existing.map(({ id, product }) => [id, product]));
  const productsBySku = new Map<string, Set<string>>();
  for (const { sku, product } of existing) {
    const key = sku.toLowerCase();
    productsBySku.set(key, (productsBySku.get(key) ?? new Set()).add(product));
  }
  for (const { id, variations } of products) {
    const foreignErrors = fieldErrorsOf(variations, '_id', 'This variation doesn’t belong to this product.', ({ _id }, index) => {
      return _id !== undefined && (productById.get(_id) !== id || variations.findIndex((other) => other._id === _id) < index);
    });
    if (foreignErrors.length > 0) throw new InvalidInput(foreignErrors);
    const skus = variations.map(({ sku }) => sku.toLowerCase());
    const isTaken = (sku: string) => [...(productsBySku.get(sku) ?? [])].some((product) => product !== id);
    const conflicting = skus.flatMap((sku, index) => (isTaken(sku) || skus.indexOf(sku) < index ? [index] : []));
    if (conflicting.length > 0) throw new SkuTaken(conflicting);
  }
}

async function requireExistingImages(db: Database, products: readonly ProductVariations[]): Promise<void> {
  const used = products.flatMap(({ variations }) => variations.flatMap(({ images }) => images));
  const missing = new Set(await findMissingImages(db, [...new Set(used)]));
  if (missing.size === 0) return;
  for (const { variations } of products) {
    const fields = variations.flatMap(({ images }, index) =>
      images.flatMap((image, imageIndex) =>
        missing.has(image) ? [{ path: `variations.${index}.images.${imageIndex}`, message: 'This picture doesn’t exist.' }] : [],
      ),
    );
    if (fields.length > 0) throw new InvalidInput(fields);
  }
}

const fieldErrorsOf = (
  input: readonly VariationInput[],
  field: string,
  message: string,
  isWrong: (variation: VariationInput, index: number) => boolean,
): FieldError[] =>
  input.flatMap((variation, index) => (isWrong(variation, index) ? [{ path: `variations.${index}.${field}`, message }] : []));
