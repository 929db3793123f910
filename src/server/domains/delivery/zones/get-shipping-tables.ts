import { deliverySchemas } from '#contract/delivery.schemas.ts';
import type { ShippingTables } from '#contract/delivery.ts';
import { preSerialize } from '#server/platform/http/raw-json.ts';
import type { Shop } from '#server/platform/shop.ts';
import { deliveryTag } from '../delivery.cache-tags.ts';
import { findShippingTables } from './shipping-zones.queries.ts';

const cacheKey = 'shipping tables';

/**
 * The zones with the rates on offer and the public holidays, cached in this process. A transaction that finds them not cached reads them itself, for the same
 * reason as `getCachedSettings`.
 */
export const getCachedShippingTables = async ({ cache, db }: Pick<Shop, 'cache' | 'db'>): Promise<ShippingTables> =>
  db.isTransaction
    ? (cache.peek<ShippingTables>(cacheKey) ?? findShippingTables(db))
    : cache.getOrSet(cacheKey, [deliveryTag], async () => preSerialize(deliverySchemas.zones.reply, await findShippingTables(db)));
