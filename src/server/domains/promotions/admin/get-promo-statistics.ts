import type { PromoStatistics } from '#contract/promotions.ts';
import type { Settings } from '#contract/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { findPromoFigures } from './promo-statistics.queries.ts';

/** What came of a promo: its uses, and of the orders that were placed with it the discount and the revenue, in minor units. Throws NotFound. */
export async function getPromoStatistics(db: Database, id: string, { currency }: Pick<Settings, 'currency'>): Promise<PromoStatistics> {
  const figures = await findPromoFigures(db, id);
  if (!figures) throw new NotFound('This promo');
  return { ...figures, currency, lastOrderAt: figures.lastOrderAt?.toISOString() ?? null };
}
