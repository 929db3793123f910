import { collectDefaultMetrics, Gauge, Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Shop } from '../shop.ts';
import { observeDatabase } from './observe-database.ts';
import { observeJobs } from './observe-jobs.ts';

/** What a monitoring system reads at `/metrics`. */
export interface Metrics {
  /** Measures what an app answers, and serves the metrics. `pageRoute`: which page an address that is no route of its own belongs to. */
  serve: (app: FastifyInstance, pageRoute?: GetPageRoute) => void;
}

/** The path of a page as the table of screens writes it, such as `/users/:id`; null for what is not known. */
export type GetPageRoute = (url: string) => string | null;

interface MetricsOptions {
  shop: Shop;
  pool: pg.Pool;
  /** Of one of several processes, which labels its metrics. */
  processNumber: number | null;
  /** Whether this process works jobs off, and reports them. */
  jobs: boolean;
}

/** The metrics of one process: its own, those of its database and, where it works them off, of the jobs. */
export function createRegistry({ shop, pool, processNumber, jobs }: MetricsOptions): Registry {
  const registry = new Registry();
  if (processNumber !== null) registry.setDefaultLabels({ process: String(processNumber) });
  collectDefaultMetrics({ register: registry });
  replaceStartTime(registry);
  observeDatabase(registry, shop, pool);
  if (jobs) observeJobs(registry, shop);
  return registry;
}

/** The library's own is left out where the metrics of several processes are put together. */
function replaceStartTime(registry: Registry): void {
  const name = 'process_start_time_seconds';
  registry.removeSingleMetric(name);
  const startTime = new Gauge({
    name,
    help: 'Start time of the process since unix epoch in seconds.',
    aggregator: 'first',
    registers: [registry],
  });
  startTime.set(Math.round(performance.timeOrigin / 1_000));
}
