import type { z } from 'zod';
import type { Category, CategoryInput, Product, ProductInput } from '#contract/catalog.ts';
import { categoryInput } from '#contract/categories.schemas.ts';
import { productInput } from '#contract/product-editor.schemas.ts';
import type { newVariationInput } from '#contract/variations.schemas.ts';
import { anImage } from '#server/domains/files/files.builders.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createProduct, type ProductHistory } from './create-product.ts';
import { getProduct } from './get-product.ts';
import { listCategories, requireCategory } from './list-categories.ts';
import { createCategory } from './save-category.ts';

let counter = 0;

/** A new category. */
export async function aCategory(db: Database, changes: Partial<CategoryInput> = {}): Promise<Category> {
  const id = await createCategory(db, categoryInput.parse({ title: `Category ${++counter}`, ...changes }));
  return requireCategory(await listCategories(db), id);
}

type VariationOverrides = Partial<z.input<typeof newVariationInput>>;
type ProductOverrides = Omit<Partial<ProductInput>, 'variations'> & { variations?: VariationOverrides[] };

/** Valid input for a product: one variation at 19.99 with 10 in stock, an image and a category of its own. */
export async function aProductInput(db: Database, changes: ProductOverrides = {}): Promise<ProductInput> {
  const number = ++counter;
  const { variations = [{}], ...fields } = changes;
  const image = await anImage(db);
  return {
    title: `Product ${number}`,
    vendor: 'Moorbeck',
    category: changes.category ?? (await aCategory(db))._id,
    ...fields,
    variations: variations.map((variation, index) => ({
      title: `Size ${index + 1}`,
      sku: `SKU-${number}-${index + 1}`,
      price: 1999,
      weight: 2000,
      stock: 10,
      images: [image._id],
      ...variation,
    })),
  };
}

/** A stored product, as the back office sees it. */
export async function aProduct(
  db: Database,
  { unitsSold, createdAt, ...changes }: ProductOverrides & ProductHistory = {},
): Promise<Product> {
  const id = await createProduct(db, productInput.parse(await aProductInput(db, changes)), { unitsSold, createdAt });
  return getProduct(db, id, { settings: await getSettings(db), forAdmin: true });
}
