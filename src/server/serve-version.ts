import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';

/** `/version.json` names the build that is served, so that a page that has been open for a long time can detect a newer one. */
export function serveVersion(app: FastifyInstance, loadBuild: () => Promise<ServerBuild>): void {
  app.get('/version.json', async (_request, reply) => {
    const { assets } = await loadBuild();
    return reply.header('cache-control', 'no-store').send({ version: assets.version });
  });
}
