import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from './headers.ts';

const documentUrl = '/api/v1/openapi.json';

/** The documentation contacts only this shop: everything that uses external services is disabled. */
const scalarConfiguration = {
  url: documentUrl,
  pageTitle: 'The Kibble API',
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

/** Serves the OpenAPI document at `/api/v1/openapi.json`, and the documentation at `/api/docs`. */
export function serveApiDocs(app: FastifyInstance, createDocument: () => object): void {
  // The document takes a second to create, so it is created on first use.
  let json: string | undefined;
  app.get(documentUrl, (_request, reply) => {
    json ??= JSON.stringify(createDocument());
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(json);
  });
  // The documentation takes 40 MB of memory, so it is loaded on first use.
  let docsApp: Promise<FastifyInstance> | undefined;
  for (const url of ['/api/docs', '/api/docs/*']) {
    app.get(url, async (request, reply) => {
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
