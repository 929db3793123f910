import type { CsvCell } from '#contract/basics.schemas.ts';
import { currencyDigits } from '#shared/money.ts';
import { formatTextTable } from '#shared/text-table.ts';
import type { FullProductRow, VariationRow } from '../products.queries.ts';

/** The separator of lists within a cell. */
export const listSeparator = ' | ';

type Columns<Row> = Record<string, (row: Row, digits: number) => CsvCell>;

const decimal = (minor: number | null, digits: number): string | null => (minor === null ? null : (minor / 10 ** digits).toFixed(digits));

/** The columns that are the same in all rows of a product. */
const productColumns = {
  product_id: ({ _id }) => _id,
  slug: ({ slug }) => slug,
  title: ({ title }) => title,
  subtitle: ({ subtitle }) => subtitle,
  description: ({ description }) => description,
  vendor: ({ vendor }) => vendor,
  category: ({ category }) => category.slug,
  tags: ({ tags }) => tags.join(listSeparator),
  life_stages: ({ lifeStages }) => lifeStages.join(listSeparator),
  breed_sizes: ({ breedSizes }) => breedSizes.join(listSeparator),
  ingredients: ({ ingredients }) => ingredients,
  allergens: ({ allergens }) => allergens.join(listSeparator),
  constituents: ({ constituents }) => constituents.map(({ name, percent }) => `${name}: ${percent}`).join(listSeparator),
  feeding: ({ feeding }) => feeding.map(({ fromKg, toKg, gramsPerDay }) => `${fromKg}-${toKg}: ${gramsPerDay}`).join(listSeparator),
  size_guide: ({ sizeGuide }) => sizeGuide && formatTextTable([sizeGuide.columns, ...sizeGuide.rows]),
  size_guide_note: ({ sizeGuide }) => sizeGuide?.note ?? null,
  options: ({ optionNames }) => optionNames.join(listSeparator),
  tax_class: ({ taxClass }) => taxClass,
  enabled: ({ enabled }) => enabled,
  seo_title: ({ seoTitle }) => seoTitle,
  seo_description: ({ seoDescription }) => seoDescription,
} satisfies Columns<FullProductRow>;

const variationColumns = {
  variation_id: ({ _id }) => _id,
  variation: ({ title }) => title,
  option_values: ({ optionValues }) => optionValues.join(listSeparator),
  sku: ({ sku }) => sku,
  barcode: ({ barcode }) => barcode,
  price: ({ price }, digits) => decimal(price, digits),
  compare_at_price: ({ compareAtPrice }, digits) => decimal(compareAtPrice, digits),
  weight_grams: ({ weight }) => weight,
  bulky: ({ bulky }) => bulky,
  net_quantity: ({ netQuantity }) => netQuantity,
  net_unit: ({ netUnit }) => netUnit,
  stock: ({ onHand, reserved }) => onHand - reserved,
  /** As `stock`: when the file is imported again, the difference of the two is what somebody changed in it. */
  stock_seen: ({ onHand, reserved }) => onHand - reserved,
  images: ({ images }) => images.map(({ id }) => id).join(listSeparator),
} satisfies Columns<VariationRow>;

type ProductColumn = keyof typeof productColumns;
type VariationColumn = keyof typeof variationColumns;
export type CsvColumn = ProductColumn | VariationColumn;

/** The columns of an export, which an import reads. */
export const csvColumns = [...Object.keys(productColumns), ...Object.keys(variationColumns)] as CsvColumn[];

/** The rows of a product, one for each variation. */
export function toCsvRows(product: FullProductRow, currency: string): CsvCell[][] {
  const digits = currencyDigits(currency);
  const common = Object.values(productColumns).map((cellOf) => cellOf(product));
  return product.variations.map((variation) => [...common, ...Object.values(variationColumns).map((cellOf) => cellOf(variation, digits))]);
}
