import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { servesUnderPressure } from '#server/platform/http/pressure.ts';

/**
 * Serves the built files of a folder below `/assets/`. Their names contain a hash of their content, so browsers cache them for good. Files are looked up on
 * request, so those of earlier builds in the folder cost nothing at the start. The plugin's own route would list the whole folder on every request, to
 * compare the spelling of the name.
 */
export async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(async (assets) => {
    await assets.register(staticFiles, {
      root,
      serve: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      // For the card form, which is in a frame of the payment provider. Browsers load fonts of other hosts only with this header.
      setHeaders: (response, path) => {
        if (path.endsWith('.woff2')) response.header('access-control-allow-origin', '*');
      },
    });
    // The build makes no other names; any other path gets the "not found" page.
    assets.get<{ Params: { name: string } }>('/assets/:name(^\\w[\\w.-]*$)', { config: servesUnderPressure }, (request, reply) =>
      reply.sendFile(request.params.name),
    );
  });
}
