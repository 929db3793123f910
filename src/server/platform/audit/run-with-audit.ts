import type { z } from 'zod';
import type { Endpoint, EndpointAccess, EndpointSchemas } from '#contract/endpoint.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { NotFound } from '../errors.ts';
import type { HandlerInput } from '../http/api-request.ts';
import { getAuditActor, insertAuditEntries, lockAuditedEntity, setCurrentAdmin } from './audit.queries.ts';

type AuditReader<S extends EndpointSchemas> = 'reply' | ((input: HandlerInput<S>) => Promise<unknown>);

/**
 * What the audit log records of an admin's change. `'reply'`: the call creates what it replies. A function reads the entity as the API returns it, before
 * and after the call; null or NotFound means that it did not exist. `in handler: …`: the handler calls `recordAuditEntry`, and why. `none: …`: why nothing is recorded.
 */
export type AuditOption<S extends EndpointSchemas> =
  | AuditReader<S>
  /**
   * `entity`: by default the endpoint's domain. `id`: by default the `id` of the path, or the `_id` of the entity. `describe`: what to record of a reply, by
   * default all of it. `lockFirst`: the locks that the call takes before any row; they must come before the lock of the admin's row, or two calls could deadlock.
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

/** The kinds of access that let admins in, apart from `public`. */
const accessForAdmins: readonly EndpointAccess[] = ['admin', 'account', 'owner-or-admin', 'anyone'];

/** Throws if a route lets admins change something and has no audit option. */
export function requireAudit({ endpoint, audit }: { endpoint: Endpoint; audit?: AuditOption<EndpointSchemas> | undefined }): void {
  const { who, method, url, readOnly } = endpoint;
  if (accessForAdmins.includes(who) && method !== 'GET' && !readOnly && audit === undefined) {
    throw new Error(`${method} ${url} lets admins change something and has no audit option`);
  }
}

interface AuditedRequest {
  endpoint: Endpoint;
  audit?: AuditOption<EndpointSchemas> | undefined;
  input: Omit<HandlerInput<EndpointSchemas>, 'db'>;
}

/** Runs an admin's call and records what it changed, in one transaction. Calls of others, and calls without an audit option, just run. */
export function runWithAudit<T>(db: Database, { endpoint, audit, input }: AuditedRequest, run: (db: Database) => Promise<T>): Promise<T> {
  const { actor } = input;
  if (actor.kind !== 'admin' || audit === undefined || skipsAudit(audit)) return run(db);
  const { entity = endpoint.domain, id, read, describe, lockFirst } = typeof audit === 'object' ? audit : { read: audit };
  return inTransaction(db, async (db) => {
    const inputWithDb = { ...input, db };
    const entityId = id?.(inputWithDb) ?? readId(input.params, 'id');
    // The admin's own row is locked last: a call that deletes this admin has locked the rest already and waits for this row.
    await lockFirst?.(db, inputWithDb);
    if (entityId !== null) await lockAuditedEntity(db, entity, entityId);
    const auditActor = await getAuditActor(db, actor);
    await setCurrentAdmin(db, actor.userId);
    const readState = async () => (read === 'reply' ? null : read(inputWithDb).catch(nullIfNotFound));
    const before = await readState();
    const reply = await run(db);
    const after = read === 'reply' ? (describe?.(reply) ?? reply) : await readState();
    await insertAuditEntries(db, auditActor, [
      { action: `${endpoint.domain}.${endpoint.name}`, entity, entityId: entityId ?? readId(after, '_id'), before, after },
    ]);
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
