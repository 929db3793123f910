import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, connectDatabase } from '../src/server/platform/database/database.ts';
import { startEmbeddedPostgres } from '../src/server/platform/database/embedded-postgres.ts';
import { createLog } from '../src/server/platform/log.ts';
import { fillShop } from './fill-shop.ts';
import { runCommand } from './shop-processes.ts';

/** A shop to measure, with a PostgreSQL of its own that is as safe against power cuts as the real one. */
export interface BenchShop {
  /** Holds the database and the pictures, as DATA_DIR. */
  folder: string;
  databaseUrl: string;
  connection: Connection;
  /** The settings that processes on this shop need. */
  settings: Record<string, string>;
  /** Stops the database and leaves its files, for a process that starts it itself. */
  stopDatabase: () => Promise<void>;
  /** Stops the database and removes everything. */
  close: () => Promise<void>;
}

const log = createLog('fatal');
const openShops = new Set<BenchShop>();

/** Makes a shop with so many products, or the demo shop alone. */
export async function createBenchShop(products?: number): Promise<BenchShop> {
  const folder = await mkdtemp(join(tmpdir(), 'kibble-bench-'));
  const embedded = await startEmbeddedPostgres(folder, {});
  const connection = connectDatabase(embedded.url, log);
  let stopped = false;
  const stopDatabase = async () => {
    if (stopped) return;
    stopped = true;
    await connection.close();
    await embedded.stop();
  };
  const shop: BenchShop = {
    folder,
    databaseUrl: embedded.url,
    connection,
    settings: { DATA_DIR: folder, DATABASE_URL: embedded.url, DEMO: '0' },
    stopDatabase,
    close: async () => {
      await stopDatabase();
      await rm(folder, { recursive: true, force: true });
      openShops.delete(shop);
    },
  };
  openShops.add(shop);
  runCommand(['seed'], shop.settings);
  if (products) await fillShop(connection.db, products);
  return shop;
}

/** Closes what a failure left open. */
export const closeBenchShops = async (): Promise<void> => {
  await Promise.all([...openShops].map((shop) => shop.close()));
};
