import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { productChanges, productInput } from '#contract/catalog.schemas.ts';
import type { NewProduct, ProductChanges, VariationInput } from '#contract/catalog.ts';
import { sanitizeRichText } from '#server/platform/sanitize-rich-text.ts';
import type { FullProductRow, VariationRow } from '../products.queries.ts';
import type { CsvRow } from './read-csv.ts';
import { type CellError, type ReadContext, readProductFields, readVariationFields, type VariationFields } from './read-product-fields.ts';

/** The rows of a file about one product. */
export interface ProductGroup {
  rows: CsvRow[];
  /** The product as it is; undefined if it is a new one. */
  current?: FullProductRow;
  /** The variations that rows are about, by line; other rows are about new variations. */
  variations: ReadonlyMap<number, string>;
}

/** What an import does to a product. `previous` takes it back. */
export type ProductPlan =
  | { action: 'create'; input: NewProduct }
  | { action: 'change'; input: ProductChanges; previous: ProductChanges; columns: string[] }
  | { action: 'none' };

/** A variation as a save takes it, without its stock. */
const toInput = ({
  _id,
  title,
  sku,
  barcode,
  price,
  compareAtPrice,
  weight,
  bulky,
  netQuantity,
  netUnit,
  images,
}: VariationRow): VariationInput => ({
  _id,
  title,
  sku,
  barcode,
  price,
  compareAtPrice,
  weight,
  bulky,
  netQuantity,
  netUnit,
  images: images.map(({ id }) => id),
});

const isEqual = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a ?? null, b ?? null);

/** The columns of fields whose name differs from theirs. */
const columnOf: Readonly<Record<string, string>> = {
  lifeStages: 'life_stages',
  breedSizes: 'breed_sizes',
  taxClass: 'tax_class',
  seoTitle: 'seo_title',
  seoDescription: 'seo_description',
  compareAtPrice: 'compare_at_price',
  weight: 'weight_grams',
  netQuantity: 'net_quantity',
  netUnit: 'net_unit',
  stockChange: 'stock',
};
const toColumn = (field: string): string => columnOf[field] ?? field;

/** Compares the rows about a product with what it is. Adds what is wrong to `errors`; then the plan means nothing. */
export const planProduct = (group: ProductGroup, context: ReadContext, errors: CellError[]): ProductPlan =>
  group.current ? planChange(group, group.current, context, errors) : planCreation(group, context, errors);

function planCreation({ rows }: ProductGroup, context: ReadContext, errors: CellError[]): ProductPlan {
  const [first] = rows;
  const fields = first ? readProductFields(first, context, errors) : {};
  const variations = rows.map((row) => ({ title: fields.title, weight: 0, stock: 0, ...readVariationFields(row, context, errors, true) }));
  // Without a picture nobody can buy it yet: it waits in the tab "No picture".
  const hasImage = (variations[0]?.images?.length ?? 0) > 0;
  const input = { ...fields, enabled: hasImage && (fields.enabled ?? true), variations };
  const parsed = productInput.safeParse(input);
  if (!parsed.success) errors.push(...toCellErrors(parsed.error, rows));
  return parsed.success ? { action: 'create', input: parsed.data } : { action: 'none' };
}

function planChange(group: ProductGroup, current: FullProductRow, context: ReadContext, errors: CellError[]): ProductPlan {
  const { rows } = group;
  const [first] = rows;
  const given = first ? readProductFields(first, context, errors) : {};
  const before: Record<string, unknown> = { ...current, category: current.category._id };
  if (given.description !== undefined) given.description = sanitizeRichText(given.description);
  const changed = Object.entries(given).filter(([field, value]) => !isEqual(value, before[field]));
  const variations = planVariations(group, current, context, errors);
  if (given.enabled && !current.enabled && !variations.list[0]?.images.length)
    errors.push({ line: first?.line ?? 0, column: 'enabled', message: 'It needs a picture before it can be enabled' });
  const input = { ...Object.fromEntries(changed), ...(variations.columns.length > 0 ? { variations: variations.list } : {}) };
  if (Object.keys(input).length === 0) return { action: 'none' };
  const parsed = productChanges.safeParse({ ...input, version: current.version });
  if (!parsed.success) {
    errors.push(...toCellErrors(parsed.error, rows));
    return { action: 'none' };
  }
  const previous = {
    ...Object.fromEntries(changed.map(([field]) => [field, before[field]])),
    ...(variations.columns.length > 0 ? { variations: variations.previous } : {}),
  } as ProductChanges;
  return { action: 'change', input: parsed.data, previous, columns: [...changed.map(([field]) => toColumn(field)), ...variations.columns] };
}

/** The whole list of variations as it will be, and as it was; `columns` is empty if nothing changes. */
function planVariations({ rows, variations }: ProductGroup, current: FullProductRow, context: ReadContext, errors: CellError[]) {
  const columns = new Set<string>();
  const given = new Map<string, VariationFields>();
  const added: VariationInput[] = [];
  for (const row of rows) {
    const id = variations.get(row.line);
    if (row.cells.sku === undefined && row.cells.variation_id === undefined) continue;
    const fields = readVariationFields(row, context, errors, id === undefined);
    if (id !== undefined) given.set(id, fields);
    else {
      added.push({ title: current.title, weight: 0, stock: 0, price: Number.NaN, sku: '', images: [], ...fields });
      columns.add('variation');
    }
  }
  const list = current.variations.map((variation): VariationInput => {
    const own = toInput(variation);
    const fields = given.get(variation._id) ?? {};
    for (const [field, value] of Object.entries(fields)) {
      if (!isEqual(value, own[field as keyof VariationInput])) columns.add(toColumn(field));
    }
    return { ...own, ...fields };
  });
  const previous = current.variations.map((variation): VariationInput => {
    const { stockChange } = given.get(variation._id) ?? {};
    return { ...toInput(variation), ...(stockChange === undefined ? {} : { stockChange: -stockChange }) };
  });
  return { list: [...list, ...added], previous, columns: [...columns] };
}

/** The errors of a schema at the cells that they come from. */
const toCellErrors = ({ issues }: z.ZodError, rows: readonly CsvRow[]): CellError[] =>
  issues.map(({ path, message }) => {
    const [field, index, variationField] = path.map(String);
    const row = field === 'variations' ? rows[Number(index)] : rows[0];
    const name = field === 'variations' ? (variationField === 'title' ? 'variation' : (variationField ?? 'sku')) : (field ?? '');
    return { line: (row ?? rows[0])?.line ?? 0, column: toColumn(name), message };
  });
