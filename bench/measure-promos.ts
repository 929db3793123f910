import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { importPromo } from '../src/server/domains/promotions/admin/import-promo.ts';
import type { Database } from '../src/server/platform/database/database.ts';
import { createBenchShop } from './bench-shop.ts';
import { buyForSeconds, concurrency } from './buy-for-seconds.ts';
import { createHttpClient } from './http-client.ts';
import { median } from './median.ts';
import { createOrderDrafts } from './order-drafts.ts';
import { seededRandom } from './random.ts';
import { createRow, formatNumber, type Row } from './report.ts';
import { cpuOf, cpuOfPostgres, startShop } from './shop-processes.ts';
import { visitAllProducts } from './visit-all-products.ts';

const code = 'BENCH';
/** Longer than it takes until the process has read the promos again. */
const invalidationDelay = 300;

interface PromoRun {
  perSecond: number;
  /** ms of CPU time per journey, of Node and PostgreSQL. */
  cpu: number;
}

/** Compares journeys in a shop without promos, and in the same shop with promos of every kind and a code on each order, in turns. */
export async function measurePromos({ rounds, seconds }: { rounds: number; seconds: number }): Promise<Row[]> {
  const shop = await createBenchShop(1_000);
  const { db } = shop.connection;
  await createPromos(db);
  const nextOrder = await createOrderDrafts(db, seededRandom(11));
  const web = await startShop({ ...shop.settings, ROLE: 'web' });
  const client = createHttpClient(web.url, concurrency);
  await visitAllProducts(db, client, concurrency);
  const readCpu = () => cpuOf(web.pid) + cpuOfPostgres(join(shop.folder, 'postgres'));
  const buy = async (withPromos: boolean, seconds: number): Promise<PromoRun> => {
    await sql`update promos set enabled = ${withPromos}`.execute(db);
    await sleep(invalidationDelay);
    const before = readCpu();
    const { perSecond, times } = await buyForSeconds(client, () => ({ ...nextOrder(), ...(withPromos ? { promo: code } : {}) }), seconds);
    return { perSecond, cpu: (readCpu() - before) / times.length };
  };
  for (const withPromos of [false, true]) await buy(withPromos, 2);
  const runs: { without: PromoRun; with: PromoRun }[] = [];
  for (let round = 1; round <= rounds; round++) {
    // Halves in both sequences, so that a machine that becomes busier or quieter favours neither.
    const halves = [
      await buy(false, seconds / 2),
      await buy(true, seconds / 2),
      await buy(true, seconds / 2),
      await buy(false, seconds / 2),
    ] as const;
    const run = { without: meanOf(halves[0], halves[3]), with: meanOf(halves[1], halves[2]) };
    runs.push(run);
    console.log(
      `${round}/${rounds}  without promos ${formatNumber(run.without.perSecond)}/s, with promos ${formatNumber(run.with.perSecond)}/s`,
    );
  }
  client.close();
  await web.end();
  await shop.close();
  return toPromoRows(runs);
}

const meanOf = (one: PromoRun, other: PromoRun): PromoRun => ({
  perSecond: (one.perSecond + other.perSecond) / 2,
  cpu: (one.cpu + other.cpu) / 2,
});

/** Five automatic promos, one of each kind and one for a customer's first order, and the code: the best one applies. */
async function createPromos(db: Database): Promise<void> {
  await sql`delete from promos`.execute(db);
  const { rows } = await sql<{ id: string }>`select id from categories where parent_id is null order by position limit 1`.execute(db);
  const everything = { minimumSubtotal: null, code: null };
  await importPromo(db, { ...everything, title: 'Category', type: 'percent', value: 5, categories: rows.map(({ id }) => id) });
  await importPromo(db, { ...everything, title: 'Amount', type: 'amount', value: 100, minimumSubtotal: 2_000 });
  await importPromo(db, { ...everything, title: 'Free delivery', type: 'free_delivery', minimumSubtotal: 3_000 });
  await importPromo(db, { ...everything, title: 'Three for two', type: 'buy_x_get_y', value: 10, buyQuantity: 2, getQuantity: 1 });
  await importPromo(db, { ...everything, title: 'First order', type: 'percent', value: 10, firstOrderOnly: true, usagePerCustomer: 1 });
  await importPromo(db, { code, title: 'Code', type: 'percent', value: 50 });
}

function toPromoRows(runs: readonly { without: PromoRun; with: PromoRun }[]): Row[] {
  const share = median(runs.map((run) => (run.with.perSecond / run.without.perSecond) * 100));
  const extra = median(runs.map((run) => run.with.cpu - run.without.cpu));
  return [
    createRow('journeys with five automatic promos and a code, compared with none', `${share.toFixed(0)} %`, '≥ 90 %', share >= 90),
    createRow('processor per journey for the promos: Node and PostgreSQL', `${extra.toFixed(2)} ms`),
  ];
}
