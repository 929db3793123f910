import { collectDefaultMetrics, Gauge, Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Shop } from '../shop.ts';
import { observeDatabase } from './observe-database.ts';
import { observeJobs } from './observe-jobs.ts';

/** What `/metrics` serves. */
export interface Metrics {
  /** Measures the requests of an app, and serves the metrics. `pageRoute`: finds the page of a URL that has no route of its own. */
  serve: (app: FastifyInstance, pageRoute?: GetPageRoute) => void;
}

/** Returns the route pattern of a page, such as `/users/:id`; null for an unknown URL. */
export type GetPageRoute = (url: string) => string | null;

interface MetricsOptions {
  shop: Shop;
  pool: pg.Pool;
  /** The label of this process's metrics if it is one of several; else null. */
  processNumber: number | null;
  /** Whether this process runs jobs, and so reports them. */
  jobs: boolean;
}

/** The metrics of one process: its own, those of its database and, if it runs jobs, those of the jobs. */
export function createRegistry({ shop, pool, processNumber, jobs }: MetricsOptions): Registry {
  const registry = new Registry();
  if (processNumber !== null) registry.setDefaultLabels({ process: String(processNumber) });
  collectDefaultMetrics({ register: registry });
  replaceStartTime(registry);
  observeDatabase(registry, shop, pool);
  if (jobs) observeJobs(registry, shop);
  return registry;
}

/** The library's own start time is omitted when the metrics of several processes are aggregated. */
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
