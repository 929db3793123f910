import { Histogram, type Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import type { PageRoute } from './metrics.ts';

/** Upper bounds in seconds: cached answers fall into the first; whoever waits longer than the last has gone. */
const buckets = [0.001, 0.0025, 0.01, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Measures every answer of an app, by its route and never by its URL: strangers can think up any number of those. */
export function observeRequests(app: FastifyInstance, registry: Registry, pageRoute: PageRoute): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, by route.',
    labelNames: ['method', 'route', 'status_code'],
    buckets,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? pageRoute(request.url) ?? 'unknown';
    duration.observe({ method: request.method, route, status_code: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  });
}
