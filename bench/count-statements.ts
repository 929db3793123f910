import { createAsker } from './ask.ts';
import type { BenchShop } from './bench-shop.ts';
import { buyAsGuest } from './journey.ts';
import { startShop } from './processes.ts';
import { seeded } from './random.ts';
import { type Row, row } from './report.ts';
import { tapWire } from './wire-tap.ts';
import { wishesFrom } from './wishes.ts';

const tries = 5;

/**
 * How many statements pages and a whole purchase send when nothing of them was asked for before: without finished answers, but with what the
 * process remembers of the settings and categories. Of several tries the worst counts.
 */
export async function countStatements({ connection, databaseUrl, settings }: BenchShop): Promise<Row[]> {
  const tap = await tapWire(databaseUrl);
  const shop = await startShop({ ...settings, DATABASE_URL: tap.url, ROLE: 'web', RESPONSE_CACHE: 'off' });
  const asker = createAsker(shop.url, 1);
  const wish = await wishesFrom(connection.db, seeded(1));
  let page = 1;
  const look = async (path: string) => {
    const { status } = await asker.ask(path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  };
  const count = async (what: string, most: number, work: () => Promise<unknown>): Promise<Row> => {
    await work();
    let worst = 0;
    for (let turn = 1; turn <= tries; turn++) {
      const heard = (await tap.listen(work)).filter(({ application }) => application === 'kibble');
      if (heard.length === 0) throw new Error(`${what}: nothing was asked of the database, so nothing was counted`);
      worst = Math.max(worst, heard.length);
    }
    return row(`SQL statements: ${what}`, String(worst), `≤ ${most}`, worst <= most);
  };
  const rows = [
    await count('list', 4, () => look(`/products?page=${++page}`)),
    await count('product page', 3, () => look(`/products/${wish().slug}`)),
    await count('whole guest journey', 25, () => buyAsGuest(asker, wish())),
  ];
  asker.close();
  await shop.end();
  await tap.close();
  return rows;
}
