import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { BenchShop } from './bench-shop.ts';
import { type RunningShop, startShop } from './shop-processes.ts';

/**
 * Starts a shop that remembers nothing, so that each answer is made from the database: what a lost connection costs. A process that cannot hear of changes keeps nothing;
 * so its listening connection is ended whenever it comes back, which it tries once a second.
 */
export async function startUncachedShop({ connection: { db }, databaseUrl, settings }: BenchShop): Promise<RunningShop> {
  // A role of its own tells its connections from those of other processes.
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
