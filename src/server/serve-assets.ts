import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answersUnderPressure } from '#server/platform/http/pressure.ts';
import { sendFailure } from '#server/platform/http/server.ts';

/**
 * Serves the built files of a folder below `/assets/`. They are named by what is in them, so browsers keep them for good. Each is looked for when it is
 * asked for: a folder that holds the files of earlier builds, too, costs nothing at the start.
 */
export async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(async (assets) => {
    // Addresses that lead out of the folder are the page that does not exist, like any other that nobody has.
    assets.setErrorHandler((error, request, reply) =>
      error instanceof Error && 'code' in error && error.code === 'FST_STATIC_FORBIDDEN_PATH'
        ? reply.callNotFound()
        : sendFailure(error, request, reply),
    );
    assets.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...answersUnderPressure };
    });
    await assets.register(staticFiles, { root, prefix: '/assets/', preCompressed: true, immutable: true, maxAge: '365d' });
  });
}
