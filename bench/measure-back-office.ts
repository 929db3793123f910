import { sql } from 'kysely';
import { countBoughtTogether } from '../src/server/domains/recommendations/count-bought-together.ts';
import { addUpSales } from '../src/server/domains/statistics/sales/add-up-sales.ts';
import type { Database } from '../src/server/platform/database/database.ts';
import { type BackOfficeCall, backOfficeCalls } from './back-office-calls.ts';
import { openBenchShop } from './bench-shop.ts';
import { fillMarketing } from './fill-marketing.ts';
import { fillOrders } from './fill-orders.ts';
import { createHttpClient, type HttpClient, type HttpRequest } from './http-client.ts';
import { measureFirstChart } from './measure-first-chart.ts';
import { median } from './median.ts';
import { createRow, printTable, type Row, saveResults } from './report.ts';
import { startShop } from './shop-processes.ts';
import { signInAsAdmin } from './sign-in-as-admin.ts';

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
    console.log('\nms to write each table of the shop:', await fillOrders(db, orders), await fillMarketing(db, orders));
    const startedAt = performance.now();
    await addUpSales(db, { timeZone: 'Europe/Berlin', now: new Date() });
    await sql`vacuum analyze sales_days, variation_sales_days, product_sales_months`.execute(db);
    console.log(`All sales added up in ${Math.round((performance.now() - startedAt) / 1_000)} s`);
    const countedAt = performance.now();
    await countBoughtTogether(db);
    console.log(`What is bought together counted in ${Math.round((performance.now() - countedAt) / 1_000)} s`);
  };
  const shop = await openBenchShop({ products, keepIn, fill });
  const { db } = shop.connection;
  const examples = await findExamples(db);
  const web = await startShop({ ...shop.settings, ROLE: 'web' });
  const client = createHttpClient(web.url, 1);
  const token = await signInAsAdmin(db);
  const headers = { authorization: `Bearer ${token}` };
  const rows: Row[] = [];
  const add = (what: string, times: readonly number[], bar: number) => {
    const [middle, p95] = [median(times), times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0];
    rows.push(createRow(what, `${middle.toFixed(1)} ms (p95 ${p95.toFixed(1)})`, `≤ ${bar} ms`, middle <= bar));
  };
  for (const call of backOfficeCalls) {
    const path = `/api/v1${fillIn(call.path, examples)}`;
    const options: HttpRequest =
      call.json === undefined ? { headers } : { method: 'POST', headers, json: JSON.parse(fillIn(JSON.stringify(call.json), examples)) };
    for (const [name, page] of await findPages(client, path, options)) {
      const times = await measure(client, path.replace('{page}', String(page)), options, rounds);
      add(`${call.what}${name ? `, ${name} page` : ''}`, times, bars[call.kind]);
    }
  }
  add('a click on "Dashboard" until its first chart', await measureFirstChart(web.url, token, Math.min(rounds, 10)), 1_000);
  await web.end();
  await shop.close();
  printTable(`The back office of a shop with ${products.toLocaleString('en')} products and ${orders.toLocaleString('en')} orders`, rows);
  console.log(`\nSaved as ${await saveResults('back-office', rows, { products, orders })}`);
  return rows;
}

/** What is opened and searched for: an order in the middle of the shop's life, the product and the user with most of all, any mail, and days. */
async function findExamples(db: Database): Promise<Record<string, string>> {
  const { rows } = await sql<Record<string, string>>`
    select number, id as "order", (select id from products order by units_sold desc limit 1) as product,
      (select user_id from customer_figures order by orders desc limit 1) as "user", (select id from mails limit 1) as mail,
      (select id from gift_cards where issued_at is not null limit 1) as "giftCard", (select id from webhook_endpoints limit 1) as webhook,
      (select id from categories where parent_id is null limit 1) as category, substr(number, 2, 6) as "numberPart", current_date::text as today, (current_date - 30)::text as "monthAgo",
      (current_date - 700)::text as "longAgo", to_char(current_date - 700, 'YYYY-MM') as "longAgoMonth"
    from orders where placed_at < now() - interval '300 days' order by placed_at desc limit 1`.execute(db);
  if (!rows[0]) throw new Error('The shop has no orders that are old enough');
  return rows[0];
}

const fillIn = (path: string, examples: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (whole, name: string) => (examples[name] === undefined ? whole : encodeURIComponent(examples[name])));

/** The pages of a list that are measured, by name. */
async function findPages(client: HttpClient, path: string, options: HttpRequest): Promise<[name: string, page: number][]> {
  if (!path.includes('{page}')) return [['', 1]];
  const { data } = JSON.parse((await get(client, path.replace('{page}', '1'), options)).text());
  const last = Math.max(1, Math.ceil(data.total / Number(/\{page\}\/(\d+)/.exec(path)?.[1] ?? 1)));
  const middle = Math.ceil(last / 2);
  return [['first', 1], ...(middle > 1 && middle < last ? [['middle', middle] as [string, number]] : []), ['last', last]];
}

async function measure(client: HttpClient, path: string, options: HttpRequest, rounds: number): Promise<number[]> {
  const times: number[] = [];
  // The first ones read from disk and plan.
  for (let round = -3; round < rounds; round++) {
    const startedAt = performance.now();
    await get(client, path.replace('{round}', String(((round + 28) % 28) + 1).padStart(2, '0')), options);
    if (round >= 0) times.push(performance.now() - startedAt);
  }
  return times;
}

async function get(client: HttpClient, path: string, options: HttpRequest) {
  const reply = await client.request(path, options);
  if (reply.status !== 200) throw new Error(`${path} responds with ${reply.status}: ${reply.text()}`);
  return reply;
}
