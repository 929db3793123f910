import { sql } from 'kysely';
import { type Connection, connectDatabase } from '#server/platform/database/database.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';
import { test as base } from './test.ts';

/** ms until a statement of `far` times out without a response. */
export const responseTimeout = 1_000;

/** `test` with a pool of three connections to the test's database, through a proxy that can drop all traffic. */
export const test = base.extend<{ proxy: TcpProxy; far: Connection }>({
  proxy: async ({ connection }, use) => {
    const proxy = await startTcpProxy(String(connection.pool.options.connectionString));
    await use(proxy);
    await proxy.close();
  },
  far: async ({ proxy, shop }, use) => {
    const proxied = connectDatabase(proxy.url, shop.log, { connections: 3, responseTimeout });
    await use(proxied);
    if (!proxied.pool.ending) await proxied.close();
  },
});

/** Runs `select 1`. */
export const selectOne = ({ db }: Pick<Connection, 'db'>): Promise<number | undefined> =>
  sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows[0]?.one);
