import { collectDefaultMetrics, Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Shop } from '../http/route.ts';
import { observeDatabase } from './observe-database.ts';
import { observeJobs } from './observe-jobs.ts';

/** The figures of the shop that a monitoring system reads at `/metrics`. */
export interface Metrics {
  /** Measures what an app answers, and serves the figures. `pageRoute`: which page an address that is no route of its own belongs to. */
  serve: (app: FastifyInstance, pageRoute?: PageRoute) => void;
}

/** The path of a page as the table of screens writes it, such as `/products/:id`; null for what is not known. */
export type PageRoute = (url: string) => string | null;

interface MetricsOptions {
  shop: Shop;
  pool: pg.Pool;
  /** Of one of several processes, by which its figures are told apart from those of the others. */
  processNumber: number | null;
  /** Whether this process works jobs off, and so tells how they do. */
  jobs: boolean;
}

/** What one process knows of itself, of its database and, where it works them off, of the jobs. It costs nothing until it is read, but for the event loop's monitor. */
export function createRegistry({ shop, pool, processNumber, jobs }: MetricsOptions): Registry {
  const registry = new Registry();
  if (processNumber !== null) registry.setDefaultLabels({ process: String(processNumber) });
  collectDefaultMetrics({ register: registry });
  observeDatabase(registry, shop, pool);
  if (jobs) observeJobs(registry, shop);
  return registry;
}
