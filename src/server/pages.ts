import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { currentSettings } from '#server/domains/settings/current-settings.ts';
import { finish, type Made, type Shown } from '#server/platform/cache/responses.ts';
import { refuseForeignOrigin } from '#server/platform/http/api.ts';
import { pagePolicy } from '#server/platform/http/headers.ts';
import { refuseUnderPressure } from '#server/platform/http/pressure.ts';
import type { Route } from '#server/platform/http/route.ts';
import { sendFinished } from '#server/platform/http/send-finished.ts';
import type { PageRoute } from '#server/platform/metrics/metrics.ts';
import type { Shop } from '#server/platform/shop.ts';
import { nextTurn } from '#shared/arrival-window.ts';
import { plainAdminAddress, realmOf } from '#shared/realm.ts';
import { createApi } from '#web/api/client.ts';
import { apiContext, type Rendering, renderingContext } from '#web/api/page-data.ts';
import { finishPage } from './finish-page.ts';
import { anyone, inProcess, routeTable, visitor } from './in-process.ts';
import { createPageMap, type PageAtAddress, type PageMap } from './page-map.ts';
import { visitorMark } from './visitor-mark.ts';

/** The build as it answers requests. */
interface Screens {
  build: ServerBuild;
  handle: (request: Request, context: RouterContextProvider) => Promise<Response>;
  map: PageMap;
}

/**
 * Renders the screens. `loadBuild` answers the newest build: always the same in production, the latest edit in development.
 * Pages that are the same for everyone are rendered for nobody and kept until something that they show changes. Answers which page an address belongs to.
 */
export function servePages(app: FastifyInstance, shop: Shop, routes: readonly Route[], loadBuild: () => Promise<ServerBuild>): PageRoute {
  const table = routeTable(routes);
  let newest: Screens | undefined;
  const screens = async (): Promise<Screens> => {
    const build = await loadBuild();
    if (newest?.build !== build) newest = { build, handle: handlerOf(build), map: createPageMap(build) };
    return newest;
  };

  const renderPublic = async ({ handle }: Screens, request: FastifyRequest, page: PageAtAddress): Promise<Made> => {
    refuseUnderPressure(app);
    const shown: (Shown | null)[] = [];
    const begun = new Date();
    const api = createApi(inProcess(shop, table, request, anyone, (one) => shown.push(one)));
    const rendering = newRendering();
    const response = await handle(new Request(pageAddress(shop, page.address)), contextOf(api, rendering));
    const made = await madeOf(response, rendering);
    return { status: response.status, ...made, shown: response.status === 200 ? await summed(shop, page, shown, begun) : null };
  };

  const renderOwn = async ({ handle }: Screens, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    refuseUnderPressure(app);
    const api = createApi(inProcess(shop, table, request, visitor(shop, request, reply)));
    const rendering = newRendering();
    const form = request.body instanceof URLSearchParams ? request.body : undefined;
    const asked = new Request(pageAddress(shop, request.url), {
      method: form ? 'POST' : 'GET',
      headers: plainHeaders(request),
      body: form,
    });
    const response = await handle(asked, contextOf(api, rendering));
    const page = finish({ status: response.status, ...(await madeOf(response, rendering)) });
    return sendFinished(request, reply, page, { personal: true });
  };

  app.setNotFoundHandler(async (request, reply) => {
    const current = await screens();
    if (request.method === 'GET' || request.method === 'HEAD') {
      const plain = plainAdminAddress(request.url);
      if (plain !== null) return reply.redirect(plain, 301);
      const page = current.map.publicPage(request.url);
      if (page === null) return renderOwn(current, request, reply);
      if (page.movedTo !== null) return reply.redirect(page.movedTo, 301);
      return sendFinished(request, reply, await shop.responses.answer(`page ${page.address}`, () => renderPublic(current, request, page)));
    }
    if (request.method !== 'POST') return reply.status(405).header('allow', 'GET, HEAD, POST').send('This page only answers GET and POST.');
    refuseForeignOrigin(shop, request, { form: true });
    if (!(request.body instanceof URLSearchParams)) return reply.status(415).send('This page takes forms alone.');
    return renderOwn(current, request, reply);
  });
  return (url) => newest?.map.routeOf(url) ?? null;
}

/** Pages of the shop are told their own screens alone, in a manifest that the build makes beside the whole one (scripts/build.mjs). */
function handlerOf(build: ServerBuild): Screens['handle'] {
  const whole = createRequestHandler(build, process.env.NODE_ENV);
  if (import.meta.env.DEV) return whole;
  const url = build.assets.url.replace('/manifest-', '/shop-manifest-');
  const shop = createRequestHandler({ ...build, assets: { ...build.assets, url } }, process.env.NODE_ENV);
  return (request, context) => (realmOf(request.url) === 'admin' ? whole : shop)(request, context);
}

const newRendering = (): Rendering => ({ nonce: randomUUID(), html: null });

function contextOf(api: ReturnType<typeof createApi>, rendering: Rendering): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(renderingContext, rendering);
  return context;
}

/**
 * The address of a page, always the shop's own. As a relative address `//evil.example/` would name another host, and proxies may send a whole
 * address with whatever host in it.
 */
const pageAddress = (shop: Shop, asked: string): URL =>
  new URL(new URL(shop.publicUrl()).origin + asked.replace(/^(https?:\/\/[^/?#]*)?[/\\]*/i, '/'));

/** What a page shows that made these calls: all that they show, until the first of their ends. Pages tell when a parcel arrives, which changes at the cut-off and at midnight. */
async function summed(
  shop: Shop,
  { showsMaxQuantity }: PageAtAddress,
  calls: readonly (Shown | null)[],
  begun: Date,
): Promise<Shown | null> {
  const tags = new Set(['settings']);
  // By the hour at which its making began: whatever turns meanwhile has turned for it already.
  let until = nextTurn(begun, await currentSettings(shop));
  for (const shown of calls) {
    if (!shown) return null;
    for (const tag of shown.tags) if (showsMaxQuantity || !tag.startsWith('quantity:')) tags.add(tag);
    if (shown.until && shown.until < until) until = shown.until;
  }
  return { tags: [...tags], until };
}

/** The headers of a request for the router. The origin was checked already, against more than the router knows. */
function plainHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && name !== 'origin') headers.set(name, value);
  }
  return headers;
}

/** What the router answered: the page that was rendered, with a policy that allows its own scripts; or whatever else it says, like a redirect. */
async function madeOf(response: Response, { html, nonce }: Rendering): Promise<Pick<Made, 'body' | 'headers'>> {
  const rendered = html ?? new Uint8Array(await response.arrayBuffer());
  const { body, scriptHashes } = finishPage(rendered, nonce, { late: !import.meta.env.DEV, first: html ? visitorMark : undefined });
  const policy = pagePolicy(scriptHashes, { sockets: import.meta.env.DEV });
  return { body, headers: { ...Object.fromEntries(response.headers), 'content-security-policy': policy } };
}
