import type { z } from 'zod';
import type { Endpoint, EndpointAccess, EndpointSchemas } from '#contract/endpoint.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { NotFound } from '../errors.ts';
import type { HandlerInput } from '../http/api-request.ts';
import { getAuditActor, insertAuditEntry, lockAuditedEntity } from './audit.queries.ts';

type AuditReader<S extends EndpointSchemas> = 'reply' | ((input: HandlerInput<S>) => Promise<unknown>);

/**
 * What the audit log says of an admin's change. `'reply'`: the call makes what it answers. A function reads the changed thing as the API tells it, before
 * and after; where it finds none (null, NotFound) there was none. `by itself`: the handler calls `recordChange`. `none`: why nothing is written.
 */
export type AuditOption<S extends EndpointSchemas> =
  | AuditReader<S>
  /**
   * `entity`: unless it is the endpoint's domain; `id`: unless it is the path's `id`, or the `_id` of the thing. `tell`: what is told of a reply, unless all
   * of it. `lockFirst`: what the call locks ahead of any row; here it comes ahead of the admin's own, or two calls would wait for each other.
   */
  | {
      entity?: string;
      id?: (input: HandlerInput<S>) => string;
      read: AuditReader<S>;
      describe?: (reply: z.output<S['reply']>) => unknown;
      lockFirst?: (db: Database, input: HandlerInput<S>) => Promise<unknown>;
    }
  | `in handler: ${string}`
  | `none: ${string}`;

const skipsAudit = (audit: AuditOption<EndpointSchemas>): audit is `in handler: ${string}` | `none: ${string}` =>
  typeof audit === 'string' && audit !== 'reply';

/** Callers of endpoints that are open to admins, beside what is public. */
const admitsAdmins: readonly EndpointAccess[] = ['admin', 'account', 'owner-or-admin', 'anyone'];

/** Throws where admins can change something and the route does not say what the audit log is to tell of it. */
export function requireAudit({ endpoint, audit }: { endpoint: Endpoint; audit?: AuditOption<EndpointSchemas> | undefined }): void {
  const { who, method, url, readOnly } = endpoint;
  if (admitsAdmins.includes(who) && method !== 'GET' && !readOnly && audit === undefined) {
    throw new Error(`${method} ${url} lets admins change something and does not say what the audit log tells of it`);
  }
}

interface AuditedRequest {
  endpoint: Endpoint;
  audit?: AuditOption<EndpointSchemas> | undefined;
  input: Omit<HandlerInput<EndpointSchemas>, 'db'>;
}

/** Runs an admin's call and writes what it changed, both or neither. Whoever else calls, and what only reads, is run as it is. */
export function runWithAudit<T>(db: Database, { endpoint, audit, input }: AuditedRequest, run: (db: Database) => Promise<T>): Promise<T> {
  const { actor } = input;
  if (actor.kind !== 'admin' || audit === undefined || skipsAudit(audit)) return run(db);
  const { entity = endpoint.domain, id, read, describe, lockFirst } = typeof audit === 'object' ? audit : { read: audit };
  return inTransaction(db, async (db) => {
    const inputWithDb = { ...input, db };
    const entityId = id?.(inputWithDb) ?? readId(input.params, 'id');
    // The admin's own row comes last: whoever deletes this admin has locked the rest already, and waits for it.
    await lockFirst?.(db, inputWithDb);
    if (entityId !== null) await lockAuditedEntity(db, entity, entityId);
    const auditActor = await getAuditActor(db, actor.userId);
    const readState = async () => (read === 'reply' ? null : read(inputWithDb).catch(nullIfNotFound));
    const before = await readState();
    const reply = await run(db);
    const after = read === 'reply' ? (describe?.(reply) ?? reply) : await readState();
    await insertAuditEntry(db, auditActor, {
      action: `${endpoint.domain}.${endpoint.name}`,
      entity,
      entityId: entityId ?? readId(after, '_id'),
      before,
      after,
    });
    return reply;
  });
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof NotFound) return null;
  throw error;
}

function readId(value: unknown, key: string): string | null {
  const id: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof id === 'string' ? id : null;
}
