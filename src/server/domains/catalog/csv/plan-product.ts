import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { NewProduct, ProductChanges, VariationInput } from '#contract/catalog.ts';
import { productChanges, productInput } from '#contract/product-editor.schemas.ts';
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
  optionValues,
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
  optionValues,
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
  sizeGuide: 'size_guide',
  taxClass: 'tax_class',
  seoTitle: 'seo_title',
  seoDescription: 'seo_description',
  optionValues: 'option_values',
  compareAtPrice: 'compare_at_price',
  weight: 'weight_grams',
  netQuantity: 'net_quantity',
  netUnit: 'net_unit',
  stockChange: 'stock',
};
const toColumn = (field: string): string => columnOf[field] ?? field;

/** Compares the rows about a product with what it is. Adds what is wrong to `errors`, each cell once; then the plan means nothing. */
export function planProduct(group: ProductGroup, context: ReadContext, errors: CellError[]): ProductPlan {
  const found: CellError[] = [];
  const plan = group.current ? planChange(group, group.current, context, found) : planCreation(group, context, found);
  // A cell that cannot be read is also missing for the schema; the first of its errors says more.
  const byCell = new Map(found.toReversed().map((error) => [`${error.line} ${error.column}`, error]));
  errors.push(...found.filter((error) => byCell.get(`${error.line} ${error.column}`) === error));
  return plan;
}

function planCreation({ rows }: ProductGroup, context: ReadContext, errors: CellError[]): ProductPlan {
  const [first] = rows;
  const fields = first ? readProductFields(first, context, errors) : {};
  const variations = rows.map((row) => ({ title: fields.title, weight: 0, stock: 0, ...readVariationFields(row, context, errors, true) }));
  // Without a picture nobody can buy it yet: it waits in the tab "No picture".
  const hasImage = (variations[0]?.images?.length ?? 0) > 0;
  const input = { ...fields, enabled: hasImage && (fields.enabled ?? true), variations };
  const parsed = productInput.safeParse(input);
  const lines = rows.map(({ line }) => line);
  if (!parsed.success) errors.push(...toCellErrors(parsed.error, lines[0], lines));
  return parsed.success ? { action: 'create', input: parsed.data } : { action: 'none' };
}

function planChange(group: ProductGroup, current: FullProductRow, context: ReadContext, errors: CellError[]): ProductPlan {
  const { rows } = group;
  const [first] = rows;
  const given = first ? readProductFields(first, context, errors, current.sizeGuide) : {};
  const before: Record<string, unknown> = {
    ...current,
    category: current.category._id,
    options: current.optionNames.map((name) => ({ name })),
  };
  if (given.description !== undefined) given.description = sanitizeRichText(given.description);
  const changed = Object.entries(given).filter(([field, value]) => !isEqual(value, before[field]));
  const variations = planVariations(group, current, context, errors);
  if (given.enabled && !current.enabled && !variations.list[0]?.images.length)
    errors.push({ line: first?.line ?? 0, column: 'enabled', message: 'Add a picture before you enable it.' });
  const input = { ...Object.fromEntries(changed), ...(variations.columns.length > 0 ? { variations: variations.list } : {}) };
  if (Object.keys(input).length === 0) return { action: 'none' };
  const parsed = productChanges.safeParse({ ...input, version: current.version });
  if (!parsed.success) {
    errors.push(...toCellErrors(parsed.error, first?.line, variations.lines));
    return { action: 'none' };
  }
  const previous = {
    ...Object.fromEntries(changed.map(([field]) => [field, before[field]])),
    ...(variations.columns.length > 0 ? { variations: variations.previous } : {}),
  } as ProductChanges;
  return { action: 'change', input: parsed.data, previous, columns: [...changed.map(([field]) => toColumn(field)), ...variations.columns] };
}

/** The whole list of variations as it will be, with the lines that say so, and as it was; `columns` is empty if nothing changes. */
function planVariations({ rows, variations }: ProductGroup, current: FullProductRow, context: ReadContext, errors: CellError[]) {
  const columns = new Set<string>();
  const given = new Map<string, VariationFields>();
  const added: VariationInput[] = [];
  const addedLines: number[] = [];
  for (const row of rows) {
    const id = variations.get(row.line);
    if (row.cells.sku === undefined && row.cells.variation_id === undefined) continue;
    const fields = readVariationFields(row, context, errors, id === undefined);
    if (id !== undefined) given.set(id, fields);
    else {
      added.push({ title: current.title, weight: 0, stock: 0, price: Number.NaN, sku: '', images: [], ...fields });
      addedLines.push(row.line);
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
  const lineOf = new Map([...variations].map(([line, id]) => [id, line]));
  const lines = [...current.variations.map(({ _id }) => lineOf.get(_id)), ...addedLines];
  return { list: [...list, ...added], lines, previous, columns: [...columns] };
}

/** The errors of a schema at the cells that they come from. `lines`: those of the variations; of the product it is the first. */
const toCellErrors = ({ issues }: z.ZodError, firstLine = 0, lines: readonly (number | undefined)[]): CellError[] =>
  issues.map(({ path, message }) => {
    const [field, index, variationField] = path.map(String);
    if (field === 'sizeGuide' && index === 'note') return { line: firstLine, column: 'size_guide_note', message };
    if (field !== 'variations') return { line: firstLine, column: toColumn(field ?? ''), message };
    const name = variationField === 'title' ? 'variation' : (variationField ?? 'sku');
    return { line: lines[Number(index)] ?? firstLine, column: toColumn(name), message };
  });
