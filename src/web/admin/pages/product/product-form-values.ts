import { z } from 'zod';
import { slug } from '#contract/basics.schemas.ts';
import type { Product, ProductChanges, ProductInput } from '#contract/catalog.ts';
import { productChanges } from '#contract/product-editor.schemas.ts';
import { formatTable, sizeGuideForm } from './size-guide-text.ts';
import { emptyRow, toRows } from './variation-grid/variation-row.ts';

const noImage = 'No image is provided.';

const formFields = productChanges.extend({
  slug: z.preprocess((given) => (given === '' ? undefined : given), slug.optional()),
  sizeGuide: sizeGuideForm.optional(),
  variations: z.array(productChanges.shape.variations.unwrap().element).min(1, noImage),
});

const hasImage = z.refine<z.output<typeof formFields>>((form) => (form.variations[0]?.images?.length ?? 1) > 0, {
  message: noImage,
  path: ['variations', 0, 'images'],
  // Along with what else is wrong, not after it.
  when: ({ value }) => Array.isArray((value as { variations?: unknown }).variations),
});

/** What the form holds: the contract's changes of a product, with an empty slug where the shop chooses one. */
export const productFormSchema = formFields.check(hasImage);

const { category, taxClass } = productChanges.shape;

/** The same for a new product, whose category and tax class have yet to be chosen. */
export const newProductFormSchema = formFields
  .extend({ category: category.unwrap(), taxClass: z.enum(taxClass.unwrap().options, 'Choose one.') })
  .check(hasImage);

/** A new product in the form. */
export const newProductValues = () => ({
  title: '',
  slug: '',
  subtitle: '',
  description: '',
  vendor: '',
  tags: [],
  lifeStages: [],
  breedSizes: [],
  ingredients: '',
  allergens: [],
  constituents: [],
  feeding: [],
  sizeGuide: { table: '', note: '' },
  options: [],
  taxClass: '',
  enabled: true,
  publishAt: null,
  unpublishAt: null,
  seoTitle: '',
  seoDescription: '',
  variations: [emptyRow()],
});

/** A product in the form. */
export const toFormValues = (product: Product) => ({
  title: product.title,
  slug: product.slug,
  subtitle: product.subtitle ?? '',
  description: product.description,
  vendor: product.vendor,
  category: product.category._id,
  tags: product.tags,
  lifeStages: product.lifeStages,
  breedSizes: product.breedSizes,
  ingredients: product.ingredients ?? '',
  allergens: product.allergens,
  constituents: product.constituents,
  feeding: product.feeding,
  sizeGuide: { table: product.sizeGuide ? formatTable(product.sizeGuide) : '', note: product.sizeGuide?.note ?? '' },
  options: product.options.map(({ name }) => ({ name })),
  taxClass: product.taxClass,
  enabled: product.enabled,
  publishAt: product.publishAt ?? null,
  unpublishAt: product.unpublishAt ?? null,
  seoTitle: product.seoTitle ?? '',
  seoDescription: product.seoDescription ?? '',
  variations: toRows(product),
  version: product.version,
});

/** A copy of a product in the form: disabled, with SKUs and an address of its own, and nothing in stock. */
export const toCopyValues = (product: Product) => {
  const { version: _, variations, ...values } = toFormValues(product);
  return {
    ...values,
    title: `${product.title} (copy)`,
    slug: '',
    enabled: false,
    publishAt: null,
    unpublishAt: null,
    variations: variations.map(({ _id, stockSeen, ...row }) => ({ ...row, sku: `${row.sku}-COPY`, barcode: null, stock: 0 })),
  };
};

/** The checked form as the body of an update. Stock that was not changed here is left out, so that sales meanwhile do no harm. */
export const toChanges = (form: ProductChanges): ProductChanges => ({
  ...form,
  variations: form.variations?.map(({ stock, stockSeen, ...variation }) =>
    variation._id !== undefined && stock === stockSeen ? variation : { ...variation, stock, stockSeen },
  ),
});

/** The checked form as the body of a new product. */
export function toNewProduct({ version: _, ...form }: ProductChanges): ProductInput {
  return { ...form, variations: form.variations?.map(({ _id, stockSeen, stockChange, ...variation }) => variation) } as ProductInput;
}
