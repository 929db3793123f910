import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { contentSecurityPolicy } from './headers.ts';

/** The documentation contacts only this shop: everything that uses external services is disabled. */
const scalarConfiguration = {
  url: '/api/v1/openapi.json',
  pageTitle: 'The API of Kibble',
  withDefaultFonts: false,
  telemetry: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
} as const;

// The page comes from the package and contains no user input, so all of its scripts may run.
const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) =>
    createHash('sha256').update(script).digest('base64'),
  );

/** Serves `/api/v1/openapi.json`, and the documentation at `/api/docs`. Must be registered before the routes that it describes. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Kibble', description: 'An online shop for dog food and dog supplies.', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  app.get('/api/v1/openapi.json', { schema: { hide: true } }, () => app.swagger());
  // The documentation takes 40 MB of memory, so it is loaded on first use.
  let docsApp: Promise<FastifyInstance> | undefined;
  for (const url of ['/api/docs', '/api/docs/*']) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      docsApp ??= createDocsApp().catch((error) => {
        docsApp = undefined;
        throw error;
      });
      const page = await (await docsApp).inject({ url: request.url });
      const type = String(page.headers['content-type'] ?? '');
      if (page.headers.location) reply.header('location', page.headers.location);
      if (type.includes('html')) reply.header('content-security-policy', contentSecurityPolicy(inlineScriptHashes(page.body)));
      return reply.status(page.statusCode).header('content-type', type).header('cache-control', 'no-cache').send(page.rawPayload);
    });
  }
}

/** A server only for the documentation, which is reached only through the shop's own. */
async function createDocsApp(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const docsApp = Fastify();
  await docsApp.register(scalar, { routePrefix: '/api/docs', configuration: scalarConfiguration });
  await docsApp.ready();
  return docsApp;
}
