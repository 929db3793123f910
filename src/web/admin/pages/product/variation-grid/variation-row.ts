import type { Product, Variation } from '#contract/catalog.ts';

/** The field of the form that holds the rows. */
export const variationsField = 'variations';

/** A variation in the form. Without an `_id` it is new. */
export interface VariationRow {
  _id?: string;
  title: string;
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
  sku: row.sku === '' ? '' : `${row.sku}-2`,
  barcode: null,
  stock: 0,
});
