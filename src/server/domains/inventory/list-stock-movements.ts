import type { StockMovement } from '#contract/stock-movements.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findStockMovements } from './stock-movements.queries.ts';

interface StockMovementPage {
  product: string;
  variation: string | null;
  page: number;
  limit: number;
}

/** A page of what changed the stock of a product's variations, newest first; empty for an unknown product. */
export async function listStockMovements(db: Database, page: StockMovementPage): Promise<{ list: StockMovement[]; total: number }> {
  const { list, total } = await findStockMovements(db, page);
  return { list: list.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), total };
}
