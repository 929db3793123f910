import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { successMessage } from '#contract/basics.ts';
import { callers } from '#contract/endpoint.ts';
import { requireAudit } from '../audit/audited.ts';
import { createKnownAddresses } from '../cache/known-addresses.ts';
import type { Finished } from '../cache/responses.ts';
import { ForeignOrigin, NotFound, NotJson, Unreadable } from '../errors.ts';
import { realmOfToken } from '../sessions.ts';
import type { Shop } from '../shop.ts';
import { bearerOf } from './bearer.ts';
import type { Call } from './call.ts';
import { callerAddress, cookieNames, sessionTokensOf, setCookie } from './cookies.ts';
import { refuseUnderPressure } from './pressure.ts';
import { isValidated, rawJson } from './raw-json.ts';
import { answer, checkedInput, type Route } from './route.ts';
import { sendFinished } from './send-finished.ts';
import { sendFailure } from './server.ts';

/** Serves the routes below `/api/v1`. Throws when one does not say who may call it or what the audit log tells of it, or when two claim the same place. */
export function serveApi(app: FastifyInstance, shop: Shop, routes: readonly Route[]): void {
  for (const route of routes) {
    const { endpoint } = route;
    if (!callers.includes(endpoint.who)) throw new Error(`${endpoint.method} ${endpoint.url} does not say who may call it`);
    requireAudit(route);
    app.route({
      method: endpoint.method,
      url: `/api/v1${endpoint.url}`,
      schema: documentation(route),
      config: { answersUnderPressure: endpoint.who === 'public' && endpoint.method === 'GET' },
      // The contract's schemas check in `answer`, for HTTP and for pages alike; Fastify only documents them.
      validatorCompiler: () => () => true,
      serializerCompiler: () => (reply) => JSON.stringify(reply),
      handler: async (request, reply) => {
        if (!endpoint.fromAnywhere) {
          refuseForeignOrigin(shop, request, { readsToo: endpoint.who === 'cookie' });
          if ((request.isMultipart() && !endpoint.multipart) || request.body instanceof URLSearchParams) throw new NotJson();
        }
        const call = callOf(shop, request, reply);
        if (isPublicRead(route, call)) return sendFinished(request, reply, await finishedAnswer(app, shop, route, call, request.url));
        refuseUnderPressure(app);
        const { data } = await answer(shop, route, call);
        reply.status(endpoint.created ? 201 : 200).header('cache-control', 'private, no-store');
        return isValidated(data) ? reply.type(json).send(Buffer.concat(envelopePieces(data))) : enveloped(data);
      },
    });
  }
  app.all('/api/*', { schema: { hide: true } }, (request, reply) => sendFailure(new NotFound(), request, reply));
}

const json = 'application/json; charset=utf-8';
const enveloped = (data: unknown) => ({ success: true, message: successMessage, data });
const envelopeStart = Buffer.from(JSON.stringify(enveloped(null)).slice(0, -'null}'.length));
const envelopeEnd = Buffer.from('}');
/** The same as bytes; what is pre-serialized is not serialized again. */
const envelopePieces = (data: unknown): Buffer[] => [envelopeStart, ...rawJson(data), envelopeEnd];

/** Public reads are the same for everyone but the back office. */
const isPublicRead = ({ endpoint }: Route, { bearer }: Call): boolean =>
  endpoint.who === 'public' && endpoint.method === 'GET' && (bearer === null || realmOfToken(bearer) !== 'admin');

/** Addresses as they were asked for, and the keys of their answers: so that an answer that is kept needs no input checked. */
const keysOf = createKnownAddresses<{ key: string }>();

async function finishedAnswer(app: FastifyInstance, shop: Shop, route: Route, call: Call, url: string): Promise<Finished> {
  const known = keysOf.get(url);
  const kept = known === undefined ? undefined : shop.responses.find(known.key);
  if (kept) return kept;
  // Only what the contract knows tells answers apart, in one order, however the address was written.
  const { params, query } = checkedInput(route, call);
  const key = `api ${route.endpoint.name} ${route.endpoint.url} ${stableJson([params, query])}`;
  keysOf.set(url, { key });
  return shop.responses.answer(key, async () => {
    refuseUnderPressure(app);
    const { data, shown } = await answer(shop, route, call);
    return { status: 200, body: envelopePieces(data), headers: { 'content-type': json }, shown };
  });
}

const stableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** A call as it came by HTTP. */
function callOf(shop: Shop, request: FastifyRequest, reply: FastifyReply): Call {
  return {
    params: request.params,
    query: request.query,
    body: request.body ?? undefined,
    bearer: bearerOf(request),
    guestToken: request.cookies[cookieNames.guest] ?? null,
    cookies: request.cookies,
    sessionTokens: sessionTokensOf(request),
    userAgent: request.headers['user-agent'] ?? null,
    idempotencyKey: oneValue(request.headers['idempotency-key']),
    address: callerAddress(request.ip),
    uploads: async () => {
      const uploads = [];
      try {
        for await (const part of request.files()) uploads.push({ field: part.fieldname, data: await part.toBuffer() });
      } catch (error) {
        // The plugin's own refusals say what they are; what the parser below it stumbles over is a fault of the bytes.
        throw error instanceof Error && 'statusCode' in error ? error : new Unreadable();
      }
      return uploads;
    },
    setCookie: (change) => setCookie(reply, shop, change),
  };
}

const oneValue = (header: string | string[] | undefined): string | null => (Array.isArray(header) ? (header[0] ?? null) : (header ?? null));

/**
 * An unsafe call that leans on a cookie must come from a page of the shop. A bearer token proves that by itself, since no foreign page knows it.
 * Where the browser sends neither Sec-Fetch-Site nor Origin, only JSON without a foreign Referer passes. `form`: a page's own form, where no bearer comes;
 * `readsToo`: a read that leans on a cookie, too.
 */
export function refuseForeignOrigin(shop: Shop, request: FastifyRequest, { form = false, readsToo = false } = {}): void {
  if (!readsToo && (request.method === 'GET' || request.method === 'HEAD' || (!form && bearerOf(request) !== null))) return;
  const { 'sec-fetch-site': site, origin, referer, 'content-type': type } = request.headers;
  if (site !== undefined) {
    if (site !== 'same-origin') throw new ForeignOrigin();
    return;
  }
  const ours = (address: string) => URL.canParse(address) && new URL(address).host === (request.headers.host ?? '');
  const trusted = (address: string) => ours(address) || address.startsWith(`${shop.publicUrl()}/`) || address === shop.publicUrl();
  if (origin !== undefined) {
    if (!trusted(origin)) throw new ForeignOrigin();
    return;
  }
  if ((referer !== undefined && !trusted(referer)) || (type !== undefined && !type.startsWith('application/json')))
    throw new ForeignOrigin();
}

function documentation({ endpoint, schemas }: Route): Record<string, unknown> {
  const envelope = z.object({ success: z.literal(true), message: z.string(), data: schemas.reply });
  return {
    tags: [endpoint.domain],
    summary: endpoint.summary,
    operationId: `${endpoint.domain}.${endpoint.name}`,
    description: `Who may call: ${endpoint.who}.${endpoint.errors?.length ? ` Refusals: ${endpoint.errors.join(', ')}.` : ''}`,
    'x-who': endpoint.who,
    ...(endpoint.reauth ? { 'x-reauth': true } : {}),
    ...(endpoint.who === 'admin' || endpoint.who === 'user' || endpoint.who === 'account' ? { security: [{ bearer: [] }] } : {}),
    ...(schemas.params ? { params: schemas.params } : {}),
    ...(schemas.query ? { querystring: schemas.query } : {}),
    ...(schemas.body ? { body: schemas.body } : {}),
    ...(endpoint.multipart ? { consumes: ['multipart/form-data'] } : {}),
    response: { [endpoint.created ? 201 : 200]: envelope },
  };
}
