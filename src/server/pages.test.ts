import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs, RouterContextProvider, ServerBuild } from 'react-router';
import { vi } from 'vitest';
import { product } from '#contract/catalog.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { currentSettings } from '#server/domains/settings/current-settings.ts';
import type { Shop } from '#server/platform/http/route.ts';
import { createServer } from '#server/platform/http/server.ts';
import { nextTurn } from '#shared/arrival-window.ts';
import { expect, test } from '#tests/support/test.ts';
import { createApi } from '#web/api/client.ts';
import { apiContext, cardsForEveryone, renderingContext, sameForEveryone } from '#web/api/page-data.ts';
import { anyone, inProcess, routeTable } from './in-process.ts';
import { servePages } from './pages.ts';
import { routes } from './routes.ts';

const script = 'console.log("Grüße")';
const foreignScript = 'steal(document)';

/** How often each public page was rendered. */
const renderings = new Map<string, number>();

/** How long the clock on the wall goes on while a public page is rendered, in ms. */
let rendersFor = 0;

/** A public page that shows the first product. */
function shownWhole(id: string, handle: unknown) {
  const loader = async ({ context }: LoaderFunctionArgs) => {
    renderings.set(id, (renderings.get(id) ?? 0) + 1);
    return (context as Readonly<RouterContextProvider>).get(apiContext).call(product.page, { params: { page: 1, limit: 1 } });
  };
  return [id, { id, path: `/${id}`, module: { default: () => null, loader, handle } }] as const;
}

/** Of an address, `a` and `b`. */
const ab = (asked: URLSearchParams): URLSearchParams =>
  new URLSearchParams(['a', 'b'].flatMap((name) => asked.getAll(name).map((value) => [name, value])));

/** A build whose every page says where it believes to be, and has one script of its own. */
const build = {
  entry: {
    module: {
      default: (_: Request, status: number, headers: Headers, { staticHandlerContext }: EntryContext, context: RouterContextProvider) => {
        headers.set('content-type', 'text/html; charset=utf-8');
        const said = JSON.stringify(
          staticHandlerContext.actionData?.root ?? staticHandlerContext.loaderData.public ?? staticHandlerContext.loaderData.root ?? null,
        );
        const own = `<script nonce="${context.get(renderingContext).nonce}">${script}</script>`;
        return new Response(`<p>${said}</p><script>${foreignScript}</script>${own}`, { status, headers });
      },
    },
  },
  routes: {
    root: {
      id: 'root',
      path: '*',
      module: {
        default: () => null,
        loader: ({ request }: LoaderFunctionArgs) => request.url,
        action: ({ request }: ActionFunctionArgs) => request.text(),
      },
    },
    public: {
      id: 'public',
      path: '/public',
      module: {
        default: () => null,
        loader: ({ request }: LoaderFunctionArgs) => {
          const { pathname, search } = new URL(request.url);
          renderings.set(pathname + search, (renderings.get(pathname + search) ?? 0) + 1);
          if (rendersFor > 0) vi.setSystemTime(Date.now() + rendersFor);
          return { url: request.url, cookie: request.headers.get('cookie') };
        },
        handle: sameForEveryone(ab),
      },
    },
    ...Object.fromEntries([shownWhole('whole', sameForEveryone()), shownWhole('cards', cardsForEveryone())]),
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

test('a page answers HEAD without a body, and takes nothing but forms beside it', async ({ shop }) => {
  const app = await pagesOf(shop);
  const head = await app.inject({ url: '/x', method: 'HEAD' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  for (const method of ['PUT', 'DELETE', 'OPTIONS'] as const) {
    const refused = await app.inject({ url: '/x', method });
    expect([refused.statusCode, refused.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  }
  const json = await app.inject({ url: '/x', method: 'POST', payload: {}, headers: { 'sec-fetch-site': 'same-origin' } });
  expect(json.statusCode).toBe(415);
  await app.close();
});

test('a form reaches its page from the shop alone, whatever else it claims', async ({ shop }) => {
  const app = await pagesOf(shop);
  const send = (headers: Record<string, string>) =>
    app.inject({
      url: '/x',
      method: 'POST',
      payload: 'message=hello',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  expect((await send({ 'sec-fetch-site': 'same-origin' })).body).toContain('message=hello');
  const all: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { authorization: 'Bearer u_x' },
  ];
  for (const foreign of all) {
    expect((await send(foreign)).statusCode).toBe(403);
  }
  await app.close();
});

test('a page that is the same for everyone is kept under what it reads, and rendered for nobody', async ({ shop }) => {
  const app = await pagesOf(shop);
  shop.cache.setReliable(true);
  const open = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  const first = await open('/public?b=2&a=1&utm_source=mail', { cookie: 'guest=g_secret; token=u_secret' });
  expect(first.body).toContain('http://localhost:3000/public?a=1&b=2');
  expect(first.headers['cache-control']).toBe('no-cache');
  const again = await open('/public?a=1&b=2');
  expect([again.body, again.headers.etag]).toEqual([first.body, first.headers.etag]);
  expect(renderings.get('/public?a=1&b=2')).toBe(1);
  const unchanged = await open('/public?a=1&b=2', { 'if-none-match': String(first.headers.etag) });
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
  shop.cache.clock.move(['settings']);
  await open('/public?a=1&b=2');
  expect(renderings.get('/public?a=1&b=2')).toBe(2);
  expect((await open('/x')).headers['cache-control']).toBe('private, no-store');
  shop.cache.setReliable(false);
  await app.close();
});

test('an order that changes only how many can be bought leaves pages of cards as they are', async ({ shop, db }) => {
  const { mainVariation } = await aProduct(db, { variations: [{ stock: 50 }] });
  const app = await createServer(shop);
  servePages(app, shop, routes, async () => build);
  shop.cache.setReliable(true);
  const open = async () => {
    for (const url of ['/whole', '/cards']) expect((await app.inject(url)).statusCode).toBe(200);
    return [renderings.get('whole'), renderings.get('cards')];
  };
  expect(await open()).toEqual([1, 1]);
  const { product_id } = await db
    .selectFrom('variations')
    .select('product_id')
    .where('id', '=', mainVariation._id)
    .executeTakeFirstOrThrow();
  shop.cache.clock.move([`quantity:${product_id}`]);
  expect(await open()).toEqual([2, 1]);
  shop.cache.clock.move([`product:${product_id}`]);
  expect(await open()).toEqual([3, 2]);
  shop.cache.setReliable(false);
  await app.close();
});

test('a page whose rendering began before the cut-off and ended after it is kept for nobody', async ({ shop }) => {
  const app = await pagesOf(shop);
  shop.cache.setReliable(true);
  const { cutOffHour, timeZone } = await currentSettings(shop);
  const cutOff = nextTurn(new Date('2026-03-02T00:00:00Z'), { cutOffHour, timeZone });
  vi.useFakeTimers({ toFake: ['Date'], now: cutOff.getTime() - 500 });
  try {
    rendersFor = 1_000;
    await app.inject('/public?a=cutoff');
    rendersFor = 0;
    await app.inject('/public?a=cutoff');
    expect(renderings.get('/public?a=cutoff')).toBe(2);
  } finally {
    vi.useRealTimers();
    shop.cache.setReliable(false);
    await app.close();
  }
});

test('a page that did without what failed is kept for nobody', async ({ shop }) => {
  const shown: unknown[] = [];
  const api = createApi(inProcess(shop, routeTable(routes), {} as FastifyRequest, anyone, (one) => shown.push(one)));
  await expect(api.call(product.get, { params: { id: 'none' } })).rejects.toThrow();
  expect(shown).toEqual([null]);
});

test('an address that is no text is looked for as a page; the API says that it cannot read it', async ({ shop }) => {
  const app = await pagesOf(shop);
  for (const url of ['/%E0', '/products/%E0%A4?page=1', '/%']) {
    const response = await app.inject(url);
    expect([response.statusCode, response.headers['content-type']], url).toEqual([200, 'text/html; charset=utf-8']);
  }
  const refused = await app.inject('/api/v1/product/%E0');
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'unreadable']);
  expect((await app.inject('/gr%C3%BC%C3%9Fe')).body).toContain('/gr%C3%BC%C3%9Fe');
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
