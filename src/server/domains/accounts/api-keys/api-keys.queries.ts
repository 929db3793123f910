import { type Insertable, sql } from 'kysely';
import type { Database, Tables } from '#server/platform/database/database.ts';
import type { ApiScope } from '#shared/api-scopes.ts';

export interface ApiKeyRow {
  id: string;
  name: string;
  scopes: ApiScope[];
  made_by: string;
  active: boolean;
  last_used_at: Date | null;
  expires_at: Date | null;
  created_at: Date;
}

/** All keys, the newest first; or only one, or those of one admin. */
export async function findApiKeys(db: Database, { id, userId }: { id?: string; userId?: string } = {}): Promise<ApiKeyRow[]> {
  const { rows } = await sql<ApiKeyRow>`
    select k.id, k.name, k.scopes, u.name as made_by, k.last_used_at, k.expires_at, k.created_at,
      coalesce(u.staff_role = 'admin', false) and u.enabled and coalesce(k.expires_at > now(), true) as active
    from api_keys k join users u on u.id = k.user_id
    where ${id === undefined ? sql`true` : sql`k.id = ${id}`} and ${userId === undefined ? sql`true` : sql`k.user_id = ${userId}`}
    order by k.created_at desc, k.id desc`.execute(db);
  return rows;
}

/** Inserts a key, unless there are as many as there may be. Two calls at once take turns. */
export async function insertApiKey(
  db: Database,
  { id, user_id, name, scopes, token_hash, expires_at }: Insertable<Tables['api_keys']>,
  { max }: { max: number },
): Promise<boolean> {
  await sql`lock table api_keys in share row exclusive mode`.execute(db);
  const { numAffectedRows } = await sql`
    insert into api_keys (id, user_id, name, scopes, token_hash, expires_at)
    select ${id}::uuid, ${user_id}::uuid, ${name}, ${scopes}::text[], ${token_hash}::bytea, ${expires_at}::timestamptz
    where (select count(*) from api_keys) < ${max}`.execute(db);
  return numAffectedRows === 1n;
}

export async function deleteApiKey(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('api_keys').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
