import type { Product, Variation } from '#contract/catalog.ts';
import { optionTitle } from '#shared/option-values.ts';

/** The field of the form that holds the rows. */
export const variationsField = 'variations';

/** A variation in the form. Without an `_id` it is new. */
export interface VariationRow {
  _id?: string;
  title: string;
  /** A value for each option of the product. */
  optionValues: string[];
  sku: string;
  barcode: string | null;
  /** Undefined while nothing has been entered. */
  price?: number;
  compareAtPrice: number | null;
  weight?: number;
  bulky: boolean;
  netQuantity: number | null;
  netUnit: Variation['netUnit'];
  stock?: number;
  /** The stock that the page was loaded with; only of existing variations. */
  stockSeen?: number;
  images: string[];
}

export const emptyRow = (): VariationRow => ({
  title: '',
  optionValues: [],
  sku: '',
  barcode: null,
  compareAtPrice: null,
  bulky: false,
  netQuantity: null,
  netUnit: null,
  stock: 0,
  images: [],
});

/** The variations of a product as rows of the form. */
export const toRows = ({ variations }: Product): VariationRow[] =>
  variations.map(
    ({
      unitPrice: _,
      availability: _availability,
      maxQuantity: _quantity,
      lowestPrice30Days: _lowest,
      stock = 0,
      images,
      ...variation
    }) => ({
      ...variation,
      stock,
      stockSeen: stock,
      images: images.map(({ _id }) => _id),
    }),
  );

/** The copy of a row: a new variation, with a SKU of its own and nothing in stock. */
export const copyOfRow = ({ _id: _, stockSeen: _seen, ...row }: VariationRow): VariationRow => ({
  ...row,
  title: `${row.title} copy`.trim(),
  // A combination is there once.
  optionValues: row.optionValues.map((value, index) => (index === row.optionValues.length - 1 ? `${value} copy`.trim() : value)),
  sku: row.sku === '' ? '' : `${row.sku}-2`,
  barcode: null,
  stock: 0,
});

/** The row with as many values as there are options. The title of a variation that has had none is its first value. */
export const withOptionCount = (row: VariationRow, count: number): VariationRow => ({
  ...row,
  optionValues: Array.from({ length: count }, (_, index) => row.optionValues[index] ?? (index === 0 ? row.title : '')),
});

/** The changed fields for another value of an option. The title follows, unless it is one of its own. */
export function changeOptionValue({ title, optionValues }: VariationRow, index: number, value: string): Partial<VariationRow> {
  const values = Array.from({ length: Math.max(index + 1, optionValues.length) }, (_, at) =>
    at === index ? value : (optionValues[at] ?? ''),
  );
  const followsOptions = title === '' || title === optionTitle(optionValues);
  return { optionValues: values, ...(followsOptions && { title: optionTitle(values) }) };
}
