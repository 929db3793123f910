import { Histogram, type Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import type { PageRoute } from './metrics.ts';

/** seconds: what is remembered is answered within the first, and whoever waits for the last is gone */
const buckets = [0.001, 0.0025, 0.01, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Measures every answer of an app, by its route and never by its address: there are as many addresses as strangers can think of. */
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
