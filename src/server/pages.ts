import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Endpoint } from '#contract/endpoint.ts';
import { statusOfCode } from '#contract/errors.ts';
import { callerAddress, cookieNames, setCookie } from '#server/platform/http/cookies.ts';
import { pagePolicy } from '#server/platform/http/headers.ts';
import { answer, type Route, type Shop } from '#server/platform/http/route.ts';
import { describeFailure } from '#server/platform/http/server.ts';
import { ApiError, createApi, type Transport } from '#web/api/client.ts';
import { apiContext, nonceContext } from '#web/api/page-data.ts';

/** Renders the screens. `loadBuild` answers the newest build: always the same in production, the latest edit in development. */
export function servePages(app: FastifyInstance, shop: Shop, routes: readonly Route[], loadBuild: () => Promise<ServerBuild>): void {
  const byPlace = new Map(routes.map((route) => [route.endpoint.method + route.endpoint.url, route]));
  let handler: { build: ServerBuild; handle: ReturnType<typeof createRequestHandler> } | undefined;

  const render = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const build = await loadBuild();
    if (handler?.build !== build) handler = { build, handle: createRequestHandler(build, process.env.NODE_ENV) };
    const context = new RouterContextProvider();
    context.set(apiContext, createApi(inProcess(shop, byPlace, request, reply)));
    const nonce = randomUUID();
    context.set(nonceContext, nonce);
    const response = await handler.handle(
      new Request(pageAddress(shop, request.url), { method: request.method, headers: plainHeaders(request) }),
      context,
    );
    return sendPage(reply, response, nonce);
  };
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.status(405).header('allow', 'GET, HEAD').send('This page only answers GET.');
    return render(request, reply);
  });
}

/**
 * The address of a page, always the shop's own. As a relative address `//evil.example/` would name another host, and proxies may send a whole
 * address with whatever host in it.
 */
const pageAddress = (shop: Shop, asked: string): URL =>
  new URL(new URL(shop.publicUrl()).origin + asked.replace(/^(https?:\/\/[^/?#]*)?[/\\]*/i, '/'));

/** The transport of pages that are rendered in this process: straight to the handler, with the identity of the document's cookie. */
function inProcess(shop: Shop, byPlace: ReadonlyMap<string, Route>, request: FastifyRequest, reply: FastifyReply): Transport {
  const bearer = request.cookies[request.url.startsWith('/admin') ? cookieNames.admin : cookieNames.user] ?? null;
  return async (endpoint: Endpoint, { params, query, body, idempotencyKey }) => {
    const route = byPlace.get(endpoint.method + endpoint.url);
    if (!route) throw new Error(`No route answers ${endpoint.method} ${endpoint.url}`);
    try {
      return await answer(shop, route, {
        params,
        query: queryObject(query),
        body,
        bearer,
        bearerFromCookie: true,
        guestToken: request.cookies[cookieNames.guest] ?? null,
        idempotencyKey: idempotencyKey ?? null,
        address: callerAddress(request.ip),
        setCookie: (change) => setCookie(reply, shop, change),
      });
    } catch (error) {
      const { code, message, fields } = describeFailure(error);
      if (statusOfCode[code] >= 500) request.log.error({ err: error, req: request }, 'a page could not be loaded');
      throw new ApiError(code, message, statusOfCode[code], fields);
    }
  };
}

function queryObject(query: URLSearchParams): Record<string, string | string[]> {
  const object: Record<string, string | string[]> = {};
  for (const key of query.keys()) {
    const values = query.getAll(key);
    object[key] = values.length > 1 ? values : (values[0] ?? '');
  }
  return object;
}

function plainHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}

/** Sends a page with a policy that allows, by their hashes, the scripts that carry the nonce of its rendering. The nonce itself stays here, so that a page can be kept. */
async function sendPage(reply: FastifyReply, response: Response, nonce: string): Promise<FastifyReply> {
  const marked = await response.text();
  reply.status(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  const mark = ` nonce="${nonce}"`;
  const ownScript = new RegExp(`<script[^>]*${mark}[^>]*>([\\s\\S]*?)</script>`, 'g');
  const scripts = [...marked.matchAll(ownScript)].map(([, script = '']) => script).filter(Boolean);
  const hashes = scripts.map((script) => createHash('sha256').update(script).digest('base64'));
  return reply.header('content-security-policy', pagePolicy(hashes, { sockets: import.meta.env.DEV })).send(marked.replaceAll(mark, ''));
}
