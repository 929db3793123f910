import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { MemoryCache } from '../cache/memory.ts';
import type { Logger } from '../log.ts';

/**
 * Hears of changes by other processes: triggers NOTIFY `kibble_changes` when what is kept in memory changes. While the connection is lost
 * nothing is kept, and it is tried again every second. Answers how to stop.
 */
export function followChanges(url: string, cache: MemoryCache, log: Logger): () => Promise<void> {
  let stopped = false;
  let current: pg.Client | undefined;
  // What a connection says while it is ended on purpose is no news.
  const warn = (error: unknown, what: string) => stopped || log.warn({ err: error }, what);

  const listen = async () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'kibble changes',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    current = client;
    const lost = new Promise<void>((done) => {
      client.once('end', done);
      client.on('error', (error) => warn(error, 'lost the connection that tells of changes'));
    });
    client.on('notification', () => cache.clear());
    await client.connect();
    await client.query('listen kibble_changes');
    cache.setReliable(true);
    await lost;
  };
  const follow = async () => {
    while (!stopped) {
      await listen().catch((error) => warn(error, 'cannot hear of changes'));
      cache.setReliable(false);
      if (!stopped) await sleep(1_000);
    }
  };
  void follow();
  return async () => {
    stopped = true;
    await current?.end().catch(() => undefined);
  };
}
