import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, connectDatabase } from '../src/server/platform/database/database.ts';
import { startEmbeddedPostgres } from '../src/server/platform/database/embedded-postgres.ts';
import { createLog } from '../src/server/platform/log.ts';
import { fillShop } from './fill-shop.ts';
import { runCommand } from './shop-processes.ts';

/** A shop to measure, with its own PostgreSQL, which is as durable as in production. */
export interface BenchShop {
  /** Its DATA_DIR, with the database and the images. */
  folder: string;
  databaseUrl: string;
  connection: Connection;
  /** The environment variables for processes of this shop. */
  settings: Record<string, string>;
  /** Stops the database but leaves its files, for a process that starts it itself. */
  stopDatabase: () => Promise<void>;
  /** Stops the database and deletes the folder. */
  close: () => Promise<void>;
}

const log = createLog('fatal');
const openShops = new Set<BenchShop>();

/** Creates a shop with this number of products, or just the demo shop. */
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

/** Closes the shops that a failure has left open. */
export const closeBenchShops = async (): Promise<void> => {
  await Promise.all([...openShops].map((shop) => shop.close()));
};
