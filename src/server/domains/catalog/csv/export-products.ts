import type { CsvCell, CsvFile } from '#contract/basics.schemas.ts';
import type { ProductListQuery } from '#contract/product-admin.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { readInBatches } from '#server/platform/database/read-in-batches.ts';
import type { Shop } from '#server/platform/shop.ts';
import { resolveSelection } from '../product-list/resolve-list-filters.ts';
import { type FullProductRow, findFullProductsAfter } from '../products.queries.ts';
import { csvColumns, toCsvRows } from './product-csv-columns.ts';

/** How many products one statement reads. */
const batchSize = 200;

/** All products of the list with these filters, or those with the ids: one row for each variation, which an import can read again. */
export async function exportProducts(
  shop: Pick<Shop, 'cache' | 'db'>,
  { id, sort: _, ...filters }: ProductListQuery & { id?: string[] | undefined },
): Promise<CsvFile> {
  const selected = await resolveSelection(shop, id ? { ids: id } : { filters });
  const { currency } = await getCachedSettings(shop);
  async function* batches(): AsyncGenerator<CsvCell[][]> {
    const products = readInBatches(
      (after: FullProductRow | null, size) => findFullProductsAfter(shop.db, selected, after?._id ?? null, size),
      batchSize,
    );
    for await (const batch of products) yield batch.flatMap((product) => toCsvRows(product, currency));
  }
  return { name: 'products', columns: [...csvColumns], batches: batches() };
}
