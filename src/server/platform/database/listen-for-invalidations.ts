import { setTimeout as sleep } from 'node:timers/promises';
import type { MemoryCache } from '../cache/memory-cache.ts';
import type { Logger } from '../log.ts';
import { TimedClient } from './timed-client.ts';

export interface InvalidationListener {
  /** Resolves when this process has heard of every change that was committed before the call. */
  waitForInvalidation: () => Promise<void>;
  stop: () => Promise<void>;
}

/** How long the listening connection may be silent when it is asked, and how often it is asked, in ms. */
const responseTimeout = 2_000;
const heartbeatInterval = 5_000;

/**
 * Hears of changes, of this process and of others: triggers NOTIFY `kibble_changes` with the tags of what changed. While the connection is lost
 * nothing is kept, and it is tried again every second.
 */
export function listenForInvalidations(url: string, cache: MemoryCache, log: Logger): InvalidationListener {
  let stopped = false;
  let current: TimedClient | undefined;
  // What a connection says while it is ended on purpose is no news.
  const warn = (error: unknown, what: string) => stopped || log.warn({ err: error }, what);

  const listen = async () => {
    const client = new TimedClient({
      connectionString: url,
      application_name: 'kibble changes',
      connectionTimeoutMillis: 5_000,
      responseTimeoutMillis: responseTimeout,
    });
    const lost = new Promise<void>((done) => {
      client.once('end', done);
      client.once('error', (error) => {
        warn(error, 'lost the connection that tells of changes');
        done();
      });
    });
    // A connection may report several errors on its way out; only the first is news.
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => cache.tags.invalidate([payload ?? '*']));
    current = client;
    try {
      await client.connect();
      await client.query('listen kibble_changes');
      cache.setEnabled(true);
      await Promise.race([lost, beat(client)]);
    } finally {
      cache.setEnabled(false);
      current = undefined;
      void client.close();
    }
  };
  // A connection may be dead without either end being told.
  const beat = async (client: TimedClient) => {
    while (current === client) {
      await sleep(heartbeatInterval, undefined, { ref: false });
      if (current === client) await client.query('select 1');
    }
  };
  const reconnect = async () => {
    while (!stopped) {
      await listen().catch((error) => warn(error, 'cannot hear of changes'));
      if (!stopped) await sleep(1_000, undefined, { ref: false });
    }
  };
  void reconnect();

  // PostgreSQL tells a connection of what was committed before it answers the connection's next query.
  const sync = async () => {
    const client = current;
    if (!client || !cache.isEnabled()) return;
    // A question without words is answered without any work.
    await client.query('').catch((error) => {
      if (current !== client) return;
      warn(error, 'the connection that tells of changes does not answer');
      cache.setEnabled(false);
      current = undefined;
      void client.close();
    });
  };
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  return {
    // One question under way and one waiting serve everybody: who comes after a question was sent needs the next one.
    waitForInvalidation: () => {
      if (!running) {
        running = sync().finally(() => {
          running = undefined;
        });
        return running;
      }
      next ??= running.then(() => {
        next = undefined;
        running = sync().finally(() => {
          running = undefined;
        });
        return running;
      });
      return next;
    },
    stop: async () => {
      stopped = true;
      await current?.close();
    },
  };
}
