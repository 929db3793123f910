import { createHash } from 'node:crypto';
import { type Generated, sql } from 'kysely';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Actor } from '../actor.ts';
import { type Database, inTransaction } from '../database/database.ts';
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
  /** All that the call asks for, to tell a repetition from another call under the same key. */
  content: unknown;
  /** The caller's network address, which stands for strangers where the endpoint takes their keys. */
  ip: string;
}

/**
 * Runs `work` once for a key: its reply is stored in the transaction of its effects, and repeated to whoever asks the same again within 24 hours.
 * A twin that arrives meanwhile waits on the row of the first. A failure stores nothing, so that it can be tried again.
 * Throws BadIdempotencyKey, and IdempotencyKeyReused when the key came with other content.
 */
export async function runIdempotent<T>(db: Database, request: IdempotentRequest, work: (db: Database) => Promise<T>): Promise<T> {
  const { endpoint, key } = request;
  if (key.length < 1 || key.length > 200) throw new InvalidIdempotencyKey('An Idempotency-Key has 1 to 200 characters.');
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
      if (!first.body_hash.equals(bodyHash)) throw new IdempotencyKeyReused('This Idempotency-Key was used for something else.');
      return first.reply as T;
    }
    const reply = await work(db);
    await db
      .updateTable('idempotency_keys')
      .set({ reply: JSON.stringify(reply) })
      .where('caller', '=', caller)
      .where('route', '=', route)
      .where('key', '=', key)
      .execute();
    return reply;
  });
}

/** What somebody types to prove who it is. */
const secretFields: ReadonlySet<string> = new Set(['password', 'currentPassword', 'code']);

/** A hash that is fast enough for every call is no place for a password: whoever reads the table would try a dictionary on it. */
const omitSecrets = (field: string, value: unknown): unknown => (secretFields.has(field) ? undefined : value);

/** Nobody in particular has keys only where the answer gives nothing away: two strangers behind one network address might use the same. */
function callerKey({ actor, endpoint, ip }: IdempotentRequest): string | null {
  if (actor.kind === 'anonymous') return endpoint.idempotent === 'anyone' ? `address:${ip}` : null;
  return actor.kind === 'guest' ? `guest:${actor.guestId}` : `${actor.kind}:${actor.userId}`;
}

/** Forgets the answers that are kept for a caller, such as `user:<id>`: they tell of whom they were made for. */
export async function deleteIdempotencyKeysOf(db: Database, { kind, id }: { kind: 'user' | 'admin' | 'guest'; id: string }): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('caller', '=', `${kind}:${id}`).execute();
}

/**
 * The same of what guests, strangers and admins were answered about things (by their ids) that tell of one person; what is kept for a user tells of that user
 * alone. An answer is the thing itself, so its `_id` says which: to look for each id in all that is kept takes longer than a statement may.
 */
export async function deleteStoredRepliesAbout(db: Database, ids: readonly string[]): Promise<void> {
  await sql`delete from idempotency_keys where caller not like 'user:%' and reply ->> '_id' = any(${ids})`.execute(db);
}

/** The same of answers that name an e-mail and no thing. */
export async function deleteStoredRepliesTo(db: Database, email: string): Promise<void> {
  await sql`delete from idempotency_keys
    where caller not like 'user:%' and reply ->> '_id' is null and lower(reply ->> 'email') = ${email.toLowerCase()}`.execute(db);
}

/** Forgets the keys that are older than a day. */
export async function purgeExpiredIdempotencyKeys(db: Database): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(Date.now() - 86_400_000))
    .execute();
}
