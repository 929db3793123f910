import type { z } from 'zod';
import type { Endpoint, EndpointSchemas } from '#contract/endpoint.ts';
import type { FieldError } from '#contract/errors.ts';
import { type Actor, nobody, requireProof } from '../actor.ts';
import { type Audit, audited } from '../audit/audited.ts';
import type { Shown } from '../cache/responses.ts';
import type { Database } from '../database/database.ts';
import { brokenReference } from '../database/sql-errors.ts';
import { InvalidInput, NotAllowed, NotFound, ShopError, Unauthenticated } from '../errors.ts';
import { findGuest } from '../guests.ts';
import { actorOfToken, realmOfToken } from '../sessions.ts';
import type { Shop } from '../shop.ts';
import type { Call, HandlerInput, Parsed } from './call.ts';
import { answerOnce, BadIdempotencyKey } from './idempotency.ts';
import { fieldErrors } from './input.ts';
import { countAgainst } from './limits.ts';
import { withOtherFaults } from './other-faults.ts';
import { isValidated } from './raw-json.ts';

type Caller = Pick<HandlerInput<EndpointSchemas>, 'shop' | 'actor' | 'call'>;
/** Who calls, and of a body that was refused the fields that are right by themselves. */
type RefusedInput<B> = Caller & { body: Partial<B> };

export interface Route {
  endpoint: Endpoint;
  schemas: EndpointSchemas;
  /** `prepared`: what `prepare` has answered. */
  handle: (input: HandlerInput<EndpointSchemas>, prepared: unknown) => Promise<unknown>;
  prepare?: (input: HandlerInput<EndpointSchemas>) => Promise<unknown>;
  before?: (input: HandlerInput<EndpointSchemas>) => Promise<void>;
  shows?: (reply: unknown, input: HandlerInput<EndpointSchemas>) => Shown | null | Promise<Shown | null>;
  otherFaults?: (input: RefusedInput<Record<string, unknown>>) => Promise<FieldError[]>;
  shownNowhere: boolean;
  audit?: Audit<EndpointSchemas>;
}

interface RouteOptions<S extends EndpointSchemas> {
  /** Runs ahead of the call's transaction, so that what it counts stays counted when the call fails. */
  before?: (input: HandlerInput<S>) => Promise<void>;
  /** What a public answer shows: it is kept until any of that changes. Without this, or with null, it is made anew every time. */
  shows?: (reply: z.output<S['reply']>, input: HandlerInput<S>) => Shown | null | Promise<Shown | null>;
  /**
   * What is wrong with the other fields, where the schema has refused some: faults that only the shop can find, such as a common password. Where it has refused
   * nothing the handler finds them.
   */
  otherFaults?: (input: RefusedInput<Parsed<S, 'body'>>) => Promise<FieldError[]>;
  /** What the call changes stands in no answer that is kept and tells no tag (`tests/api/changes.test.ts` looks): nobody has to hear of it first. */
  shownNowhere?: boolean;
  /** What the audit log tells of it when an admin calls; the server does not start with a change by admins that says nothing here. */
  audit?: Audit<S>;
}

/** Ties an endpoint of the contract to its schemas and to what answers it. The reply is cut to its schema: what is not in the contract never leaves. */
export function route<S extends EndpointSchemas>(
  endpoint: Endpoint<S>,
  schemas: S,
  handle: (input: HandlerInput<S>) => Promise<z.input<S['reply']>>,
  { shownNowhere = false, ...options }: RouteOptions<S> = {},
): Route {
  // The schemas of S stay together with the handlers of S; only this line forgets which S it was.
  return { endpoint, schemas, handle, shownNowhere, ...options } as Route;
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
  { shownNowhere = false, ...options }: RouteOptions<S> = {},
): Route {
  // Like there: what `prepare` answers goes to its own handler alone.
  return { endpoint, schemas, prepare, handle, shownNowhere, ...options } as Route;
}

export interface Answer {
  data: unknown;
  /** What a public answer shows; null where it is for the asker alone or for the moment alone. */
  shown: Shown | null;
}

/** Answers one call: who asks, is the input right, have they proved lately that it is them, is it the first time, the handler, and the reply cut to its schema. */
export async function answer(shop: Shop, route: Route, call: Call): Promise<Answer> {
  const { endpoint, schemas, handle, before, prepare, shows, shownNowhere, audit } = route;
  const actor = await admit(shop.db, endpoint, call);
  const input = { shop, actor, call, ...(await checkedWhole(route, { shop, actor, call })) };
  // Only now: nobody should prove who they are, and hear afterwards that a field was wrong.
  if (endpoint.reauth) requireProof(actor);
  await before?.({ ...input, db: shop.db } as HandlerInput<EndpointSchemas>);
  if (endpoint.idempotent === 'required' && call.idempotencyKey === null) throw new BadIdempotencyKey('Please send an Idempotency-Key.');
  const prepared = await prepare?.({ ...input, db: shop.db } as HandlerInput<EndpointSchemas>);
  const run = (db: Database) =>
    audited(db, { endpoint, audit, input: input as HandlerInput<EndpointSchemas> }, async (db) => {
      const reply = await handle({ ...input, db } as HandlerInput<EndpointSchemas>, prepared);
      return isValidated(reply) ? reply : schemas.reply.parse(reply);
    });
  const work =
    !endpoint.idempotent || call.idempotencyKey === null
      ? run(shop.db)
      : answerOnce(
          shop.db,
          { actor, endpoint, key: call.idempotencyKey, content: [input.params, input.query, input.body], address: call.address },
          run,
        );
  const data = await work.catch(async (error) => {
    // Outside of the transaction that the refusal undid.
    if (error instanceof ShopError && error.countsAs && shop.config.limits) await countAgainst(shop.db, error.countsAs, call.address);
    throw callerIsGone(actor, error) ? new Unauthenticated() : error;
  });
  // Other processes hear of a change in their time; whoever made it is answered anew by this one at once.
  if (endpoint.method !== 'GET' && !endpoint.readsOnly && !shownNowhere) await shop.settle();
  const shown = actor.kind === 'nobody' && shows ? await shows(data, { ...input, db: shop.db } as HandlerInput<EndpointSchemas>) : null;
  return { data, shown };
}

/** Who called was deleted while the call was on its way, and can be given nothing any more. */
function callerIsGone(actor: Actor, error: unknown): boolean {
  return (actor.kind === 'user' || actor.kind === 'guest') && (brokenReference(error)?.endsWith(`_${actor.kind}_id_fkey`) ?? false);
}

/** What the call says, as the contract knows it. Throws InvalidInput and NotFound. */
export const checkedInput = ({ schemas }: Pick<Route, 'schemas'>, call: Call) => ({
  params: parse(schemas.params, call.params, true),
  query: parse(schemas.query, call.query),
  body: parse(schemas.body, call.body),
});

/** The same, but a refusal names all faults that are known of. */
async function checkedWhole({ schemas, otherFaults }: Route, input: Caller) {
  try {
    return checkedInput({ schemas }, input.call);
  } catch (error) {
    if (!otherFaults) throw error;
    throw await withOtherFaults(error, schemas, input.call.body, (body) => otherFaults({ ...input, body }));
  }
}

async function admit(db: Database, endpoint: Endpoint, call: Call): Promise<Actor> {
  const { who } = endpoint;
  if (who === 'cookie') return nobody;
  if (who === 'public') {
    // Public reads are the same for everyone; only the back office sees more.
    return call.bearer !== null && realmOfToken(call.bearer) === 'admin' ? ((await actorOfToken(db, call.bearer)) ?? nobody) : nobody;
  }
  const actor = call.bearer === null ? null : await actorOfToken(db, call.bearer);
  if (call.bearer !== null && !actor && !call.bearerFromCookie) throw new Unauthenticated();
  if (actor) {
    if (who === 'admin' && actor.kind !== 'admin') throw new NotAllowed();
    if ((who === 'user' || who === 'shopper') && actor.kind === 'admin') throw new NotAllowed();
    return actor;
  }
  if (who === 'admin' || who === 'user' || who === 'account') throw new Unauthenticated();
  const guestId = call.guestToken === null ? null : await findGuest(db, call.guestToken);
  return guestId ? { kind: 'guest', guestId } : nobody;
}

function parse(schema: z.ZodType | undefined, value: unknown, isPath = false): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const fields = fieldErrors(parsed.error);
  // An id of the wrong form names nothing that exists.
  if (isPath && fields.every((field) => field.path !== 'page' && field.path !== 'limit')) throw new NotFound();
  throw new InvalidInput(fields);
}
