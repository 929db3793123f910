import type { Database } from '#server/platform/database/database.ts';
import { isId } from '#shared/ids.ts';
import { parseText } from './parse-cells.ts';
import { findProductKeys, findVariationKeys } from './product-imports.queries.ts';
import type { CsvRow } from './read-csv.ts';
import type { CellError } from './read-product-fields.ts';

/** The rows of one product. `product` is null if it is a new one. */
export interface RowGroup {
  product: string | null;
  rows: CsvRow[];
  /** The existing variations that rows are about, by line. */
  variations: Map<number, string>;
}

/** How many rows are looked up at once. */
const batchSize = 1_000;

const cellOf = (row: CsvRow, column: keyof CsvRow['cells']): string => parseText(row.cells[column] ?? '');

/**
 * Finds out which product each row is about: by the id of its variation, its SKU, the id of the product, its slug, or else, for new products, by title and
 * vendor. Adds errors of rows that name none, or a variation twice.
 */
export async function groupRows(db: Database, rows: readonly CsvRow[], errors: CellError[]): Promise<RowGroup[]> {
  const groups = new Map<string, RowGroup>();
  const seen = new Map<string, number>();
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch: readonly CsvRow[] = rows.slice(from, from + batchSize);
    const { variationOf, productOf } = await lookUp(db, batch);
    for (const row of batch) {
      const variation = variationOf(row);
      const product = variation?.product ?? productOf(row);
      const key = product ?? keyOfNew(row);
      const duplicate = seen.get(variation?.id ?? `sku ${cellOf(row, 'sku').toLowerCase()}`);
      if (key === null) {
        errors.push({ line: row.line, column: 'title', message: 'Enter a sku, slug or title to say which product this is.' });
      } else if (duplicate !== undefined && (variation || cellOf(row, 'sku'))) {
        errors.push({ line: row.line, column: 'sku', message: `Line ${duplicate} already covers this variation.` });
      } else {
        seen.set(variation?.id ?? `sku ${cellOf(row, 'sku').toLowerCase()}`, row.line);
        const group: RowGroup = groups.get(key) ?? { product: product ?? null, rows: [], variations: new Map() };
        group.rows.push(row);
        if (variation) group.variations.set(row.line, variation.id);
        groups.set(key, group);
      }
    }
  }
  return [...groups.values()];
}

async function lookUp(db: Database, rows: readonly CsvRow[]) {
  const ids = (column: 'variation_id' | 'product_id') => rows.map((row) => cellOf(row, column).toLowerCase()).filter(isId);
  const texts = (column: 'sku' | 'slug') => rows.map((row) => cellOf(row, column)).filter(Boolean);
  const variations = await findVariationKeys(db, ids('variation_id'), texts('sku'));
  const products = await findProductKeys(db, ids('product_id'), texts('slug'));
  const variationsById = new Map(variations.map((variation) => [variation.id, variation]));
  const variationsBySku = new Map(variations.map((variation) => [variation.sku, variation]));
  const productIds = new Set(products.map(({ id }) => id));
  const productsBySlug = new Map(products.map(({ id, slug }) => [slug, id]));
  return {
    variationOf: (row: CsvRow) =>
      variationsById.get(cellOf(row, 'variation_id').toLowerCase()) ?? variationsBySku.get(cellOf(row, 'sku').toLowerCase()),
    productOf: (row: CsvRow): string | undefined => {
      const id = cellOf(row, 'product_id').toLowerCase();
      return productIds.has(id) ? id : productsBySlug.get(cellOf(row, 'slug'));
    },
  };
}

/** What the rows of a new product have in common. */
function keyOfNew(row: CsvRow): string | null {
  const [id, slug, title] = [cellOf(row, 'product_id'), cellOf(row, 'slug'), cellOf(row, 'title')];
  if (id) return `id ${id}`;
  if (slug) return `slug ${slug}`;
  return title ? `title ${title.toLowerCase()} | ${cellOf(row, 'vendor').toLowerCase()}` : null;
}
