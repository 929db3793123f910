import type { ListedProduct, ProductListQuery } from '#contract/product-admin.ts';
import { serializeImage } from '#server/domains/files/serialize-image.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { Shop } from '#server/platform/shop.ts';
import { findListedProduct, findListedProducts, type ListedRow } from './product-list.queries.ts';
import { resolveListFilters } from './resolve-list-filters.ts';

/** A page of all products, disabled ones included; the last changed first by default. */
export async function listProductsOfBackOffice(
  shop: Pick<Shop, 'cache' | 'db'>,
  { page, limit, query: { sort = '-updated', ...filters } }: { page: number; limit: number; query: ProductListQuery },
): Promise<{ list: ListedProduct[]; total: number }> {
  const { list, total } = await findListedProducts(shop.db, {
    filters: await resolveListFilters(shop, filters),
    sort,
    limit,
    offset: (page - 1) * limit,
  });
  return { list: list.map(serializeListedProduct), total };
}

/** One product as the list shows it. Throws NotFound. */
export async function getListedProduct(db: Database, id: string): Promise<ListedProduct> {
  const row = await findListedProduct(db, id);
  if (!row) throw new NotFound('This product');
  return serializeListedProduct(row);
}

const toIso = (time: string): string => new Date(time).toISOString();

const serializeListedProduct = ({ image, createdAt, updatedAt, deletedAt, ...row }: ListedRow): ListedProduct => ({
  ...row,
  image: image && serializeImage(image),
  stock: row.variations.reduce((sum, { stock }) => sum + stock, 0),
  createdAt: toIso(createdAt),
  updatedAt: toIso(updatedAt),
  deletedAt: deletedAt && toIso(deletedAt),
});
