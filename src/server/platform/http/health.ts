import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Shop } from './route.ts';

/** `/healthz`: the process lives. `/readyz`: it can serve, which needs the database and no stop under way. */
export function serveHealth(app: FastifyInstance, shop: Shop, isStopping: () => boolean): void {
  app.get('/healthz', { schema: { hide: true } }, (_request, reply) => reply.header('cache-control', 'no-store').send({ alive: true }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isStopping()) return reply.status(503).send({ ready: false, why: 'stopping' });
    const answers = await sql`select 1`.execute(shop.db).then(
      () => true,
      () => false,
    );
    return answers ? { ready: true } : reply.status(503).send({ ready: false, why: 'database' });
  });
}
