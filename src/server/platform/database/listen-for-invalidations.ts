import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { MemoryCache } from '../cache/memory-cache.ts';
import type { Logger } from '../log.ts';
import { TimedClient } from './timed-client.ts';

export interface InvalidationListener {
  /** Resolves when this process has invalidated everything that was committed before the call. */
  waitForInvalidation: () => Promise<void>;
  stop: () => Promise<void>;
}

/** How long the listening connection may take to reply to a heartbeat, and how often it gets one, in ms. */
const responseTimeout = 2_000;
const heartbeatInterval = 5_000;

const channel = 'cache_invalidation';
const laterChannel = 'cache_invalidation_later';

/** To be selected in a transaction: what it changes may be seen in the shop some seconds later. For changes of thousands of rows that nobody waits for. */
export const invalidateLater = (): RawBuilder<string> => sql`set_config('kibble.invalidate_later', 'on', true)`;

/**
 * Invalidates the tags of changes made by any process: triggers send `NOTIFY cache_invalidation` with them. While the connection is lost
 * the cache is disabled, and reconnecting is tried every second.
 */
export function listenForInvalidations(url: string, cache: MemoryCache, log: Logger): InvalidationListener {
  let stopped = false;
  let current: TimedClient | undefined;
  // Errors are expected once the connection is closed on purpose.
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
        warn(error, 'lost the connection that listens for invalidations');
        done();
      });
    });
    // A failing connection may emit several errors; only the first is logged.
    client.on('error', () => undefined);
    client.on('notification', ({ channel: from, payload: tag = '*' }) =>
      from === laterChannel ? cache.postponed.add(tag) : cache.tags.invalidate([tag]),
    );
    current = client;
    try {
      await client.connect();
      await client.query(`listen ${channel}; listen ${laterChannel}`);
      cache.setEnabled(true);
      await Promise.race([lost, beat(client)]);
    } finally {
      cache.setEnabled(false);
      current = undefined;
      void client.close();
    }
  };
  // A connection can die without either end noticing.
  const beat = async (client: TimedClient) => {
    while (current === client) {
      await sleep(heartbeatInterval, undefined, { ref: false });
      if (current === client) await client.query('select 1');
    }
  };
  const reconnect = async () => {
    while (!stopped) {
      await listen().catch((error) => warn(error, 'cannot listen for invalidations'));
      if (!stopped) await sleep(1_000, undefined, { ref: false });
    }
  };
  void reconnect();

  // PostgreSQL delivers the notifications of committed changes to a connection before it replies to the connection's next query.
  const sync = async () => {
    const client = current;
    if (!client || !cache.isEnabled()) return;
    // An empty query costs the server nothing.
    await client.query('').catch((error) => {
      if (current !== client) return;
      warn(error, 'the connection that listens for invalidations does not respond');
      cache.setEnabled(false);
      current = undefined;
      void client.close();
    });
  };
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  return {
    // One query in progress and one waiting serve all callers: a call made after a query was sent needs the next one.
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
