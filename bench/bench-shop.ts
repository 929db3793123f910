import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, connectDatabase, type Database } from '../src/server/platform/database/database.ts';
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
/** Of the bench's own statements, which write whole tables, in ms. */
const statementTimeout = 3_600_000;
const openShops = new Set<BenchShop>();

interface BenchShopOptions {
  /** Just the demo shop if it is not given. */
  products?: number | undefined;
  /** Adds more to a new shop. */
  fill?: (db: Database) => Promise<unknown>;
  /** Where the shop is stored, and opened again by the next run. Otherwise it is deleted at the end. */
  keepIn?: string | undefined;
}

/** Creates a shop with this number of products, or just the demo shop. */
export const createBenchShop = (products?: number): Promise<BenchShop> => openBenchShop({ products });

/** Creates a shop to measure, or opens one that was stored. */
export async function openBenchShop({ products, fill, keepIn }: BenchShopOptions): Promise<BenchShop> {
  const folder = keepIn ?? (await mkdtemp(join(tmpdir(), 'kibble-bench-')));
  const isFilled = join(folder, 'filled');
  await mkdir(folder, { recursive: true });
  const embedded = await startEmbeddedPostgres(folder, {});
  const connection = connectDatabase(embedded.url, log, { statementTimeout });
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
      if (!keepIn) await rm(folder, { recursive: true, force: true });
      openShops.delete(shop);
    },
  };
  openShops.add(shop);
  if (existsSync(isFilled)) {
    runCommand(['migrate'], shop.settings);
    return shop;
  }
  runCommand(['seed'], shop.settings);
  if (products) await fillShop(connection.db, products);
  await fill?.(connection.db);
  await writeFile(isFilled, '');
  return shop;
}

/** Closes the shops that a failure has left open. */
export const closeBenchShops = async (): Promise<void> => {
  await Promise.all([...openShops].map((shop) => shop.close()));
};
