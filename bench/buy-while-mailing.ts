import { join } from 'node:path';
import { createBenchShop } from './bench-shop.ts';
import { buyForSeconds, concurrency, type Purchases } from './buy-for-seconds.ts';
import { countDueJobs, waitUntilDrained } from './due-jobs.ts';
import { createHttpClient } from './http-client.ts';
import { createOrderDrafts } from './order-drafts.ts';
import type { seededRandom } from './random.ts';
import { cpuOf, cpuOfPostgres, startShop } from './shop-processes.ts';
import { visitAllProducts } from './visit-all-products.ts';

export interface PurchasesWithMails extends Purchases {
  /** The share of the mails that were rendered during the purchases, from 0 to 1. */
  mailsSentMeanwhile: number;
  /** ms until the remaining mails were rendered. */
  mailBacklog: number;
  /** CPU time of a journey including its mail, in ms. */
  cpu: { node: number; postgres: number };
}

export interface SingleProcessShop {
  /** Runs guest journeys for this long, and then waits for their mails, so that these do not affect other measurements. */
  buy: (seconds: number) => Promise<PurchasesWithMails>;
  close: () => Promise<void>;
}

/** Starts a separate shop in one process, as `npm start` does, which serves requests and renders the mails of its orders. */
export async function openSingleProcessShop(random: ReturnType<typeof seededRandom>): Promise<SingleProcessShop> {
  const shop = await createBenchShop(1_000);
  const { db } = shop.connection;
  const nextOrder = await createOrderDrafts(db, random);
  const running = await startShop(shop.settings);
  const client = createHttpClient(running.url, concurrency);
  await visitAllProducts(db, client, concurrency);
  const readCpu = () => ({ node: cpuOf(running.pid), postgres: cpuOfPostgres(join(shop.folder, 'postgres')) });
  const buy = async (seconds: number): Promise<PurchasesWithMails> => {
    const before = readCpu();
    const purchases = await buyForSeconds(client, nextOrder, seconds);
    const mailsSentMeanwhile = 1 - (await countDueJobs(db, 'order.placed:mail-order-confirmation')) / purchases.times.length;
    const mailBacklog = await waitUntilDrained(db);
    const after = readCpu();
    const perJourney = (consumer: keyof typeof after) => (after[consumer] - before[consumer]) / purchases.times.length;
    return { ...purchases, mailsSentMeanwhile, mailBacklog, cpu: { node: perJourney('node'), postgres: perJourney('postgres') } };
  };
  // The first mails start the thread that renders them.
  await buy(3);
  return {
    buy,
    close: async () => {
      client.close();
      await running.end();
      await shop.close();
    },
  };
}
