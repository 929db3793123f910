import type { z } from 'zod';
import type { Caller, Endpoint, EndpointSchemas } from '#contract/endpoint.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { NotFound } from '../errors.ts';
import type { HandlerInput } from '../http/call.ts';
import { findAuthor, insertEntry, lockForAudit } from './audit.queries.ts';

type Read<S extends EndpointSchemas> = 'reply' | ((input: HandlerInput<S>) => Promise<unknown>);

/**
 * What the audit log says of an admin's change. `'reply'`: the call makes what it answers. A function reads the changed thing as the API tells it, before
 * and after; where it finds none (null, NotFound) there was none. `by itself`: the handler calls `recordChange`. `none`: why nothing is written.
 */
export type Audit<S extends EndpointSchemas> =
  | Read<S>
  /**
   * `entity`: unless it is the endpoint's domain; `id`: unless it is the path's `id`, or the `_id` of the thing. `tell`: what is told of a reply, unless all
   * of it. `lockFirst`: what the call locks ahead of any row; here it comes ahead of the admin's own, or two calls would wait for each other.
   */
  | {
      entity?: string;
      id?: (input: HandlerInput<S>) => string;
      read: Read<S>;
      tell?: (reply: z.output<S['reply']>) => unknown;
      lockFirst?: (db: Database, input: HandlerInput<S>) => Promise<unknown>;
    }
  | `by itself: ${string}`
  | `none: ${string}`;

const isSilent = (audit: Audit<EndpointSchemas>): audit is `by itself: ${string}` | `none: ${string}` =>
  typeof audit === 'string' && audit !== 'reply';

/** Callers of endpoints that are open to admins, beside what is public. */
const admitsAdmins: readonly Caller[] = ['admin', 'account', 'owner-or-admin', 'anyone'];

/** Throws where admins can change something and the route does not say what the audit log is to tell of it. */
export function requireAudit({ endpoint, audit }: { endpoint: Endpoint; audit?: Audit<EndpointSchemas> | undefined }): void {
  const { who, method, url, readsOnly } = endpoint;
  if (admitsAdmins.includes(who) && method !== 'GET' && !readsOnly && audit === undefined) {
    throw new Error(`${method} ${url} lets admins change something and does not say what the audit log tells of it`);
  }
}

interface Audited {
  endpoint: Endpoint;
  audit?: Audit<EndpointSchemas> | undefined;
  input: Omit<HandlerInput<EndpointSchemas>, 'db'>;
}

/** Runs an admin's call and writes what it changed, both or neither. Whoever else calls, and what only reads, is run as it is. */
export function audited<T>(db: Database, { endpoint, audit, input }: Audited, run: (db: Database) => Promise<T>): Promise<T> {
  const { actor } = input;
  if (actor.kind !== 'admin' || audit === undefined || isSilent(audit)) return run(db);
  const { entity = endpoint.domain, id, read, tell, lockFirst } = typeof audit === 'object' ? audit : { read: audit };
  return inTransaction(db, async (db) => {
    const given = { ...input, db };
    const known = id?.(given) ?? idOf(input.params, 'id');
    // The admin's own row comes last: whoever deletes this admin has locked the rest already, and waits for it.
    await lockFirst?.(db, given);
    if (known !== null) await lockForAudit(db, entity, known);
    const author = await findAuthor(db, actor.userId);
    const look = async () => (read === 'reply' ? null : read(given).catch(nothing));
    const before = await look();
    const reply = await run(db);
    const after = read === 'reply' ? (tell?.(reply) ?? reply) : await look();
    await insertEntry(db, author, {
      action: `${endpoint.domain}.${endpoint.name}`,
      entity,
      entityId: known ?? idOf(after, '_id'),
      before,
      after,
    });
    return reply;
  });
}

function nothing(error: unknown): null {
  if (error instanceof NotFound) return null;
  throw error;
}

function idOf(thing: unknown, key: string): string | null {
  const id: unknown = typeof thing === 'object' && thing !== null ? Reflect.get(thing, key) : undefined;
  return typeof id === 'string' ? id : null;
}
