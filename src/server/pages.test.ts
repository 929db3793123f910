import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { EntryContext, LoaderFunctionArgs, RouterContextProvider, ServerBuild } from 'react-router';
import type { Shop } from '#server/platform/http/route.ts';
import { createServer } from '#server/platform/http/server.ts';
import { expect, test } from '#tests/support/test.ts';
import { nonceContext } from '#web/api/page-data.ts';
import { servePages } from './pages.ts';

const script = 'console.log("Grüße")';
const foreignScript = 'steal(document)';

/** A build whose every page says where it believes to be, and has one script of its own. */
const build = {
  entry: {
    module: {
      default: (_: Request, status: number, headers: Headers, { staticHandlerContext }: EntryContext, context: RouterContextProvider) => {
        headers.set('content-type', 'text/html; charset=utf-8');
        const said = JSON.stringify(staticHandlerContext.loaderData.root ?? null);
        const own = `<script nonce="${context.get(nonceContext)}">${script}</script>`;
        return new Response(`<p>${said}</p><script>${foreignScript}</script>${own}`, { status, headers });
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
  for (const [url, meant] of [
    ['/cart?a=1', '/cart?a=1'],
    ['//evil.example/', '/evil.example/'],
    ['//evil.example/cart?a=1', '/evil.example/cart?a=1'],
    ['//', '/'],
    ['///', '/'],
  ] as const) {
    const response = await app.inject({ url, headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain(`"http://localhost:3000${meant}"`);
  }
  await app.close();
});

test('what comes by the wire in whole, or with backslashes, is a page of the shop too', async ({ shop }) => {
  const app = await pagesOf(shop);
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  for (const url of ['http://evil.example/cart', '/\\evil.example/cart', '\\\\evil.example/cart']) {
    const answer = await ask(port, `GET ${url} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`);
    expect(answer).not.toMatch(/HTTP\/1.1 5\d\d/);
    expect(answer).not.toContain('//evil.example');
  }
  await app.close();
});

test('a page runs its own scripts, and none that came with its content', async ({ shop }) => {
  const app = await pagesOf(shop);
  const { headers, body } = await app.inject('/');
  const hash = createHash('sha256').update(script).digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(body).toContain(`<script>${script}</script>`);
  await app.close();
});

test('a page answers HEAD without a body, and nothing but GET beside it', async ({ shop }) => {
  const app = await pagesOf(shop);
  const head = await app.inject({ url: '/x', method: 'HEAD' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'] as const) {
    const refused = await app.inject({ url: '/x', method });
    expect([refused.statusCode, refused.headers.allow]).toEqual([405, 'GET, HEAD']);
  }
  await app.close();
});

/** What a server answers to bytes that no client of ours would send. */
const ask = (port: number, text: string): Promise<string> =>
  new Promise((done, failed) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (part) => {
      answer += part;
    });
    socket.on('end', () => done(answer)).on('error', failed);
  });
