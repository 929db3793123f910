import type { BenchShop } from './bench-shop.ts';
import { buyAsGuest } from './buy-as-guest.ts';
import { createHttpClient } from './http-client.ts';
import { createOrderDrafts } from './order-drafts.ts';
import { seededRandom } from './random.ts';
import { createRow, type Row } from './report.ts';
import { startShop } from './shop-processes.ts';
import { startStatementRecorder } from './statement-recorder.ts';

const repetitions = 5;

/**
 * Counts the statements of pages and of a whole guest journey for products not requested before: without the response cache, but with
 * settings and categories cached. Returns the highest of several counts.
 */
export async function countStatements({ connection, databaseUrl, settings }: BenchShop): Promise<Row[]> {
  const recorder = await startStatementRecorder(databaseUrl);
  const shop = await startShop({ ...settings, DATABASE_URL: recorder.url, ROLE: 'web', RESPONSE_CACHE: 'off' });
  const client = createHttpClient(shop.url, 1);
  const nextOrder = await createOrderDrafts(connection.db, seededRandom(1));
  let page = 1;
  const openPage = async (path: string) => {
    const { status } = await client.request(path);
    if (status !== 200) throw new Error(`${path} returned ${status}`);
  };
  const count = async (what: string, max: number, work: () => Promise<unknown>): Promise<Row> => {
    await work();
    let worst = 0;
    for (let repetition = 1; repetition <= repetitions; repetition++) {
      const recorded = (await recorder.record(work)).filter(({ application }) => application === 'kibble');
      if (recorded.length === 0) throw new Error(`${what}: no statement was recorded`);
      worst = Math.max(worst, recorded.length);
    }
    return createRow(`SQL statements: ${what}`, String(worst), `≤ ${max}`, worst <= max);
  };
  const rows = [
    await count('list', 4, () => openPage(`/products?page=${++page}`)),
    await count('product page', 3, () => openPage(`/products/${nextOrder().slug}`)),
    await count('whole guest journey', 25, () => buyAsGuest(client, nextOrder())),
  ];
  client.close();
  await shop.end();
  await recorder.close();
  return rows;
}
