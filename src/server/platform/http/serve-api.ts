import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpointAccessValues } from '#contract/endpoint.ts';
import { successMessage } from '#contract/messages.ts';
import { isClosedToAdmins } from '#contract/staff-access.ts';
import { requireAudit } from '../audit/run-with-audit.ts';
import type { EncodedResponse } from '../cache/response-cache.ts';
import { createUrlCache } from '../cache/url-cache.ts';
import { ForeignOrigin, NotFound, NotJson, Unreadable } from '../errors.ts';
import { isGuestToken } from '../guests.ts';
import type { Shop } from '../shop.ts';
import type { ApiRequest } from './api-request.ts';
import { getBearerToken } from './bearer-token.ts';
import { cookieNames, getSessionTokens, rateLimitIp, setCookie } from './cookies.ts';
import { allowForeignOrigins, isAllowedForeignOrigin } from './cors.ts';
import { assertNotUnderPressure } from './pressure.ts';
import { isValidated, rawJson } from './raw-json.ts';
import { handleApiRequest, isAdminToken, parseInput, type Route } from './route.ts';
import { sendEncodedResponse } from './send-encoded-response.ts';
import { sendFileReply } from './send-file.ts';
import { sendFailure } from './server.ts';

/** Serves the routes below `/api/v1`. Throws when a route does not declare who may call it, names staff although admins may not, or lacks its audit
 * option, or when two have the same URL. */
export function serveApi(app: FastifyInstance, shop: Shop, routes: readonly Route[]): void {
  allowForeignOrigins(app, shop);
  for (const route of routes) {
    const { endpoint } = route;
    if (!endpointAccessValues.includes(endpoint.who)) throw new Error(`${endpoint.method} ${endpoint.url} does not say who may call it`);
    if (endpoint.staff && isClosedToAdmins(endpoint))
      throw new Error(`${endpoint.method} ${endpoint.url} names staff, but no admin may call it`);
    requireAudit(route);
    app.route({
      method: endpoint.method,
      url: `/api/v1${endpoint.url}`,
      config: { servesUnderPressure: endpoint.who === 'public' && endpoint.method === 'GET' },
      handler: async (request, reply) => {
        if (!endpoint.allowsCrossOrigin) {
          if (endpoint.who === 'cookie' || !isAllowedForeignOrigin(shop, request))
            requireSameOrigin(shop, request, { includeReads: endpoint.who === 'cookie' });
          if ((request.isMultipart() && !endpoint.multipart) || request.body instanceof URLSearchParams) throw new NotJson();
        }
        const apiRequest = toApiRequest(shop, request, reply);
        if (isPublicRead(route, apiRequest))
          return sendEncodedResponse(request, reply, await getCachedResponse(app, shop, route, apiRequest, request.url));
        assertNotUnderPressure(app);
        const { data } = await handleApiRequest(shop, route, apiRequest);
        if (endpoint.fileType) return await sendFileReply(reply, endpoint.fileType, data);
        reply.status(endpoint.created ? 201 : 200).header('cache-control', 'private, no-store');
        return isValidated(data) ? reply.type(json).send(Buffer.concat(envelopeChunks(data))) : toEnvelope(data);
      },
    });
  }
  app.all('/api/*', (request, reply) => sendFailure(new NotFound(), request, reply));
}

const json = 'application/json; charset=utf-8';
const toEnvelope = (data: unknown) => ({ success: true, message: successMessage, data });
const envelopeStart = Buffer.from(JSON.stringify(toEnvelope(null)).slice(0, -'null}'.length));
const envelopeEnd = Buffer.from('}');
/** The envelope as chunks of bytes. Pre-serialized data is not serialized again. */
const envelopeChunks = (data: unknown): Buffer[] => [envelopeStart, ...rawJson(data), envelopeEnd];

/** Public reads are the same for everyone except admins, and programs with a key. */
const isPublicRead = ({ endpoint }: Route, { bearer }: ApiRequest): boolean =>
  endpoint.who === 'public' && endpoint.method === 'GET' && (bearer === null || !isAdminToken(bearer));

/** The cache keys of requested URLs, so that a cached response is found without validating the input. */
const cacheKeysByUrl = createUrlCache<{ key: string }>();

async function getCachedResponse(
  app: FastifyInstance,
  shop: Shop,
  route: Route,
  apiRequest: ApiRequest,
  url: string,
): Promise<EncodedResponse> {
  const known = cacheKeysByUrl.get(url);
  const cached = known === undefined ? undefined : shop.responseCache.find(known.key);
  if (cached) return cached;
  // The key consists of the parsed input in a fixed order, so that all spellings of a URL share one response.
  const { params, query } = parseInput(route, apiRequest);
  const key = `api ${route.endpoint.name} ${route.endpoint.url} ${stableJson([params, query])}`;
  cacheKeysByUrl.set(url, { key });
  return shop.responseCache.getOrCreate(key, async () => {
    assertNotUnderPressure(app);
    const { data, cachePolicy } = await handleApiRequest(shop, route, apiRequest);
    return { status: 200, body: envelopeChunks(data), headers: { 'content-type': json }, cachePolicy };
  });
}

const stableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

function toApiRequest(shop: Shop, request: FastifyRequest, reply: FastifyReply): ApiRequest {
  const ignoresCookies = isAllowedForeignOrigin(shop, request);
  const cookies = ignoresCookies ? {} : request.cookies;
  const bearer = getBearerToken(request);
  const guestFromBearer = bearer !== null && isGuestToken(bearer);
  return {
    params: request.params,
    query: request.query,
    body: request.body ?? undefined,
    bearer: guestFromBearer ? null : bearer,
    guestToken: guestFromBearer ? bearer : (cookies[cookieNames.guest] ?? null),
    guestFromBearer,
    ignoresCookies,
    cookies,
    sessionTokens: getSessionTokens({ cookies }),
    userAgent: request.headers['user-agent'] ?? null,
    idempotencyKey: firstValue(request.headers['idempotency-key']),
    ip: rateLimitIp(request.ip),
    uploads: async (limits) => {
      const uploads = [];
      try {
        for await (const part of request.files(limits && { limits }))
          uploads.push({ field: part.fieldname, name: part.filename, data: await part.toBuffer() });
      } catch (error) {
        // The plugin's own errors have a status. Any other error comes from the parser below it and means a malformed body.
        throw error instanceof Error && 'statusCode' in error ? error : new Unreadable();
      }
      return uploads;
    },
    setCookie: (change) => (ignoresCookies ? undefined : setCookie(reply, shop, change)),
  };
}

const firstValue = (header: string | string[] | undefined): string | null =>
  Array.isArray(header) ? (header[0] ?? null) : (header ?? null);

/**
 * CSRF protection: an unsafe request that relies on a cookie must come from a page of the shop. A bearer token proves that by itself, because no foreign page
 * knows it. If the browser sends neither Sec-Fetch-Site nor Origin, only JSON without a foreign Referer passes. `form`: a page's form, for which a bearer token
 * proves nothing; `includeReads`: checks reads that rely on a cookie as well. Throws ForeignOrigin.
 */
export function requireSameOrigin(shop: Shop, request: FastifyRequest, { form = false, includeReads = false } = {}): void {
  if (!includeReads && (request.method === 'GET' || request.method === 'HEAD' || (!form && getBearerToken(request) !== null))) return;
  const { 'sec-fetch-site': site, origin, referer, 'content-type': type } = request.headers;
  if (site !== undefined) {
    if (site !== 'same-origin') throw new ForeignOrigin();
    return;
  }
  const isSameHost = (candidate: string) => URL.canParse(candidate) && new URL(candidate).host === (request.headers.host ?? '');
  const trusted = (candidate: string) =>
    isSameHost(candidate) || candidate.startsWith(`${shop.publicUrl()}/`) || candidate === shop.publicUrl();
  if (origin !== undefined) {
    if (!trusted(origin)) throw new ForeignOrigin();
    return;
  }
  if ((referer !== undefined && !trusted(referer)) || (type !== undefined && !type.startsWith('application/json')))
    throw new ForeignOrigin();
}
