import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { BenchShop } from './bench-shop.ts';
import { type RunningShop, startShop } from './shop-processes.ts';

/**
 * Starts a shop that caches nothing, so that each response is made from the database, as after a lost connection. A process without its invalidation listener
 * caches nothing, so the listener's connection is terminated whenever it reconnects, which it tries once a second.
 */
export async function startUncachedShop({ connection: { db }, databaseUrl, settings }: BenchShop): Promise<RunningShop> {
  // A role of its own distinguishes its connections from those of other processes.
  const role = `uncached_${randomBytes(4).toString('hex')}`;
  const password = randomBytes(16).toString('hex');
  await sql`create role ${sql.ref(role)} superuser login password ${sql.lit(password)}`.execute(db);
  const url = new URL(databaseUrl);
  url.username = role;
  url.password = password;
  const shop = await startShop({ ...settings, DATABASE_URL: url.href, ROLE: 'web', RESPONSE_CACHE: 'off' });
  const keepListenerClosed = async () => {
    while (shop.isAlive()) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${role} and application_name = 'kibble changes'`.execute(
        db,
      );
      await sleep(20);
    }
  };
  const closing = keepListenerClosed();
  return {
    ...shop,
    end: async () => {
      await shop.end();
      await closing;
    },
  };
}
