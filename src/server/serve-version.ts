import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';

/** `/version.json`: which build of the screens is served, so that a page that has been open for long learns of a newer one. */
export function serveVersion(app: FastifyInstance, loadBuild: () => Promise<ServerBuild>): void {
  app.get('/version.json', { schema: { hide: true } }, async (_request, reply) => {
    const { assets } = await loadBuild();
    return reply.header('cache-control', 'no-store').send({ version: assets.version });
  });
}
