import { Histogram, type Registry } from '@prometheus-io/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GetPageRoute } from './create-registry.ts';

/** Upper bounds in seconds; cached responses fall into the first bucket. */
const buckets = [0.001, 0.0025, 0.01, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];
/** Node accepts many more, for which there are no routes. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** The methods that pages accept. */
const pageMethods = new Set(['GET', 'HEAD', 'POST']);
/** The client closed the connection before the response. The shop never sends this status. */
const clientClosedRequest = 499;

/** Measures the requests of an app by route and never by URL: anyone can request any number of URLs, and each would be a time series of its own. */
export function observeRequests(app: FastifyInstance, registry: Registry, pageRoute: GetPageRoute): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route; status 499: the caller gave up.',
    labelNames: ['method', 'route', 'status_code'],
    buckets,
    registers: [registry],
  });
  app.addHook('onRequest', (request, reply, done) => {
    // `onResponse` does not run when the client has closed the connection, and such requests have often taken the longest.
    reply.raw.once('close', () => {
      const status = reply.raw.writableEnded ? reply.statusCode : clientClosedRequest;
      duration.observe({ method: methodOf(request), route: routeOf(request, pageRoute), status_code: status }, reply.elapsedTime / 1_000);
    });
    done();
  });
}

const methodOf = ({ method }: FastifyRequest): string => (methods.has(method) ? method : 'other');

function routeOf({ method, url, routeOptions }: FastifyRequest, pageRoute: GetPageRoute): string {
  // The parameters of a route may have a pattern in parentheses.
  if (routeOptions.url !== undefined) return routeOptions.url.replace(/\([^)]*\)/g, '');
  return (pageMethods.has(method) ? pageRoute(url) : null) ?? 'unknown';
}
