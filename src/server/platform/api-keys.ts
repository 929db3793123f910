import { type Generated, sql } from 'kysely';
import type { ApiScope } from '#shared/api-scopes.ts';
import type { AdminActor } from './actor.ts';
import type { Database } from './database/database.ts';
import { hashToken, newToken } from './tokens.ts';

declare module './database/database.ts' {
  interface Tables {
    api_keys: {
      id: string;
      /** The admin who made it, and for whom it works. */
      user_id: string;
      name: string;
      scopes: ApiScope[];
      token_hash: Buffer;
      last_used_at: Date | null;
      expires_at: Date | null;
      created_at: Generated<Date>;
    };
  }
}

const prefix = 'k_';

/** A new key; the database stores only its hash. */
export const newApiKey = (): string => newToken(prefix);

/** Whether a bearer token claims to be a key of the API, by its prefix. */
export const isApiKey = (token: string): boolean => token.startsWith(prefix);

interface KeyRow {
  id: string;
  user_id: string;
  name: string;
  scopes: ApiScope[];
  is_use_recorded: boolean;
}

/** The precision of `last_used_at`: a write on every call would cost more than it is worth. */
const useTime = sql`interval '1 minute'`;

/**
 * The actor with this key: its maker, but with no more than the scopes of the key. Null when the key is unknown, revoked or expired, or when its maker is no full
 * admin any more. Every call asks the database, so a revoked key is dead at once in all processes.
 */
export async function findActorByApiKey(db: Database, token: string): Promise<AdminActor | null> {
  const { rows } = await sql<KeyRow>`
    select k.id, k.user_id, k.name, k.scopes, coalesce(k.last_used_at > now() - ${useTime}, false) as is_use_recorded
    from api_keys k join users u on u.id = k.user_id
    where k.token_hash = ${hashToken(token)} and (k.expires_at is null or k.expires_at > now()) and u.staff_role = 'admin' and u.enabled`.execute(
    db,
  );
  const [key] = rows;
  if (!key) return null;
  if (!key.is_use_recorded) await recordUse(db, key.id);
  const { id, name, scopes, user_id: userId } = key;
  // Nobody has entered a password.
  return { kind: 'admin', userId, sessionId: id, authenticatedAt: new Date(0), staffRole: 'admin', apiKey: { id, name, scopes } };
}

const recordUse = (db: Database, id: string): Promise<unknown> =>
  sql`
    update api_keys set last_used_at = now()
    where id = ${id} and (last_used_at is null or last_used_at <= now() - ${useTime})`.execute(db);
