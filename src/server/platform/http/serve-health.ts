import type { FastifyInstance } from 'fastify';
import type { Shop } from '../shop.ts';
import { servesUnderPressure } from './pressure.ts';

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve, because the database is reachable and no shutdown was requested. A busy process is ready: it still
 * serves cached responses, and if all processes reported not ready at once, nothing would be served.
 */
export function serveHealth(app: FastifyInstance, shop: Shop, isStopping: () => boolean): void {
  const options = { config: servesUnderPressure };
  app.get('/healthz', options, (_request, reply) => reply.header('cache-control', 'no-store').send({ alive: true }));
  app.get('/readyz', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isStopping()) return reply.status(503).send({ ready: false, why: 'stopping' });
    return (await shop.isDatabaseReachable()) ? { ready: true } : reply.status(503).send({ ready: false, why: 'database' });
  });
}
