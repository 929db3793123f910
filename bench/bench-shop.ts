import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, connect } from '../src/server/platform/database/database.ts';
import { startEmbedded } from '../src/server/platform/database/embedded.ts';
import { createLog } from '../src/server/platform/log.ts';
import { fillShop } from './fill-shop.ts';
import { runCommand } from './processes.ts';

/** A shop to measure, with a PostgreSQL of its own that is as safe against power cuts as the real one. */
export interface BenchShop {
  /** Holds the database and the pictures, as DATA_DIR. */
  folder: string;
  databaseUrl: string;
  connection: Connection;
  /** The settings that processes on this shop need. */
  settings: Record<string, string>;
  /** Stops the database and leaves its files, for a process that starts it itself. */
  rest: () => Promise<void>;
  /** Stops the database and removes everything. */
  close: () => Promise<void>;
}

const log = createLog('fatal');
const open = new Set<BenchShop>();

/** Makes a shop with so many products, or the demo shop alone. */
export async function makeShop(products?: number): Promise<BenchShop> {
  const folder = await mkdtemp(join(tmpdir(), 'kibble-bench-'));
  const embedded = await startEmbedded(folder, {});
  const connection = connect(embedded.url, log);
  let resting = false;
  const rest = async () => {
    if (resting) return;
    resting = true;
    await connection.close();
    await embedded.stop();
  };
  const shop: BenchShop = {
    folder,
    databaseUrl: embedded.url,
    connection,
    settings: { DATA_DIR: folder, DATABASE_URL: embedded.url, DEMO: '0' },
    rest,
    close: async () => {
      await rest();
      await rm(folder, { recursive: true, force: true });
      open.delete(shop);
    },
  };
  open.add(shop);
  runCommand(['seed'], shop.settings);
  if (products) await fillShop(connection.db, products);
  return shop;
}

/** Closes what a failure left open. */
export const closeShops = async (): Promise<void> => {
  await Promise.all([...open].map((shop) => shop.close()));
};
