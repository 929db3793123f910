import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { EntryContext, LoaderFunctionArgs, ServerBuild } from 'react-router';
import type { Shop } from '#server/platform/http/route.ts';
import { createServer } from '#server/platform/http/server.ts';
import { expect, test } from '#tests/support/test.ts';
import { servePages } from './pages.ts';

const script = 'console.log("Grüße")';

/** A build whose every page says where it believes to be, and has one script of its own. */
const build = {
  entry: {
    module: {
      default: (_: Request, status: number, headers: Headers, { staticHandlerContext }: EntryContext) => {
        headers.set('content-type', 'text/html; charset=utf-8');
        const said = JSON.stringify(staticHandlerContext.loaderData.root ?? null);
        return new Response(`<p>${said}</p><script>${script}</script><script type="module" src="/a.js"></script>`, { status, headers });
      },
    },
  },
  routes: {
    root: {
      id: 'root',
      path: '*',
      module: { default: () => null, loader: ({ request }: LoaderFunctionArgs) => request.url },
    },
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  future: {},
  publicPath: '/',
  assetsBuildDirectory: '',
  basename: '/',
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild;

async function pagesOf(shop: Shop): Promise<FastifyInstance> {
  const app = await createServer(shop);
  servePages(app, shop, [], async () => build);
  return app;
}

test('a page knows the shop by its own address, whatever address it was asked with', async ({ shop }) => {
  const app = await pagesOf(shop);
  for (const url of ['//evil.example/', '//evil.example/products?page=2', '//', '///', 'http://evil.example/cart', '/\\evil.example/']) {
    const response = await app.inject({ url, headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
    console.log(url, response.statusCode, response.body.slice(0, 200), response.headers.location);
  }
  for (const url of ['/%2e%2e/x', '/%E0%A4%A', `/${'a'.repeat(9000)}`, '/x\0', '/a#b', '/a b', '/products.data', '/_root.data', '/__manifest?p=/', '/%61dmin', '/x?email=a%40b.c']) {
    const response = await app.inject({ url });
    console.log(url.slice(0, 40), response.statusCode, response.body.slice(0, 200), response.headers['content-type'], response.headers['referrer-policy']);
  }
  for (const method of ['HEAD', 'POST', 'OPTIONS', 'PUT'] as const) {
    const response = await app.inject({ url: '/x', method });
    console.log(method, response.statusCode, response.body.slice(0, 200), response.headers['content-type'], response.headers['content-length']);
  }
  await app.close();
});
