import type { VariationChange } from '#contract/product-admin.ts';
import { changeStock } from '#server/domains/inventory/change-stock.ts';
import { lockStockOfProducts } from '#server/domains/inventory/lock-stock.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { PriceOutOfDate } from '../catalog.errors.ts';
import {
  findVariationPrice,
  lockExistingProducts,
  refreshDerivedColumns,
  updateProductRows,
  updateVariationPrice,
} from '../product-writes.queries.ts';

/**
 * Changes the price or the stock of one variation, as the list does: the price only if the product has not been saved since it was read, the stock by a difference
 * or if it is still the one that was seen. Throws NotFound, PriceOutOfDate, StockMoved and InvalidInput.
 */
export function changeVariation(
  db: Database,
  { product, variation }: { product: string; variation: string },
  { price, version, stock, stockSeen, stockChange }: VariationChange,
): Promise<void> {
  return inTransaction(db, async (db) => {
    const changesStock = stock !== undefined || stockChange !== undefined;
    // Orders lock stock before its product.
    if (changesStock) await lockStockOfProducts(db, [product]);
    const [locked] = await lockExistingProducts(db, [product]);
    if (!locked) throw new NotFound('This product');
    if (version !== undefined && version !== locked.version) {
      const current = await findVariationPrice(db, { product, variation });
      throw current === undefined ? new NotFound('This variation') : new PriceOutOfDate(current);
    }
    if (!(await updateVariationPrice(db, { product, variation, price }))) throw new NotFound('This variation');
    if (price !== undefined) {
      await updateProductRows(db, [{ id: product }]);
      await refreshDerivedColumns(db, { products: [product] });
    }
    if (stockChange !== undefined) await changeStock(db, [{ variation, change: stockChange, seen: null, path: 'stockChange' }]);
    else if (stock !== undefined && stockSeen !== undefined)
      await changeStock(db, [{ variation, change: stock - stockSeen, seen: stockSeen, path: 'stock' }]);
  });
}
