import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { servesUnderPressure } from '#server/platform/http/pressure.ts';

/**
 * Serves the built files of a folder below `/assets/`. They are named by what is in them, so browsers keep them for good. Each is looked for when it is
 * asked for: a folder that holds the files of earlier builds, too, costs nothing at the start. The plugin's own route would read the whole folder at each
 * request, to compare how the name is spelled.
 */
export async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(async (assets) => {
    await assets.register(staticFiles, { root, serve: false, preCompressed: true, immutable: true, maxAge: '365d' });
    // No other names are built: whatever else is asked for is the page that does not exist.
    assets.get<{ Params: { name: string } }>('/assets/:name(^\\w[\\w.-]*$)', { config: servesUnderPressure }, (request, reply) =>
      reply.sendFile(request.params.name),
    );
  });
}
