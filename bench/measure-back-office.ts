import { sql } from 'kysely';
import { createAdmin } from '../src/server/domains/accounts/admins/create-admin.ts';
import { addUpSales } from '../src/server/domains/statistics/sales/add-up-sales.ts';
import type { Database } from '../src/server/platform/database/database.ts';
import { createSession } from '../src/server/platform/sessions.ts';
import { type BackOfficeCall, backOfficeCalls } from './back-office-calls.ts';
import { openBenchShop } from './bench-shop.ts';
import { fillOrders } from './fill-orders.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { median } from './median.ts';
import { createRow, printTable, type Row, saveResults } from './report.ts';
import { startShop } from './shop-processes.ts';

/** The most that the median of a call may take, in ms. */
const bars = { list: 150, search: 300, dashboard: 200, counts: 10 } satisfies Record<BackOfficeCall['kind'], number>;

interface BackOfficeRun {
  products: number;
  orders: number;
  keepIn: string | undefined;
  rounds: number;
}

/** Measures what the back office asks of a shop of this size, one call after the other. */
export async function measureBackOffice({ products, orders, keepIn, rounds }: BackOfficeRun): Promise<Row[]> {
  const fill = async (db: Database) => {
    console.log('\nms to write each table of the shop:', await fillOrders(db, orders));
    const startedAt = performance.now();
    await addUpSales(db, { timeZone: 'Europe/Berlin', now: new Date() });
    await sql`vacuum analyze sales_days, variation_sales_days, product_sales_months`.execute(db);
    console.log(`All sales added up in ${Math.round((performance.now() - startedAt) / 1_000)} s`);
  };
  const shop = await openBenchShop({ products, keepIn, fill });
  const { db } = shop.connection;
  const examples = await findExamples(db);
  const web = await startShop({ ...shop.settings, ROLE: 'web' });
  const client = createHttpClient(web.url, 1);
  const headers = { authorization: `Bearer ${await signIn(db)}` };
  const rows: Row[] = [];
  for (const call of backOfficeCalls) {
    const path = `/api/v1${fillIn(call.path, examples)}`;
    const pages = path.includes('{page}') ? { first: 1, last: await findLastPage(client, path, headers) } : { '': 1 };
    for (const [name, page] of Object.entries(pages)) {
      const times = await measure(client, path.replace('{page}', String(page)), headers, rounds);
      const [middle, p95] = [median(times), times.toSorted((one, other) => one - other)[Math.ceil(rounds * 0.95) - 1] ?? 0];
      rows.push(
        createRow(
          `${call.what}${name ? `, ${name} page` : ''}`,
          `${middle.toFixed(1)} ms (p95 ${p95.toFixed(1)})`,
          `≤ ${bars[call.kind]} ms`,
          middle <= bars[call.kind],
        ),
      );
    }
  }
  await web.end();
  await shop.close();
  printTable(`The back office of a shop with ${products.toLocaleString('en')} products and ${orders.toLocaleString('en')} orders`, rows);
  console.log(`\nSaved as ${await saveResults('back-office', rows, { products, orders })}`);
  return rows;
}

async function signIn(db: Database): Promise<string> {
  const { _id } = await createAdmin(db, { email: 'bench@bench.example', name: 'Olive Owner', password: 'a long enough phrase' });
  return createSession(db, _id, 'admin');
}

/** What is searched for: an order in the middle of the shop's life, and days. */
async function findExamples(db: Database): Promise<Record<string, string>> {
  const { rows } = await sql<Record<string, string>>`
    select number, substr(number, 2, 6) as "numberPart", current_date::text as today, (current_date - 30)::text as "monthAgo",
      (current_date - 700)::text as "longAgo"
    from orders where placed_at < now() - interval '300 days' order by placed_at desc limit 1`.execute(db);
  if (!rows[0]) throw new Error('The shop has no orders that are old enough');
  return rows[0];
}

const fillIn = (path: string, examples: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (whole, name: string) => (examples[name] === undefined ? whole : encodeURIComponent(examples[name])));

async function findLastPage(client: HttpClient, path: string, headers: Record<string, string>): Promise<number> {
  const { data } = JSON.parse((await get(client, path.replace('{page}', '1'), headers)).text());
  return Math.max(1, Math.ceil(data.total / Number(/\{page\}\/(\d+)/.exec(path)?.[1] ?? 1)));
}

async function measure(client: HttpClient, path: string, headers: Record<string, string>, rounds: number): Promise<number[]> {
  const times: number[] = [];
  // The first ones read from disk and plan.
  for (let round = -3; round < rounds; round++) {
    const startedAt = performance.now();
    await get(client, path, headers);
    if (round >= 0) times.push(performance.now() - startedAt);
  }
  return times;
}

async function get(client: HttpClient, path: string, headers: Record<string, string>) {
  const reply = await client.request(path, { headers });
  if (reply.status !== 200) throw new Error(`${path} responds with ${reply.status}: ${reply.text()}`);
  return reply;
}
