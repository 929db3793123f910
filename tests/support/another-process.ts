import type { FastifyInstance } from 'fastify';
import { createApp } from '#server/app.ts';
import { createMemoryCache } from '#server/platform/cache/memory.ts';
import { createResponseCache } from '#server/platform/cache/responses.ts';
import { type Changes, followChanges } from '#server/platform/database/changes.ts';
import { type Connection, connect } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/shop.ts';

export interface AnotherProcess {
  shop: Shop;
  app: FastifyInstance;
  changes: Changes;
  connection: Connection;
  /** Tags that this process has heard of, in order. */
  heard: string[];
  close: () => Promise<void>;
}

/** The shop as a process of its own would open it on the same database: own pool, own memory, and its own ear for changes. */
export async function anotherProcess(shop: Shop, connection: Connection): Promise<AnotherProcess> {
  const url = String(connection.pool.options.connectionString);
  const own = connect(url, shop.log, { connections: 3 });
  const cache = createMemoryCache();
  const heard: string[] = [];
  cache.clock.onMove((tags) => heard.push(...tags));
  const changes = followChanges(url, cache, shop.log);
  while (!cache.isReliable()) await new Promise(setImmediate);
  const its: Shop = {
    ...shop,
    db: own.db,
    isDatabaseReachable: own.isReachable,
    cache,
    responses: createResponseCache(cache),
    settle: changes.settle,
  };
  const app = await createApp(its);
  return {
    shop: its,
    connection: own,
    app,
    changes,
    heard,
    close: async () => {
      await app.close();
      await changes.stop();
      await own.close();
    },
  };
}
