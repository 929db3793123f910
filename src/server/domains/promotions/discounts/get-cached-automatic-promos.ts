import type { Shop } from '#server/platform/shop.ts';
import type { Promo } from '../promo.ts';
import { promosTag } from '../promotions.cache-tags.ts';
import { findAutomaticPromos } from '../promotions.queries.ts';

const key = 'automatic promos';

/**
 * All automatic promos, cached in this process; `used` may be too low, but not for a promo that is used up. A transaction that finds them not cached reads
 * them itself, as with settings.
 */
export const getCachedAutomaticPromos = async ({ cache, db }: Pick<Shop, 'cache' | 'db'>): Promise<readonly Promo[]> =>
  db.isTransaction
    ? (cache.peek<readonly Promo[]>(key) ?? findAutomaticPromos(db))
    : cache.getOrSet(key, [promosTag], () => findAutomaticPromos(db));
