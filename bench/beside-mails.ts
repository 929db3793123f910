import { join } from 'node:path';
import { createAsker } from './ask.ts';
import { makeShop } from './bench-shop.ts';
import { atOnce, type Bought, buyFor } from './buy-for.ts';
import { countDueJobs, untilDrained } from './due-jobs.ts';
import { cpuOf, cpuOfPostgres, startShop } from './processes.ts';
import type { seeded } from './random.ts';
import { visitAll } from './visit-all.ts';
import { wishesFrom } from './wishes.ts';

export interface BesideMails extends Bought {
  /** The share of the mails that were made while shoppers bought. */
  madeMeanwhile: number;
  /** Milliseconds until the others were made. */
  behind: number;
  /** Milliseconds of processor that a journey took with its mail, whenever that was made. */
  cpu: { node: number; postgres: number };
}

export interface PlainShop {
  /** Has guests buy for so long, and waits for their mails, so that these are in nobody else's way. */
  buy: (seconds: number) => Promise<BesideMails>;
  close: () => Promise<void>;
}

/** A shop of its own in one process, as `npm start` starts it: it answers, and makes the mails of its orders. */
export async function openPlainShop(random: ReturnType<typeof seeded>): Promise<PlainShop> {
  const shop = await makeShop(1_000);
  const { db } = shop.connection;
  const wish = await wishesFrom(db, random);
  const running = await startShop(shop.settings);
  const asker = createAsker(running.url, atOnce);
  await visitAll(db, asker, atOnce);
  const taken = () => ({ node: cpuOf(running.pid), postgres: cpuOfPostgres(join(shop.folder, 'postgres')) });
  const buy = async (seconds: number): Promise<BesideMails> => {
    const before = taken();
    const bought = await buyFor(asker, wish, seconds);
    const madeMeanwhile = 1 - (await countDueJobs(db, 'order.placed:mail-order-confirmation')) / bought.times.length;
    const behind = await untilDrained(db);
    const after = taken();
    const each = (taker: keyof typeof after) => (after[taker] - before[taker]) / bought.times.length;
    return { ...bought, madeMeanwhile, behind, cpu: { node: each('node'), postgres: each('postgres') } };
  };
  // The first mails start the thread that renders them.
  await buy(3);
  return {
    buy,
    close: async () => {
      asker.close();
      await running.end();
      await shop.close();
    },
  };
}
