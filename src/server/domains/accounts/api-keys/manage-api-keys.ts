import type { ApiKey, ApiKeyInput } from '#contract/api-keys.ts';
import { maxApiKeys } from '#contract/limits.ts';
import { newApiKey } from '#server/platform/api-keys.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { newId } from '#shared/ids.ts';
import { TooManyApiKeys } from '../accounts.errors.ts';
import { type ApiKeyRow, deleteApiKey, findApiKeys, insertApiKey } from './api-keys.queries.ts';

const serializeApiKey = (row: ApiKeyRow): ApiKey => ({
  _id: row.id,
  name: row.name,
  scopes: row.scopes,
  madeBy: row.made_by,
  active: row.active,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});

/** All keys, the newest first, or those that one admin has made. */
export async function listApiKeys(db: Database, { userId }: { userId?: string } = {}): Promise<{ list: ApiKey[]; total: number }> {
  const list = (await findApiKeys(db, userId === undefined ? {} : { userId })).map(serializeApiKey);
  return { list, total: list.length };
}

/** One key. Throws NotFound. */
export async function getApiKey(db: Database, id: string): Promise<ApiKey> {
  const [row] = await findApiKeys(db, { id });
  if (!row) throw new NotFound('This key');
  return serializeApiKey(row);
}

/** Makes a key that works for this admin. It is returned only here. Throws TooManyApiKeys. */
export function createApiKey(db: Database, userId: string, { name, scopes, expiresAt }: ApiKeyInput): Promise<ApiKey & { key: string }> {
  const [id, key] = [newId(), newApiKey()];
  const row = {
    id,
    user_id: userId,
    name,
    scopes,
    token_hash: hashToken(key),
    expires_at: expiresAt === null ? null : new Date(expiresAt),
  };
  return inTransaction(db, async (db) => {
    if (!(await insertApiKey(db, row, { max: maxApiKeys }))) throw new TooManyApiKeys(maxApiKeys);
    return { ...(await getApiKey(db, id)), key };
  });
}

/** Revokes a key: the next call with it is refused. Throws NotFound. */
export async function revokeApiKey(db: Database, id: string): Promise<void> {
  if (!(await deleteApiKey(db, id))) throw new NotFound('This key');
}
