import { z } from 'zod';
import type { Endpoint, EndpointSchemas } from '#contract/endpoint.ts';
import type { FieldError } from '#contract/errors.ts';
import { isOpenToKey, isOpenToStaff } from '#contract/staff-access.ts';
import { type Actor, type AdminActor, anonymous, requireRecentAuth } from '../actor.ts';
import { findActorByApiKey, isApiKey } from '../api-keys.ts';
import { type AuditOption, runWithAudit } from '../audit/run-with-audit.ts';
import type { CachePolicy } from '../cache/response-cache.ts';
import type { Database } from '../database/database.ts';
import { violatedForeignKey } from '../database/sql-errors.ts';
import { InvalidInput, NotAllowed, NotFound, ShopError, Unauthenticated } from '../errors.ts';
import { findGuest } from '../guests.ts';
import { findActorByToken, sessionKindOfToken } from '../sessions.ts';
import type { Shop } from '../shop.ts';
import type { ApiRequest, HandlerInput, Parsed } from './api-request.ts';
import { InvalidIdempotencyKey, runIdempotent } from './idempotency.ts';
import { mergeFieldErrors } from './merge-field-errors.ts';
import { countAgainstLimit } from './rate-limits.ts';
import { isValidated } from './raw-json.ts';
import { toFieldErrors } from './to-field-errors.ts';

type RequestContext = Pick<HandlerInput<EndpointSchemas>, 'shop' | 'actor' | 'request'>;
/** The caller, and the fields of an invalid body that are valid on their own. */
type InvalidBodyInput<B> = RequestContext & { body: Partial<B> };

export interface Route {
  endpoint: Endpoint;
  schemas: EndpointSchemas;
  /** `prepared` is the result of `prepare`. */
  handle: (input: HandlerInput<EndpointSchemas>, prepared: unknown) => Promise<unknown>;
  prepare?: (input: HandlerInput<EndpointSchemas>) => Promise<unknown>;
  before?: (input: HandlerInput<EndpointSchemas>) => Promise<void>;
  cachePolicy?: (reply: unknown, input: HandlerInput<EndpointSchemas>) => CachePolicy | null | Promise<CachePolicy | null>;
  additionalFieldErrors?: (input: InvalidBodyInput<Record<string, unknown>>) => Promise<FieldError[]>;
  changesNothingCached: boolean;
  audit?: AuditOption<EndpointSchemas>;
}

interface RouteOptions<S extends EndpointSchemas> {
  /** Runs before the call's transaction, so that what it counts stays counted when the call fails. */
  before?: (input: HandlerInput<S>) => Promise<void>;
  /** The tags of a public reply, which is cached until one of them is invalidated. Without this, or with null, it is not cached. */
  cachePolicy?: (reply: z.output<S['reply']>, input: HandlerInput<S>) => CachePolicy | null | Promise<CachePolicy | null>;
  /**
   * Called when the schema rejects the body, to find the errors of the other fields that only the server can find, such as a common password.
   * When the schema accepts the body, the handler finds them.
   */
  additionalFieldErrors?: (input: InvalidBodyInput<Parsed<S, 'body'>>) => Promise<FieldError[]>;
  /** The call invalidates no tag (`tests/api/cache-invalidation.test.ts` checks this), so its reply need not wait for invalidations. */
  changesNothingCached?: boolean;
  /** What the audit log records when an admin calls. The server does not start if a route lets admins change something and omits this. */
  audit?: AuditOption<S>;
}

/** Ties an endpoint of the contract to its schemas and its handler. The reply is cut to its schema: fields that are not in the contract are never sent. */
export function route<S extends EndpointSchemas>(
  endpoint: Endpoint<S>,
  schemas: S,
  handle: (input: HandlerInput<S>) => Promise<z.input<S['reply']>>,
  { changesNothingCached = false, ...options }: RouteOptions<S> = {},
): Route {
  // The cast is safe: these handlers are only called with input that was parsed by these schemas.
  return { endpoint, schemas, handle, changesNothingCached, ...options } as Route;
}

/**
 * The same for routes that compute something before the call's transaction, such as a password hash. Inside the transaction a database connection, and locks,
 * would be held meanwhile for nothing.
 */
export function preparedRoute<S extends EndpointSchemas, P>(
  endpoint: Endpoint<S>,
  schemas: S,
  prepare: (input: HandlerInput<S>) => Promise<P>,
  handle: (input: HandlerInput<S>, prepared: P) => Promise<z.input<S['reply']>>,
  { changesNothingCached = false, ...options }: RouteOptions<S> = {},
): Route {
  // Safe as in `route`; the result of `prepare` is passed only to its own handler.
  return { endpoint, schemas, prepare, handle, changesNothingCached, ...options } as Route;
}

export interface ApiReply {
  data: unknown;
  /** Null for a reply that must not be cached, because it is for this caller or this moment only. */
  cachePolicy: CachePolicy | null;
}

/** Handles one call: identifies the caller, validates the input, checks for a recent authentication and an earlier reply, runs the handler, cuts the reply. */
export async function handleApiRequest(shop: Shop, route: Route, request: ApiRequest): Promise<ApiReply> {
  const { endpoint, schemas, handle, before, prepare, cachePolicy, changesNothingCached, audit } = route;
  const actor = await authorize(shop.db, endpoint, request);
  if (actor.kind === 'admin' && actor.apiKey && shop.config.limits) await countAgainstLimit(shop.db, callsPerKey, `key ${actor.apiKey.id}`);
  const input = { shop, actor, request, ...(await parseInputCollectingErrors(route, { shop, actor, request })) };
  // After validation, so that nobody enters a password again only to learn that a field is invalid.
  if (endpoint.reauth) requireRecentAuth(actor);
  await before?.({ ...input, db: shop.db } as HandlerInput<EndpointSchemas>);
  if (endpoint.idempotent === 'required' && request.idempotencyKey === null) throw new InvalidIdempotencyKey('Send an Idempotency-Key.');
  const prepared = await prepare?.({ ...input, db: shop.db } as HandlerInput<EndpointSchemas>);
  const run = (db: Database) =>
    runWithAudit(db, { endpoint, audit, input: input as HandlerInput<EndpointSchemas> }, async (db) => {
      const reply = await handle({ ...input, db } as HandlerInput<EndpointSchemas>, prepared);
      return isValidated(reply) ? reply : schemas.reply.parse(reply);
    });
  const work =
    !endpoint.idempotent || request.idempotencyKey === null
      ? run(shop.db)
      : runIdempotent(
          shop.db,
          { actor, endpoint, key: request.idempotencyKey, content: [input.params, input.query, input.body], ip: request.ip },
          run,
        );
  const data = await work.catch(async (error) => {
    // Outside the transaction, which the error has rolled back.
    if (error instanceof ShopError && error.countsAgainstLimit && shop.config.limits)
      await countAgainstLimit(shop.db, error.countsAgainstLimit, request.ip);
    throw isDeletedCaller(actor, error) ? new Unauthenticated() : error;
  });
  // The caller must see the change in the next reply of this process. Other processes follow a moment later.
  if (endpoint.method !== 'GET' && !endpoint.readOnly && !changesNothingCached) await shop.waitForInvalidation();
  const policy =
    actor.kind === 'anonymous' && cachePolicy ? await cachePolicy(data, { ...input, db: shop.db } as HandlerInput<EndpointSchemas>) : null;
  return { data, cachePolicy: policy };
}

/** Whether the caller was deleted during the call, so that new rows can no longer reference them. */
function isDeletedCaller(actor: Actor, error: unknown): boolean {
  return (actor.kind === 'user' || actor.kind === 'guest') && (violatedForeignKey(error)?.endsWith(`_${actor.kind}_id_fkey`) ?? false);
}

/** Parses the input of a call by the contract's schemas. Throws InvalidInput and NotFound. */
export const parseInput = ({ endpoint, schemas }: Pick<Route, 'endpoint' | 'schemas'>, request: ApiRequest) => ({
  params: parseWithSchema(schemas.params, request.params, true),
  query: parseWithSchema(schemas.query, request.query),
  body: schemas.body || endpoint.allowsCrossOrigin ? parseWithSchema(schemas.body, request.body) : requireNoBody(request.body),
});

const emptyBody = z.strictObject({});

/** A call without a schema for its body refuses the keys of one. Throws InvalidInput. */
const requireNoBody = (body: unknown): undefined => void parseWithSchema(emptyBody, body);

/** The same, but an error includes those of `additionalFieldErrors`. */
async function parseInputCollectingErrors({ endpoint, schemas, additionalFieldErrors }: Route, input: RequestContext) {
  try {
    return parseInput({ endpoint, schemas }, input.request);
  } catch (error) {
    if (!additionalFieldErrors) throw error;
    throw await mergeFieldErrors(error, schemas, input.request.body, (body) => additionalFieldErrors({ ...input, body }));
  }
}

/** Enough for a full synchronization; no program needs more than ten calls a second for long. */
const callsPerKey = { name: 'api key', max: 600, minutes: 1 };

const notInRole = 'Your role doesn’t include this. Ask an admin of the shop.';

const notInScopes = 'This key’s scopes don’t include this.';

/** Whether a token claims to be an admin's, or that of a program that works for one. */
export const isAdminToken = (token: string): boolean => isApiKey(token) || sessionKindOfToken(token) === 'admin';

/** The caller with this bearer token; null without one, or when it is not valid. A key counts only in the header, never in the cookie of a page. */
async function findActor(db: Database, { bearer, bearerFromCookie }: ApiRequest): Promise<Actor | null> {
  if (bearer === null) return null;
  if (isApiKey(bearer)) return bearerFromCookie ? null : findActorByApiKey(db, bearer);
  return findActorByToken(db, bearer);
}

const isOpenTo = ({ staffRole, apiKey }: AdminActor, endpoint: Endpoint): boolean =>
  apiKey ? isOpenToKey(apiKey.scopes, endpoint) : isOpenToStaff(staffRole, endpoint);

async function authorize(db: Database, endpoint: Endpoint, request: ApiRequest): Promise<Actor> {
  const { who } = endpoint;
  if (who === 'cookie') return anonymous;
  if (who === 'public') {
    // Public reads are the same for everyone; only the staff who work on what they are about see more.
    const admin = request.bearer !== null && isAdminToken(request.bearer) ? await findActor(db, request) : null;
    return admin?.kind === 'admin' && isOpenTo(admin, endpoint) ? admin : anonymous;
  }
  const actor = await findActor(db, request);
  if (request.bearer !== null && !actor && !request.bearerFromCookie) throw new Unauthenticated();
  if (actor) {
    if (who === 'admin' && actor.kind !== 'admin') throw new NotAllowed();
    if ((who === 'user' || who === 'shopper') && actor.kind === 'admin') throw new NotAllowed();
    if (actor.kind === 'admin' && !isOpenTo(actor, endpoint)) throw new NotAllowed(actor.apiKey ? notInScopes : notInRole);
    return actor;
  }
  if (who === 'admin' || who === 'user' || who === 'account') throw new Unauthenticated();
  const guestId = request.guestToken === null ? null : await findGuest(db, request.guestToken);
  if (guestId === null && request.guestFromBearer) throw new Unauthenticated();
  return guestId ? { kind: 'guest', guestId } : anonymous;
}

function parseWithSchema(schema: z.ZodType | undefined, value: unknown, isPath = false): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const fields = toFieldErrors(parsed.error);
  // Nothing can exist under a malformed id.
  if (isPath && fields.every((field) => field.path !== 'page' && field.path !== 'limit')) throw new NotFound();
  throw new InvalidInput(fields);
}
