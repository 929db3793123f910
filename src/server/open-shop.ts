import { join } from 'node:path';
import type pg from 'pg';
import { createMemoryCache } from '#server/platform/cache/memory-cache.ts';
import { createResponseCache } from '#server/platform/cache/response-cache.ts';
import { type Config, isLoopback } from '#server/platform/config.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { type InvalidationListener, listenForInvalidations } from '#server/platform/database/listen-for-invalidations.ts';
import { listAppliedMigrations, migrate } from '#server/platform/database/migrate.ts';
import { createDiskStore } from '#server/platform/files/file-store.ts';
import { installModules } from '#server/platform/installed-modules.ts';
import { migrateJobs } from '#server/platform/jobs/jobs.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Shop } from '#server/platform/shop.ts';
import { createMailRenderer } from './mail-renderer.ts';
import { modules } from './modules.ts';

export interface OpenShop {
  shop: Shop;
  pool: pg.Pool;
  databaseUrl: string;
  /** Whether the database is the embedded PostgreSQL. */
  embedded: boolean;
  close: () => Promise<void>;
}

interface OpenShopOptions {
  join?: boolean;
  update?: boolean;
  statementTimeout?: number | undefined;
}

export const migrationsFolder = join(process.cwd(), 'migrations');

/**
 * Opens the database, applies missing migrations, and opens the files. `join`: may use the embedded database of a running shop.
 * `update: false` does not migrate the database. `statementTimeout`: for statements that may take longer than those of requests, in ms.
 */
export async function openShop(
  config: Config,
  log: Logger,
  { join: mayJoin = false, update = true, statementTimeout }: OpenShopOptions = {},
): Promise<OpenShop> {
  installModules(modules);
  const embedded =
    config.databaseUrl === null ? await startEmbeddedPostgres(config.dataDir, { join: mayJoin, processes: config.webConcurrency }) : null;
  const url = embedded?.url ?? config.databaseUrl ?? '';
  const connection = connectDatabase(url, log, { statementTimeout });
  const cache = createMemoryCache();
  let invalidations: InvalidationListener | undefined;
  const close = async () => {
    await invalidations?.stop();
    await connection.close();
    await embedded?.stop();
  };
  try {
    if (update) {
      const isNew = (await listAppliedMigrations(connection.pool)).length === 0;
      const ran = await migrate(connection.pool, migrationsFolder);
      // In a new database the list of all migrations is just noise.
      if (ran.length > 0) log[isNew ? 'debug' : 'info']({ migrations: ran }, 'the database is up to date');
      await migrateJobs(connection.pool, log);
    }
    invalidations = listenForInvalidations(url, cache, log);
  } catch (error) {
    await close();
    throw error;
  }
  const localUrl = `http://${isLoopback(config.host) || config.host === '0.0.0.0' ? 'localhost' : config.host}:${config.port}`;
  const shop: Shop = {
    db: connection.db,
    isDatabaseReachable: connection.isReachable,
    config,
    log,
    cache,
    // Editing a page invalidates no tag, so responses are not cached in development.
    responseCache: createResponseCache(cache, { on: config.responseCache && !import.meta.env.DEV }),
    waitForInvalidation: () => invalidations?.waitForInvalidation() ?? Promise.resolve(),
    files: createDiskStore(join(config.dataDir, 'files')),
    renderMail: createMailRenderer(),
    publicUrl: () => config.publicUrl ?? localUrl,
  };
  return { shop, pool: connection.pool, databaseUrl: url, embedded: embedded !== null, close };
}
