import cluster from 'node:cluster';
import type pg from 'pg';
import { createRegistry, type Metrics } from '#server/platform/metrics/create-registry.ts';
import { observeRequests } from '#server/platform/metrics/observe-requests.ts';
import { serveMetrics } from '#server/platform/metrics/serve-metrics.ts';
import { singleFlight } from '#server/platform/metrics/single-flight.ts';
import type { Shop } from '#server/platform/shop.ts';
import { shareMetrics } from './process-metrics.ts';

interface MetricsOptions {
  token: string;
  /** Whether this is one of several processes, or the primary one that starts them. */
  isOneOfSeveral: boolean;
}

/** The metrics of this process or, if several share the port, of all of them: a request for `/metrics` may reach any of those. */
export function openMetrics(shop: Shop, pool: pg.Pool, { token, isOneOfSeveral }: MetricsOptions): Metrics {
  const processNumber = isOneOfSeveral ? (cluster.worker?.id ?? 0) : null;
  const registry = createRegistry({ shop, pool, processNumber, jobs: shop.config.role !== 'web' });
  // Each read resets the measurements of the event loop, so a concurrent second read would get none.
  const read = isOneOfSeveral ? shareMetrics(registry) : singleFlight(() => registry.metrics());
  return {
    serve: (app, pageRoute = () => null) => {
      observeRequests(app, registry, pageRoute);
      serveMetrics(app, { token, read });
    },
  };
}
