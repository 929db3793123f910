import { createHash } from 'node:crypto';
import { type Generated, sql } from 'kysely';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Actor } from '../actor.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { sendWithNext } from '../database/send-with-next.ts';
import { ShopError } from '../errors.ts';

declare module '../database/database.ts' {
  interface Tables {
    idempotency_keys: { caller: string; route: string; key: string; body_hash: Buffer; reply: unknown; created_at: Generated<Date> };
  }
}

export class InvalidIdempotencyKey extends ShopError {
  readonly code = 'bad_idempotency_key';
}

class IdempotencyKeyReused extends ShopError {
  readonly code = 'idempotency_key_reused';
}

interface IdempotentRequest {
  actor: Actor;
  endpoint: Endpoint;
  key: string;
  /** The whole input of the call, to distinguish a repetition from another call with the same key. */
  content: unknown;
  /** The caller's IP, which identifies anonymous callers where the endpoint accepts their keys. */
  ip: string;
}

/**
 * Runs `work` once per key: the reply is stored in the transaction of its effects, and returned to repetitions of the call within 24 hours.
 * A concurrent repetition waits for the row of the first call. A failed call stores nothing and can be retried.
 * Throws InvalidIdempotencyKey, and IdempotencyKeyReused when the key was used with other content.
 */
export async function runIdempotent<T>(db: Database, request: IdempotentRequest, work: (db: Database) => Promise<T>): Promise<T> {
  const { endpoint, key } = request;
  if (key.length < 1 || key.length > 200) throw new InvalidIdempotencyKey('An Idempotency-Key must have 1 to 200 characters.');
  const caller = callerKey(request);
  if (caller === null) return work(db);
  const route = `${endpoint.method} ${endpoint.url}`;
  const bodyHash = createHash('sha256').update(JSON.stringify(request.content, omitSecrets)).digest();
  return inTransaction(db, async (db) => {
    const inserted = await db
      .insertInto('idempotency_keys')
      .values({ caller, route, key, body_hash: bodyHash, reply: null })
      .onConflict((row) => row.doNothing())
      .executeTakeFirst();
    const stored = db
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'reply'])
      .where('caller', '=', caller)
      .where('route', '=', route)
      .where('key', '=', key);
    if (!inserted.numInsertedOrUpdatedRows) {
      const first = await stored.executeTakeFirstOrThrow();
      if (!first.body_hash.equals(bodyHash))
        throw new IdempotencyKeyReused('This Idempotency-Key was already used with a different request.');
      return first.reply as T;
    }
    const reply = await work(db);
    await db
      .updateTable('idempotency_keys')
      .set({ reply: JSON.stringify(reply) })
      .where('caller', '=', caller)
      .where('route', '=', route)
      .where('key', '=', key)
      .modifyEnd(sendWithNext())
      .execute();
    return reply;
  });
}

/** Credentials. */
const secretFields: ReadonlySet<string> = new Set(['password', 'currentPassword', 'code']);

/** The hash is too fast to protect a password: with a copy of the table, anyone could run a dictionary attack. */
const omitSecrets = (field: string, value: unknown): unknown => (secretFields.has(field) ? undefined : value);

/** Anonymous callers have keys only where the reply discloses nothing, because two of them behind one IP might use the same key. */
function callerKey({ actor, endpoint, ip }: IdempotentRequest): string | null {
  if (actor.kind === 'anonymous') return endpoint.idempotent === 'anyone' ? `address:${ip}` : null;
  if (actor.kind === 'admin' && actor.apiKey) return `key:${actor.apiKey.id}`;
  return actor.kind === 'guest' ? `guest:${actor.guestId}` : `${actor.kind}:${actor.userId}`;
}

/** Deletes the stored replies to a caller, such as `user:<id>`: they contain that person's data. */
export async function deleteIdempotencyKeysOf(db: Database, { kind, id }: { kind: 'user' | 'admin' | 'guest'; id: string }): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('caller', '=', `${kind}:${id}`).execute();
}

/**
 * Deletes the stored replies to guests, anonymous callers and admins about the entities with these ids; replies to a user concern only that user. Only the
 * `_id` of a reply is compared, because the reply is the entity itself, and searching whole replies for each id would exceed the statement timeout.
 */
export async function deleteStoredRepliesAbout(db: Database, ids: readonly string[]): Promise<void> {
  await sql`delete from idempotency_keys where caller not like 'user:%' and reply ->> '_id' = any(${ids})`.execute(db);
}

/** The same for replies that have an `email` and no `_id`. */
export async function deleteStoredRepliesTo(db: Database, email: string): Promise<void> {
  await sql`delete from idempotency_keys
    where caller not like 'user:%' and reply ->> '_id' is null and lower(reply ->> 'email') = ${email.toLowerCase()}`.execute(db);
}

/** Deletes the keys that are older than a day. */
export async function purgeExpiredIdempotencyKeys(db: Database): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(Date.now() - 86_400_000))
    .execute();
}
