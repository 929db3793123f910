import { Gauge, type Registry } from '@prometheus-io/client';
import type pg from 'pg';
import type { Shop } from '../shop.ts';

/** Reports whether the database is reachable, and how busy the connections of this process are. */
export function observeDatabase(registry: Registry, shop: Pick<Shop, 'isDatabaseReachable'>, pool: pg.Pool): void {
  const registers = [registry];
  new Gauge({
    name: 'kibble_database_connections',
    help: 'Connections to the database in the pool of this process, used or idle.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
    },
  });
  new Gauge({
    name: 'kibble_database_connections_max',
    help: 'How many connections to the database the pool of this process may open.',
    registers,
    collect() {
      this.set(pool.options.max);
    },
  });
  new Gauge({
    name: 'kibble_database_requests_waiting',
    help: 'Requests that wait for a connection of the pool.',
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
  // Registered last, because its ping may use a connection that would be counted above.
  new Gauge({
    name: 'kibble_database_up',
    help: 'Whether the database answers within two seconds: 1 or 0.',
    registers,
    async collect() {
      this.set((await shop.isDatabaseReachable()) ? 1 : 0);
    },
  });
}
