import type { z } from 'zod';
import type { Endpoint, EndpointSchemas } from '#contract/endpoint.ts';
import type { FieldError } from '#contract/errors.ts';
import { type Actor, anonymous, requireRecentAuth } from '../actor.ts';
import { type AuditOption, runWithAudit } from '../audit/run-with-audit.ts';
import type { CachePolicy } from '../cache/response-cache.ts';
import type { Database } from '../database/database.ts';
import { violatedForeignKey } from '../database/sql-errors.ts';
import { InvalidInput, NotAllowed, NotFound, ShopError, Unauthenticated } from '../errors.ts';
import { findGuest } from '../guests.ts';
import { findActorByToken, realmOfToken } from '../sessions.ts';
import type { Shop } from '../shop.ts';
import type { ApiRequest, HandlerInput, Parsed } from './api-request.ts';
import { InvalidIdempotencyKey, runIdempotent } from './idempotency.ts';
import { mergeFieldErrors } from './merge-field-errors.ts';
import { countAgainstLimit } from './rate-limits.ts';
import { isValidated } from './raw-json.ts';
import { toFieldErrors } from './to-field-errors.ts';

type RequestContext = Pick<HandlerInput<EndpointSchemas>, 'shop' | 'actor' | 'request'>;
/** Who calls, and of a body that was refused the fields that are right by themselves. */
type InvalidBodyInput<B> = RequestContext & { body: Partial<B> };

export interface Route {
  endpoint: Endpoint;
  schemas: EndpointSchemas;
  /** `prepared`: what `prepare` has answered. */
  handle: (input: HandlerInput<EndpointSchemas>, prepared: unknown) => Promise<unknown>;
  prepare?: (input: HandlerInput<EndpointSchemas>) => Promise<unknown>;
  before?: (input: HandlerInput<EndpointSchemas>) => Promise<void>;
  cachePolicy?: (reply: unknown, input: HandlerInput<EndpointSchemas>) => CachePolicy | null | Promise<CachePolicy | null>;
  additionalFieldErrors?: (input: InvalidBodyInput<Record<string, unknown>>) => Promise<FieldError[]>;
  changesNothingCached: boolean;
  audit?: AuditOption<EndpointSchemas>;
}

interface RouteOptions<S extends EndpointSchemas> {
  /** Runs ahead of the call's transaction, so that what it counts stays counted when the call fails. */
  before?: (input: HandlerInput<S>) => Promise<void>;
  /** What a public answer shows: it is kept until any of that changes. Without this, or with null, it is made anew every time. */
  cachePolicy?: (reply: z.output<S['reply']>, input: HandlerInput<S>) => CachePolicy | null | Promise<CachePolicy | null>;
  /**
   * What is wrong with the other fields, where the schema has refused some: faults that only the shop can find, such as a common password. Where it has refused
   * nothing the handler finds them.
   */
  additionalFieldErrors?: (input: InvalidBodyInput<Parsed<S, 'body'>>) => Promise<FieldError[]>;
  /** What the call changes stands in no answer that is kept and tells no tag (`tests/api/cache-invalidation.test.ts` looks): nobody has to hear of it first. */
  changesNothingCached?: boolean;
  /** What the audit log tells of it when an admin calls; the server does not start with a change by admins that says nothing here. */
  audit?: AuditOption<S>;
}

/** Ties an endpoint of the contract to its schemas and to what answers it. The reply is cut to its schema: what is not in the contract never leaves. */
export function route<S extends EndpointSchemas>(
  endpoint: Endpoint<S>,
  schemas: S,
  handle: (input: HandlerInput<S>) => Promise<z.input<S['reply']>>,
  { changesNothingCached = false, ...options }: RouteOptions<S> = {},
): Route {
  // The schemas of S stay together with the handlers of S; only this line forgets which S it was.
  return { endpoint, schemas, handle, changesNothingCached, ...options } as Route;
}

/**
 * The same where something is made ahead of the call's transaction, such as the hash of a password: it would keep a connection of the database, and locks,
 * waiting for what has nothing to do with them.
 */
export function preparedRoute<S extends EndpointSchemas, P>(
  endpoint: Endpoint<S>,
  schemas: S,
  prepare: (input: HandlerInput<S>) => Promise<P>,
  handle: (input: HandlerInput<S>, prepared: P) => Promise<z.input<S['reply']>>,
  { changesNothingCached = false, ...options }: RouteOptions<S> = {},
): Route {
  // Like there: what `prepare` answers goes to its own handler alone.
  return { endpoint, schemas, prepare, handle, changesNothingCached, ...options } as Route;
}

export interface ApiReply {
  data: unknown;
  /** What a public answer shows; null where it is for the asker alone or for the moment alone. */
  cachePolicy: CachePolicy | null;
}

/** Answers one call: who asks, is the input right, have they proved lately that it is them, is it the first time, the handler, and the reply cut to its schema. */
export async function handleApiRequest(shop: Shop, route: Route, request: ApiRequest): Promise<ApiReply> {
  const { endpoint, schemas, handle, before, prepare, cachePolicy, changesNothingCached, audit } = route;
  const actor = await authorize(shop.db, endpoint, request);
  const input = { shop, actor, request, ...(await parseInputCollectingErrors(route, { shop, actor, request })) };
  // Only now: nobody should prove who they are, and hear afterwards that a field was wrong.
  if (endpoint.reauth) requireRecentAuth(actor);
  await before?.({ ...input, db: shop.db } as HandlerInput<EndpointSchemas>);
  if (endpoint.idempotent === 'required' && request.idempotencyKey === null)
    throw new InvalidIdempotencyKey('Please send an Idempotency-Key.');
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
    // Outside of the transaction that the refusal undid.
    if (error instanceof ShopError && error.countsAgainstLimit && shop.config.limits)
      await countAgainstLimit(shop.db, error.countsAgainstLimit, request.ip);
    throw isDeletedCaller(actor, error) ? new Unauthenticated() : error;
  });
  // Other processes hear of a change in their time; whoever made it is answered anew by this one at once.
  if (endpoint.method !== 'GET' && !endpoint.readOnly && !changesNothingCached) await shop.waitForInvalidation();
  const policy =
    actor.kind === 'anonymous' && cachePolicy ? await cachePolicy(data, { ...input, db: shop.db } as HandlerInput<EndpointSchemas>) : null;
  return { data, cachePolicy: policy };
}

/** Who called was deleted while the call was on its way, and can be given nothing any more. */
function isDeletedCaller(actor: Actor, error: unknown): boolean {
  return (actor.kind === 'user' || actor.kind === 'guest') && (violatedForeignKey(error)?.endsWith(`_${actor.kind}_id_fkey`) ?? false);
}

/** What the call says, as the contract knows it. Throws InvalidInput and NotFound. */
export const parseInput = ({ schemas }: Pick<Route, 'schemas'>, request: ApiRequest) => ({
  params: parseWithSchema(schemas.params, request.params, true),
  query: parseWithSchema(schemas.query, request.query),
  body: parseWithSchema(schemas.body, request.body),
});

/** The same, but a refusal names all faults that are known of. */
async function parseInputCollectingErrors({ schemas, additionalFieldErrors }: Route, input: RequestContext) {
  try {
    return parseInput({ schemas }, input.request);
  } catch (error) {
    if (!additionalFieldErrors) throw error;
    throw await mergeFieldErrors(error, schemas, input.request.body, (body) => additionalFieldErrors({ ...input, body }));
  }
}

async function authorize(db: Database, endpoint: Endpoint, request: ApiRequest): Promise<Actor> {
  const { who } = endpoint;
  if (who === 'cookie') return anonymous;
  if (who === 'public') {
    // Public reads are the same for everyone; only the back office sees more.
    return request.bearer !== null && realmOfToken(request.bearer) === 'admin'
      ? ((await findActorByToken(db, request.bearer)) ?? anonymous)
      : anonymous;
  }
  const actor = request.bearer === null ? null : await findActorByToken(db, request.bearer);
  if (request.bearer !== null && !actor && !request.bearerFromCookie) throw new Unauthenticated();
  if (actor) {
    if (who === 'admin' && actor.kind !== 'admin') throw new NotAllowed();
    if ((who === 'user' || who === 'shopper') && actor.kind === 'admin') throw new NotAllowed();
    return actor;
  }
  if (who === 'admin' || who === 'user' || who === 'account') throw new Unauthenticated();
  const guestId = request.guestToken === null ? null : await findGuest(db, request.guestToken);
  return guestId ? { kind: 'guest', guestId } : anonymous;
}

function parseWithSchema(schema: z.ZodType | undefined, value: unknown, isPath = false): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const fields = toFieldErrors(parsed.error);
  // An id of the wrong form names nothing that exists.
  if (isPath && fields.every((field) => field.path !== 'page' && field.path !== 'limit')) throw new NotFound();
  throw new InvalidInput(fields);
}
