import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Shop } from '../shop.ts';

const methods = 'GET, POST, PUT, PATCH, DELETE';
/** What front-ends may send beside what every page may, and what they may read of a response. */
const requestHeaders = 'Authorization, Content-Type, Idempotency-Key, If-None-Match';
const responseHeaders = 'ETag, Retry-After, X-Request-Id';
/** How long browsers remember that a call is allowed, in seconds. */
const preflightMaxAge = '7200';

/**
 * Whether a call comes from a front-end on another origin that the owner allows (CORS_ORIGINS). It is identified by a bearer token alone: cookies are neither read
 * nor set, so it needs no protection from forged requests.
 */
export function isAllowedForeignOrigin({ config, publicUrl }: Pick<Shop, 'config' | 'publicUrl'>, { headers }: FastifyRequest): boolean {
  const { origin } = headers;
  return origin !== undefined && config.corsOrigins.includes(origin) && origin !== new URL(publicUrl()).origin;
}

/**
 * Lets the pages of CORS_ORIGINS call the API (docs/decisions/0074). The headers are set with each response and never stored with a cached one. `Vary: Origin` is on
 * all of them, since a cache on the way must not give the response to one origin to another. There is no `Access-Control-Allow-Credentials`: no cookie ever counts.
 */
export function allowForeignOrigins(app: FastifyInstance, shop: Shop): void {
  if (shop.config.corsOrigins.length === 0) return;
  const isApi = ({ url }: FastifyRequest) => url.startsWith('/api/');
  app.addHook('onRequest', async (request, reply) => {
    if (!isApi(request) || !isAllowedForeignOrigin(shop, request)) return;
    reply.header('access-control-allow-origin', request.headers.origin);
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) {
      reply.header('access-control-expose-headers', responseHeaders);
      return;
    }
    reply.headers({
      'access-control-allow-methods': methods,
      'access-control-allow-headers': requestHeaders,
      'access-control-max-age': preflightMaxAge,
    });
    return reply.status(204).send();
  });
  app.addHook('onSend', async (request, reply) => {
    if (!isApi(request)) return;
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? 'origin' : `${vary}, origin`);
  });
}
