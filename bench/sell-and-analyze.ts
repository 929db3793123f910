import { sql } from 'kysely';
import type { BenchShop } from './bench-shop.ts';
import type { OrderDraft } from './buy-as-guest.ts';
import { buyForSeconds, concurrency, type Purchases } from './buy-for-seconds.ts';
import { createHttpClient } from './http-client.ts';
import { startShop } from './shop-processes.ts';

/** How long it sells, in seconds. */
const duration = 8;

/**
 * Sells for some seconds in a process of its own, then updates PostgreSQL's statistics, as its autovacuum does within a minute: otherwise a measurement would begin
 * with plans for empty tables, and it varies how long connections keep using those (docs/decisions/0014).
 */
export async function sellAndAnalyze({ settings, connection }: BenchShop, nextOrder: () => OrderDraft): Promise<Purchases> {
  const web = await startShop({ ...settings, ROLE: 'web' });
  const httpClient = createHttpClient(web.url, concurrency);
  const purchases = await buyForSeconds(httpClient, nextOrder, duration);
  httpClient.close();
  await web.end();
  await sql`vacuum analyze`.execute(connection.db);
  return purchases;
}
