import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { statusOfCode } from '#contract/errors.ts';
import type { Shown } from '#server/platform/cache/responses.ts';
import type { Call } from '#server/platform/http/call.ts';
import { callerAddress, cookieNames, sessionTokensOf, setCookie } from '#server/platform/http/cookies.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import { describeFailure } from '#server/platform/http/server.ts';
import type { Shop } from '#server/platform/shop.ts';
import { realmOf } from '#shared/realm.ts';
import { ApiError, type Transport } from '#web/api/client.ts';

/** Routes by method and place, as pages call them. */
export type RouteTable = ReadonlyMap<string, Route>;

export const routeTable = (routes: readonly Route[]): RouteTable =>
  new Map(routes.map((route) => [route.endpoint.method + route.endpoint.url, route]));

/** Who asks for a page, as its calls are told. */
export type Asker = Pick<Call, 'bearer' | 'cookies' | 'guestToken' | 'sessionTokens' | 'userAgent' | 'address' | 'setCookie'>;

/** The visitor whose cookies came with the document. */
export const visitor = (shop: Shop, request: FastifyRequest, reply: FastifyReply): Asker => ({
  bearer: request.cookies[cookieNames[realmOf(request.url)]] ?? null,
  guestToken: request.cookies[cookieNames.guest] ?? null,
  cookies: request.cookies,
  sessionTokens: sessionTokensOf(request),
  userAgent: request.headers['user-agent'] ?? null,
  address: callerAddress(request.ip),
  setCookie: (change) => setCookie(reply, shop, change),
});

/** Nobody at all: for pages that are the same for everyone. */
export const anyone: Asker = {
  bearer: null,
  guestToken: null,
  cookies: {},
  sessionTokens: { user: null, admin: null },
  userAgent: null,
  address: 'page',
  setCookie: () => {
    throw new Error('A page that is the same for everyone sets no cookie');
  },
};

/** The transport of pages that are rendered in this process: straight to the handler. `told` hears what each answer shows. */
export function inProcess(
  shop: Shop,
  table: RouteTable,
  request: FastifyRequest,
  asker: Asker,
  told: (shown: Shown | null) => void = () => {},
): Transport {
  return async (endpoint: Endpoint, { params, query, body, idempotencyKey }) => {
    const route = table.get(endpoint.method + endpoint.url);
    if (!route) throw new Error(`No route answers ${endpoint.method} ${endpoint.url}`);
    try {
      const call = { params, query: queryObject(query), body, bearerFromCookie: true, idempotencyKey: idempotencyKey ?? null, ...asker };
      const { data, shown } = await answer(shop, route, call);
      told(shown);
      return data;
    } catch (error) {
      // A page that does without it shows that it was not there, for this once.
      told(null);
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
