import { z } from 'zod';
import {
  csvFile,
  emptyReply,
  flag,
  id,
  idParams,
  image,
  listOf,
  money,
  pageParams,
  plainText,
  repeatable,
  requiredText,
  selectionOf,
  time,
} from './basics.schemas.ts';
import { categoryRef } from './categories.schemas.ts';
import { maxStock, productLimits } from './limits.ts';
import * as textLimits from './text-limits.ts';

/** `low`: a variation has at most the settings' `lowStockLimit` left; `sold_out`: all are; `no_image`: no variation has a picture. */
const productTab = z.enum(['enabled', 'disabled', 'sold_out', 'low', 'no_image', 'deleted']).meta({ id: 'ProductTab' });
const productSort = z
  .enum(['title', '-title', 'price', '-price', 'stock', '-stock', 'updated', '-updated', 'created', '-created', 'sold', '-sold'])
  .meta({ id: 'ProductSort' });

/** Deleted products are only in their tab. */
const productListFilters = z.object({
  q: plainText(textLimits.search).optional().describe('Part of the title or vendor, of a SKU, or the start of a barcode'),
  tab: productTab.optional(),
  enabled: flag.optional(),
  /** Ids or slugs; sub-categories are included. */
  category: repeatable(z.string().max(textLimits.slug)),
  vendor: repeatable(z.string().max(textLimits.vendor)),
  tag: repeatable(plainText(textLimits.tag)),
});
const productListQuery = productListFilters.extend({ sort: productSort.optional() }).meta({ id: 'ProductListQuery' });

const listedVariation = z.object({
  _id: id,
  title: z.string(),
  sku: z.string(),
  price: money,
  stock: z.int().describe('Units that can be sold now'),
});
const listedProduct = z
  .object({
    _id: id,
    title: z.string(),
    slug: z.string(),
    vendor: z.string(),
    category: categoryRef,
    enabled: z.boolean(),
    version: z.int(),
    image: image.nullable(),
    priceMin: money,
    priceMax: money,
    stock: z.int(),
    unitsSold: z.int(),
    variations: z.array(listedVariation),
    createdAt: time,
    updatedAt: time,
    deletedAt: time.nullable(),
  })
  .meta({ id: 'ListedProduct' });

const selection = selectionOf(productListFilters).meta({ id: 'ProductSelection' });
const tags = z.array(requiredText(textLimits.tag, 'Enter a tag.')).min(1, 'Enter a tag.').max(productLimits.listEntries);
const bulkChange = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('enable') }),
    z.strictObject({ type: z.literal('disable') }),
    z.strictObject({ type: z.literal('category'), category: id }),
    z.strictObject({ type: z.literal('addTags'), tags }),
    z.strictObject({ type: z.literal('removeTags'), tags }),
  ])
  .meta({ id: 'BulkChange' });

/** To the nearest price that ends with `.99` or `.95`, or to a whole amount. */
const priceRounding = z.enum(['none', '.99', '.95', 'whole']);
const priceChange = {
  selection,
  percent: z
    .number()
    .min(-90)
    .max(500)
    .multipleOf(0.01)
    .refine((given) => given !== 0, 'Enter a percentage other than 0.'),
  rounding: priceRounding.default('none'),
};
const counts = { products: z.int(), variations: z.int() };

const variationChange = z
  .strictObject({
    price: money.optional().describe('Together with the `version` of the product that was read'),
    version: z.int().optional(),
    stock: z.int().min(0).max(maxStock).optional().describe('Together with the `stockSeen` that was read'),
    stockSeen: z.int().min(0).optional(),
    stockChange: z.int().min(-maxStock).max(maxStock).optional().describe('Units to add, or to subtract if negative'),
  })
  .check(({ value, issues }) => {
    const addIssue = (field: string, message: string) => issues.push({ code: 'custom', input: value, path: [field], message });
    const { price, version, stock, stockSeen, stockChange } = value;
    if (price === undefined && stock === undefined && stockChange === undefined) addIssue('price', 'Enter a price or a stock level.');
    if (price !== undefined && version === undefined) addIssue('version', 'Send the version you read as well.');
    if (stock !== undefined && stockChange !== undefined) addIssue('stockChange', 'Send either the stock or a change to it, not both.');
    if (stock !== undefined && stockSeen === undefined) addIssue('stockSeen', 'Send the stock you read as well.');
  })
  .meta({ id: 'VariationChange' });

const importStatus = z.enum(['checking', 'checked', 'applying', 'applied', 'rolling_back', 'rolled_back', 'failed']);
const productImport = z
  .object({
    _id: id,
    fileName: z.string(),
    status: importStatus,
    /** It stays in this state: its job was given up, or is lost. It can go on, or be rolled back. */
    interrupted: z.boolean(),
    rows: z.int(),
    /** Products that it creates, changes and leaves alone, and rows with errors. */
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    errors: z.int(),
    /** Of those created and changed: how many are applied, how many were skipped, rolled back, or kept by the rollback. */
    applied: z.int(),
    skipped: z.int(),
    rolledBack: z.int(),
    kept: z.int(),
    createdAt: time,
    finishedAt: time.nullable(),
  })
  .meta({ id: 'ProductImport' });
const importIssue = z.object({ line: z.int(), column: z.string(), message: z.string() }).meta({ id: 'ImportIssue' });
const importedProduct = z.object({
  line: z.int(),
  product: id.nullable(),
  title: z.string(),
  action: z.enum(['create', 'change']),
  status: z.enum(['pending', 'applied', 'skipped', 'rolled_back', 'kept']),
  /** The columns that change. */
  columns: z.array(z.string()),
  message: z.string().nullable(),
});
const importDetails = productImport
  .extend({
    /** The first of them; all are in the files. */
    issues: z.array(importIssue),
    items: z.array(importedProduct),
  })
  .meta({ id: 'ImportDetails' });

export const productAdminSchemas = {
  adminPage: { params: pageParams, query: productListQuery, reply: listOf(listedProduct) },
  filters: { reply: z.object({ vendors: z.array(z.object({ slug: z.string(), title: z.string() })), tags: z.array(z.string()) }) },
  changeVariation: { params: z.object({ id, variation: id }), body: variationChange, reply: listedProduct },
  bulkUpdate: {
    body: z.strictObject({ selection, change: bulkChange }),
    reply: z.object({ products: z.int(), skipped: z.int().describe('Without a picture, or with too many tags') }),
  },
  pricePreview: {
    body: z.strictObject(priceChange),
    reply: z.object({
      ...counts,
      /** The first of the variations whose price changes. */
      list: z.array(z.object({ product: z.string(), variation: z.string(), sku: z.string(), from: money, to: money })),
    }),
  },
  bulkPrice: {
    body: z.strictObject(priceChange),
    reply: z.object({ ...counts, priceChange: id.describe('To undo what this call changed') }),
  },
  undoBulkPrice: {
    body: z.strictObject({ priceChange: id }),
    reply: z.object({ ...counts, skipped: z.int().describe('Variations whose price was changed since, and those of deleted products') }),
  },
  bulkRemove: {
    body: z.strictObject({ selection }),
    reply: z.object({ products: z.int(), deletion: id.describe('To restore what this call deleted') }),
  },
  restore: {
    body: z.union(
      [z.strictObject({ deletion: id }), ...selection.options],
      'Select a deletion, or products by their IDs or the list’s filters.',
    ),
    reply: z.object({ products: z.int() }),
  },
};

export const productImportSchemas = {
  export: { query: productListQuery.extend({ id: repeatable(id) }), reply: csvFile },
  startImport: { reply: productImport },
  imports: { params: pageParams, reply: listOf(productImport) },
  getImport: { params: idParams, reply: importDetails },
  importErrors: { params: idParams, reply: csvFile },
  applyImport: { params: idParams, reply: productImport },
  rollBackImport: { params: idParams, reply: productImport },
  removeImport: { params: idParams, reply: emptyReply },
};

export type ProductListFilters = z.infer<typeof productListFilters>;
export type ProductListQuery = z.infer<typeof productListQuery>;
export type ProductSort = z.infer<typeof productSort>;
export type ProductTab = z.infer<typeof productTab>;
export type ListedProduct = z.infer<typeof listedProduct>;
export type ProductSelection = z.infer<typeof selection>;
export type BulkChange = z.infer<typeof bulkChange>;
export type PriceChange = z.output<typeof productAdminSchemas.bulkPrice.body>;
export type PricePreview = z.infer<typeof productAdminSchemas.pricePreview.reply>;
export type VariationChange = z.infer<typeof variationChange>;
export type ProductImport = z.infer<typeof productImport>;
export type ImportDetails = z.infer<typeof importDetails>;
export type ImportIssue = z.infer<typeof importIssue>;
