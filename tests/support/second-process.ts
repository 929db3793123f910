import type { FastifyInstance } from 'fastify';
import { createApp } from '#server/app.ts';
import { createMemoryCache } from '#server/platform/cache/memory-cache.ts';
import { createResponseCache } from '#server/platform/cache/response-cache.ts';
import { type Connection, connectDatabase } from '#server/platform/database/database.ts';
import { type InvalidationListener, listenForInvalidations } from '#server/platform/database/listen-for-invalidations.ts';
import type { Shop } from '#server/platform/shop.ts';

export interface SecondProcess {
  shop: Shop;
  app: FastifyInstance;
  invalidations: InvalidationListener;
  connection: Connection;
  /** Tags that this process was notified of, in order. */
  invalidatedTags: string[];
  close: () => Promise<void>;
}

/** Opens the shop as a second process on the same database would: with its own pool, caches and invalidation listener. */
export async function openSecondProcess(shop: Shop, connection: Connection): Promise<SecondProcess> {
  const url = String(connection.pool.options.connectionString);
  const ownConnection = connectDatabase(url, shop.log, { connections: 3 });
  const cache = createMemoryCache();
  const invalidatedTags: string[] = [];
  cache.tags.onInvalidate((tags) => invalidatedTags.push(...tags));
  const invalidations = listenForInvalidations(url, cache, shop.log);
  while (!cache.isEnabled()) await new Promise(setImmediate);
  const secondShop: Shop = {
    ...shop,
    db: ownConnection.db,
    isDatabaseReachable: ownConnection.isReachable,
    cache,
    responseCache: createResponseCache(cache),
    waitForInvalidation: invalidations.waitForInvalidation,
  };
  const app = await createApp(secondShop, { maxEventLoopDelay: 0 });
  return {
    shop: secondShop,
    connection: ownConnection,
    app,
    invalidations,
    invalidatedTags,
    close: async () => {
      await app.close();
      await invalidations.stop();
      await ownConnection.close();
    },
  };
}
