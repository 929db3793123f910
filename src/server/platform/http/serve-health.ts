import type { FastifyInstance } from 'fastify';
import type { Shop } from '../shop.ts';
import { servesUnderPressure } from './pressure.ts';

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, which needs the database and no stop under way. Being busy is no reason to say no: what is
 * remembered is served all the same, and where every process said no at once nothing would be.
 */
export function serveHealth(app: FastifyInstance, shop: Shop, isStopping: () => boolean): void {
  const options = { schema: { hide: true }, config: servesUnderPressure };
  app.get('/healthz', options, (_request, reply) => reply.header('cache-control', 'no-store').send({ alive: true }));
  app.get('/readyz', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isStopping()) return reply.status(503).send({ ready: false, why: 'stopping' });
    return (await shop.isDatabaseReachable()) ? { ready: true } : reply.status(503).send({ ready: false, why: 'database' });
  });
}
