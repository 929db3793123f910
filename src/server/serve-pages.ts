import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { type CachePolicy, type EncodedResponse, encodeResponse, type NewResponse } from '#server/platform/cache/response-cache.ts';
import { pageHeaders, type ThirdPartyContent } from '#server/platform/http/headers.ts';
import { assertNotUnderPressure } from '#server/platform/http/pressure.ts';
import type { Route } from '#server/platform/http/route.ts';
import { sendEncodedResponse } from '#server/platform/http/send-encoded-response.ts';
import { requireSameOrigin } from '#server/platform/http/serve-api.ts';
import type { GetPageRoute } from '#server/platform/metrics/create-registry.ts';
import type { Shop } from '#server/platform/shop.ts';
import { nextArrivalWindowChange } from '#shared/arrival-window.ts';
import { canonicalAdminPath, sessionKindForUrl } from '#shared/session-kind.ts';
import { createApi } from '#web/api/client.ts';
import { apiContext, type Rendering, renderingContext } from '#web/api/page-loaders.ts';
import { documentStateScript } from './document-state-script.ts';
import { hashPageScripts } from './hash-page-scripts.ts';
import { createInProcessTransport, createRouteTable, identityOfPublicPage, identityOfRequest } from './in-process-transport.ts';
import { createPageMatcher, type MatchedPage, type PageMatcher } from './page-matcher.ts';
import { findPreview, renderFollowing, toPreview } from './preview-product.ts';
import { withMultipartForm } from './read-multipart-form.ts';

/** A build with its request handler and its page matcher. */
interface PageBuild {
  build: ServerBuild;
  handle: (request: Request, context: RouterContextProvider) => Promise<Response>;
  matcher: PageMatcher;
}

/**
 * Renders the pages. `loadBuild` returns the newest build: always the same one in production, the latest edit in development.
 * Public pages are rendered anonymously and cached until one of their tags is invalidated. `thirdPartyContent`: what personal pages load from other hosts, by their
 * route. Returns a function that finds the route pattern of a URL.
 */
export function servePages(
  app: FastifyInstance,
  shop: Shop,
  routes: readonly Route[],
  loadBuild: () => Promise<ServerBuild>,
  thirdPartyContent: Readonly<Record<string, ThirdPartyContent>> = {},
): GetPageRoute {
  const table = createRouteTable(routes);
  let newest: PageBuild | undefined;
  const loadPageBuild = async (): Promise<PageBuild> => {
    const build = await loadBuild();
    if (newest?.build !== build) newest = { build, handle: createHandler(build), matcher: createPageMatcher(build) };
    return newest;
  };

  const renderPublic = async ({ handle }: PageBuild, request: FastifyRequest, page: MatchedPage): Promise<NewResponse> => {
    assertNotUnderPressure(app);
    const policies: (CachePolicy | null)[] = [];
    const startedAt = new Date();
    const api = createApi(createInProcessTransport(shop, table, request, identityOfPublicPage(request), (policy) => policies.push(policy)));
    const rendering = newRendering();
    const response = await handle(new Request(pageUrl(shop, page.cacheKey)), createContext(api, rendering));
    const newResponse = await toNewResponse(response, rendering);
    return {
      status: response.status,
      ...newResponse,
      cachePolicy: response.status === 200 ? await combineCachePolicies(shop, page, policies, startedAt) : null,
    };
  };

  const renderPersonal = async (current: PageBuild, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    assertNotUnderPressure(app);
    const hasFiles = current.matcher.acceptsFiles(request.url) && request.isMultipart();
    return hasFiles
      ? withMultipartForm(request, (files) => renderForm(current, request, reply, files))
      : renderForm(current, request, reply);
  };

  const renderForm = async (
    { handle, matcher }: PageBuild,
    request: FastifyRequest,
    reply: FastifyReply,
    files?: FormData,
  ): Promise<FastifyReply> => {
    const api = createApi(createInProcessTransport(shop, table, request, identityOfRequest(shop, request, reply)));
    const rendering = newRendering();
    const form = request.body instanceof URLSearchParams ? request.body : files;
    const pageRequest = new Request(pageUrl(shop, request.url), {
      method: form ? 'POST' : 'GET',
      headers: toHeaders(request, { withType: !files }),
      body: form,
    });
    const response = await handle(pageRequest, createContext(api, rendering));
    const foreign = await findLoadedContent(shop, thirdPartyContent[matcher.routeOf(request.url) ?? '']);
    const page = encodeResponse({ status: response.status, ...(await toNewResponse(response, rendering, foreign)) });
    return sendEncodedResponse(request, reply, page, { personal: true });
  };

  /** Not the reply: waiting for that means waiting until it has been sent. */
  const renderPreview = async ({ handle }: PageBuild, request: FastifyRequest, reply: FastifyReply): Promise<EncodedResponse | null> => {
    const api = createApi(createInProcessTransport(shop, table, request, identityOfRequest(shop, request, reply)));
    const preview = await findPreview(request.url, api);
    if (!preview) return null;
    assertNotUnderPressure(app);
    const rendering = newRendering();
    const response = await renderFollowing(preview.path, (path) => handle(new Request(pageUrl(shop, path)), createContext(api, rendering)));
    if (response.status !== 200 || !rendering.html) return null;
    const body = toPreview(Buffer.from(rendering.html).toString(), preview);
    const headers = { ...Object.fromEntries(response.headers), ...pageHeaders([]) };
    return encodeResponse({ status: 200, body, headers });
  };

  app.setNotFoundHandler(async (request, reply) => {
    const current = await loadPageBuild();
    if (request.method === 'GET' || request.method === 'HEAD') {
      const canonical = canonicalAdminPath(request.url);
      if (canonical !== null) return reply.redirect(canonical, 301);
      const page = current.matcher.publicPage(request.url);
      if (page === null) {
        const preview = await renderPreview(current, request, reply);
        return preview ? sendEncodedResponse(request, reply, preview, { personal: true }) : renderPersonal(current, request, reply);
      }
      if (page.redirectTo !== null) return reply.redirect(page.redirectTo, 301);
      return sendEncodedResponse(
        request,
        reply,
        await shop.responseCache.getOrCreate(`page ${page.cacheKey}`, () => renderPublic(current, request, page)),
      );
    }
    if (request.method !== 'POST') return reply.status(405).header('allow', 'GET, HEAD, POST').send('This page only accepts GET and POST.');
    requireSameOrigin(shop, request, { form: true });
    const isForm = request.body instanceof URLSearchParams || (request.isMultipart() && current.matcher.acceptsFiles(request.url));
    if (!isForm) return reply.status(415).send('This page only accepts forms.');
    return renderPersonal(current, request, reply);
  });
  return (url) => newest?.matcher.routeOf(url) ?? null;
}

/**
 * Pages of the storefront are rendered without the routes of the back office, which would be matched for each page, and get a manifest without them, which the build
 * makes in addition to the full one (scripts/build.mjs).
 */
function createHandler(build: ServerBuild): PageBuild['handle'] {
  const admin = createRequestHandler(build, process.env.NODE_ENV);
  if (import.meta.env.DEV) return admin;
  const assets = {
    ...build.assets,
    url: build.assets.url.replace('/manifest-', '/shop-manifest-'),
    routes: withoutBackOffice(build.assets.routes),
  };
  const storefront = createRequestHandler({ ...build, routes: withoutBackOffice(build.routes), assets }, process.env.NODE_ENV);
  return (request, context) => (sessionKindForUrl(request.url) === 'admin' ? admin : storefront)(request, context);
}

const withoutBackOffice = <T>(routes: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => !id.startsWith('admin/')));

async function findLoadedContent(shop: Shop, content: ThirdPartyContent | undefined): Promise<ThirdPartyContent | undefined> {
  return content?.isLoaded && !(await content.isLoaded(shop)) ? undefined : content;
}

const newRendering = (): Rendering => ({ nonce: randomUUID(), html: null });

function createContext(api: ReturnType<typeof createApi>, rendering: Rendering): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(renderingContext, rendering);
  return context;
}

/**
 * The URL of a page, always on the shop's own host. As a relative URL, `//evil.example/` would name another host, and proxies may send an absolute URL with
 * any host.
 */
const pageUrl = (shop: Shop, pageRequest: string): URL =>
  new URL(new URL(shop.publicUrl()).origin + pageRequest.replace(/^(https?:\/\/[^/?#]*)?[/\\]*/i, '/'));

/** Combines the policies of a page's calls: all of their tags, and the earliest expiry. Pages show when an order would arrive, which changes at the cut-off and at midnight. */
async function combineCachePolicies(
  shop: Shop,
  { showsMaxQuantity }: MatchedPage,
  policies: readonly (CachePolicy | null)[],
  startedAt: Date,
): Promise<CachePolicy | null> {
  const tags = new Set(['settings']);
  // Computed for the time when rendering started: if the cut-off has passed since, the page has already expired.
  let expiresAt = nextArrivalWindowChange(startedAt, await getCachedSettings(shop));
  for (const policy of policies) {
    if (!policy) return null;
    for (const tag of policy.tags) if (showsMaxQuantity || !tag.startsWith('quantity:')) tags.add(tag);
    if (policy.expiresAt && policy.expiresAt < expiresAt) expiresAt = policy.expiresAt;
  }
  return { tags: [...tags], expiresAt };
}

/**
 * The request's headers for the router, without `origin`: that was already checked, more strictly than the router could. Without its type for a form with
 * files, which is encoded anew.
 */
function toHeaders(request: FastifyRequest, { withType }: { withType: boolean }): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    const isPassedOn = name !== 'origin' && (withType || (name !== 'content-type' && name !== 'content-length'));
    if (typeof value === 'string' && isPassedOn) headers.set(name, value);
  }
  return headers;
}

/** The router's response, which is a rendered page or something else such as a redirect, with a Content-Security-Policy that allows only its own scripts and `foreign`. */
async function toNewResponse(
  response: Response,
  { html, nonce }: Rendering,
  foreign?: ThirdPartyContent,
): Promise<Pick<NewResponse, 'body' | 'headers'>> {
  const rendered = html ?? new Uint8Array(await response.arrayBuffer());
  const { body, scriptHashes } = hashPageScripts(rendered, nonce, {
    deferScripts: !import.meta.env.DEV,
    headScript: html ? documentStateScript : undefined,
  });
  return {
    body,
    headers: { ...Object.fromEntries(response.headers), ...pageHeaders(scriptHashes, { sockets: import.meta.env.DEV, foreign }) },
  };
}
