import type { NewProduct, SizeGuide } from '#contract/catalog.ts';
import {
  InvalidCell,
  parseAmount,
  parseBoolean,
  parseConstituents,
  parseFeeding,
  parseList,
  parseOptional,
  parsePipedList,
  parseSizeGuide,
  parseText,
  parseWhole,
} from './parse-cells.ts';
import type { CsvRow, ImportColumn } from './read-csv.ts';

/** Something that is wrong with one cell. */
export interface CellError {
  line: number;
  column: string;
  message: string;
}

export interface ReadContext {
  /** The decimal places of the shop's currency. */
  digits: number;
  /** Category ids by slug, id and title in small letters. */
  categories: ReadonlyMap<string, string>;
  /** Image ids by the file names of uploaded pictures, in small letters. */
  pictures: ReadonlyMap<string, string>;
}

type ProductFields = Omit<NewProduct, 'variations'>;

/** What a row says of its variation. `stockChange` is the difference to the exported stock. */
export interface VariationFields {
  title?: string;
  optionValues?: string[];
  sku?: string;
  barcode?: string | null;
  price?: number;
  compareAtPrice?: number | null;
  weight?: number;
  bulky?: boolean;
  netQuantity?: number | null;
  netUnit?: 'g' | 'ml' | 'piece' | null;
  stock?: number;
  stockChange?: number;
  images?: string[];
}

/** Reads one cell by its column: undefined where the row says nothing. An empty cell empties an optional field and says nothing of a required one. */
function readers<T>(row: CsvRow, errors: CellError[]) {
  const fields: Partial<T> = {};
  const read = <K extends keyof T>(column: ImportColumn, field: K, parse: (cell: string) => T[K], { required = false } = {}) => {
    const cell = row.cells[column];
    if (cell === undefined || (required && cell.trim() === '')) return;
    try {
      fields[field] = parse(cell);
    } catch (error) {
      if (!(error instanceof InvalidCell)) throw error;
      errors.push({ line: row.line, column, message: error.message });
    }
  };
  return { fields, read };
}

const required = { required: true };
const nullable =
  <T>(parse: (cell: string) => T) =>
  (cell: string): T | null =>
    cell.trim() === '' ? null : parse(cell);

/** What a row says of its product. `guide`: its size guide so far, since a file may have the table without its note. Adds what is wrong to `errors`. */
export function readProductFields(
  row: CsvRow,
  { categories }: ReadContext,
  errors: CellError[],
  guide: SizeGuide | null = null,
): Partial<ProductFields> {
  const { fields, read } = readers<ProductFields>(row, errors);
  const parseCategory = (cell: string): string => {
    const id = categories.get(parseText(cell).toLowerCase());
    if (id === undefined) throw new InvalidCell(`There’s no category "${parseText(cell).slice(0, 60)}". Add it first.`);
    return id;
  };
  read('title', 'title', parseText, required);
  read('slug', 'slug', parseText, required);
  read('subtitle', 'subtitle', parseOptional);
  read('description', 'description', parseText);
  read('vendor', 'vendor', parseText, required);
  read('category', 'category', parseCategory, required);
  read('tags', 'tags', parseList);
  read('life_stages', 'lifeStages', (cell) => parseList(cell) as ProductFields['lifeStages']);
  read('breed_sizes', 'breedSizes', (cell) => parseList(cell) as ProductFields['breedSizes']);
  read('ingredients', 'ingredients', parseOptional);
  read('allergens', 'allergens', parseList);
  read('constituents', 'constituents', parseConstituents);
  read('feeding', 'feeding', parseFeeding);
  read('options', 'options', (cell) => parsePipedList(cell).map((name) => ({ name })));
  read('tax_class', 'taxClass', (cell) => parseText(cell) as ProductFields['taxClass'], required);
  read('enabled', 'enabled', parseBoolean, required);
  read('seo_title', 'seoTitle', parseOptional);
  read('seo_description', 'seoDescription', parseOptional);
  return { ...fields, ...readSizeGuide(row, guide, errors) };
}

/** The table and its note are two columns of one field. */
function readSizeGuide({ line, cells }: CsvRow, before: SizeGuide | null, errors: CellError[]): Pick<ProductFields, 'sizeGuide'> {
  const { size_guide: table, size_guide_note: note } = cells;
  if (table === undefined && note === undefined) return {};
  const guide = table === undefined ? before : parseSizeGuide(table);
  if (!guide && note?.trim())
    errors.push({
      line,
      column: 'size_guide',
      message: 'Add a size guide to go with the note. Use the format "Size | Chest", with a line for each size.',
    });
  return { sizeGuide: guide && { ...guide, note: note === undefined ? (before?.note ?? null) : parseOptional(note) } };
}

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;

/** What a row says of its variation. Adds what is wrong to `errors`. */
export function readVariationFields(row: CsvRow, { digits, pictures }: ReadContext, errors: CellError[], isNew: boolean): VariationFields {
  const { fields, read } = readers<Required<VariationFields> & { stockSeen: number }>(row, errors);
  const parseImages = (cell: string): string[] =>
    parseList(cell).map((entry) => {
      const id = pictures.get(entry.toLowerCase()) ?? (uuid.test(entry) ? entry.toLowerCase() : undefined);
      if (id === undefined) throw new InvalidCell(`There’s no uploaded picture "${entry.slice(0, 60)}".`);
      return id;
    });
  read('variation', 'title', parseText, required);
  read('option_values', 'optionValues', parsePipedList);
  read('sku', 'sku', parseText, required);
  read('barcode', 'barcode', parseOptional);
  read('price', 'price', (cell) => parseAmount(cell, digits), required);
  read(
    'compare_at_price',
    'compareAtPrice',
    nullable((cell) => parseAmount(cell, digits)),
  );
  read('weight_grams', 'weight', parseWhole, required);
  read('bulky', 'bulky', parseBoolean);
  read('net_quantity', 'netQuantity', nullable(parseWhole));
  read('net_unit', 'netUnit', (cell) => parseOptional(cell) as VariationFields['netUnit'] & string);
  read('images', 'images', parseImages, required);
  read('stock', 'stock', parseWhole, required);
  read('stock_seen', 'stockSeen', parseWhole, required);
  read('stock_change', 'stockChange', parseWhole, required);
  const { stock, stockSeen, stockChange, ...rest } = fields;
  if (isNew) return { ...rest, ...(stock === undefined ? {} : { stock }) };
  if (stock !== undefined && stockSeen === undefined && stockChange === undefined) {
    const message = 'Add a stock_seen column with the stock at the time of the export, or use stock_change. Some may have been sold since.';
    errors.push({ line: row.line, column: 'stock', message });
  }
  const change = stockChange ?? (stock !== undefined && stockSeen !== undefined ? stock - stockSeen : 0);
  return { ...rest, ...(change === 0 ? {} : { stockChange: change }) };
}
