import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { statusOfCode } from '#contract/errors.ts';
import type { CachePolicy } from '#server/platform/cache/response-cache.ts';
import type { ApiRequest, Upload } from '#server/platform/http/api-request.ts';
import { cookieNames, getSessionTokens, rateLimitIp, setCookie } from '#server/platform/http/cookies.ts';
import { handleApiRequest, type Route } from '#server/platform/http/route.ts';
import { toFailure } from '#server/platform/http/server.ts';
import type { Shop } from '#server/platform/shop.ts';
import { sessionKindForUrl } from '#shared/session-kind.ts';
import { ApiError, type Transport } from '#web/api/client.ts';

/** Routes by method and URL. */
export type RouteTable = ReadonlyMap<string, Route>;

export const createRouteTable = (routes: readonly Route[]): RouteTable =>
  new Map(routes.map((route) => [route.endpoint.method + route.endpoint.url, route]));

/** The identity with which a page makes its API calls. */
export type RequestIdentity = Pick<ApiRequest, 'bearer' | 'cookies' | 'guestToken' | 'sessionTokens' | 'userAgent' | 'ip' | 'setCookie'>;

/** The identity of the visitor, from the cookies of the page's request. */
export function identityOfRequest(shop: Shop, request: FastifyRequest, reply: FastifyReply): RequestIdentity {
  const identity: RequestIdentity = {
    bearer: request.cookies[cookieNames[sessionKindForUrl(request.url)]] ?? null,
    guestToken: request.cookies[cookieNames.guest] ?? null,
    cookies: request.cookies,
    sessionTokens: getSessionTokens(request),
    userAgent: request.headers['user-agent'] ?? null,
    ip: rateLimitIp(request.ip),
    setCookie: (change) => {
      setCookie(reply, shop, change);
      // A form may make several calls: a cookie that one of them sets counts for the next.
      identity.cookies = { ...identity.cookies, [change.name]: change.value ?? undefined };
      if (change.name === cookieNames.guest) identity.guestToken = change.value;
    },
  };
  return identity;
}

/** For public pages, which are the same for everyone. */
export const anonymousIdentity: RequestIdentity = {
  bearer: null,
  guestToken: null,
  cookies: {},
  sessionTokens: { user: null, admin: null },
  userAgent: null,
  ip: 'page',
  setCookie: () => {
    throw new Error('A page that is the same for everyone sets no cookie');
  },
};

/** Of a visitor of a public page: only limits see the IP, since it changes nothing that the page says. */
export const identityOfPublicPage = ({ ip }: FastifyRequest): RequestIdentity => ({ ...anonymousIdentity, ip: rateLimitIp(ip) });

/** The transport for pages that are rendered in this process: it calls handlers without HTTP. `onCachePolicy` gets the cache policy of each reply. */
export function createInProcessTransport(
  shop: Shop,
  table: RouteTable,
  request: FastifyRequest,
  identity: RequestIdentity,
  onCachePolicy: (policy: CachePolicy | null) => void = () => {},
): Transport {
  return async (endpoint: Endpoint, { params, query, body, idempotencyKey }) => {
    const route = table.get(endpoint.method + endpoint.url);
    if (!route) throw new Error(`No route answers ${endpoint.method} ${endpoint.url}`);
    try {
      const apiRequest = {
        params,
        query: toQueryObject(query),
        body,
        bearerFromCookie: true,
        idempotencyKey: idempotencyKey ?? null,
        ...(endpoint.multipart && body instanceof FormData ? { body: undefined, uploads: () => readUploads(body) } : {}),
        ...identity,
      };
      const { data, cachePolicy: policy } = await handleApiRequest(shop, route, apiRequest);
      onCachePolicy(policy);
      return data;
    } catch (error) {
      // Even if the page handles the error, what it shows must not be cached.
      onCachePolicy(null);
      const { code, message, fields } = toFailure(error);
      if (statusOfCode[code] >= 500) request.log.error({ err: error, req: request }, 'a page could not be loaded');
      throw new ApiError(code, message, statusOfCode[code], fields);
    }
  };
}

/** The files of a form, as a multipart body has them. The page has limited them. */
const readUploads = (form: FormData): Promise<Upload[]> =>
  Promise.all(
    [...form].flatMap(([field, value]) =>
      typeof value === 'string' ? [] : [value.arrayBuffer().then((bytes) => ({ field, name: value.name, data: Buffer.from(bytes) }))],
    ),
  );

function toQueryObject(query: URLSearchParams): Record<string, string | string[]> {
  const object: Record<string, string | string[]> = {};
  for (const key of query.keys()) {
    const values = query.getAll(key);
    object[key] = values.length > 1 ? values : (values[0] ?? '');
  }
  return object;
}
