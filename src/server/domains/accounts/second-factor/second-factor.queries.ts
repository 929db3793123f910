import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    recovery_codes: { user_id: string; hash: Buffer };
    pending_totp_secrets: { session_id: string; secret: string; started_at: Date };
  }
}

/** A pending secret, which no code has confirmed yet, belongs to the session that started the set-up: another session must not get one that somebody else may have seen. */
interface PendingSecretKey {
  sessionId: string;
  /** Older secrets have expired. */
  since: Date;
}

/** Saves a pending secret for the session unless it has one, and returns the session's secret. Null if the second factor is on. */
export async function savePendingSecret(db: Database, { sessionId, since }: PendingSecretKey, secret: string): Promise<string | null> {
  const { rows } = await sql<{ secret: string }>`
    insert into pending_totp_secrets as pending (session_id, secret, started_at)
    select sessions.id, ${secret}, ${new Date()}::timestamptz
    from sessions join users on users.id = sessions.user_id
    where sessions.id = ${sessionId} and users.totp_enabled_at is null
    on conflict (session_id) do update set
      secret = case when pending.started_at > ${since} then pending.secret else excluded.secret end,
      started_at = case when pending.started_at > ${since} then pending.started_at else excluded.started_at end
    returning secret`.execute(db);
  return rows[0]?.secret ?? null;
}

/** The pending secret of the session, or null. */
export async function findPendingSecret(db: Database, { sessionId, since }: PendingSecretKey): Promise<string | null> {
  const pending = await db
    .selectFrom('pending_totp_secrets')
    .select('secret')
    .where('session_id', '=', sessionId)
    .where('started_at', '>', since)
    .executeTakeFirst();
  return pending?.secret ?? null;
}

/** Consumes the pending secret of the session. False if the session has another one by now. */
async function consumePendingSecret(db: Database, sessionId: string, secret: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pending_totp_secrets')
    .where('session_id', '=', sessionId)
    .where('secret', '=', secret)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Enables the second factor; `step` is that of its first code. False if it is on already, or the session has another secret by now. */
export async function enableSecondFactor(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
  { secret, step }: { secret: string; step: number },
): Promise<boolean> {
  if (!(await consumePendingSecret(db, sessionId, secret))) return false;
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_secret: secret, totp_enabled_at: new Date(), totp_last_step: step, updated_at: new Date() })
    .where('id', '=', userId)
    .where('totp_enabled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Consumes the code of a step. True once for each step and never for an earlier one, also under concurrency. */
export async function consumeTotpStep(db: Database, userId: string, { secret, step }: { secret: string; step: number }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where('totp_secret', '=', secret)
    .where('totp_enabled_at', 'is not', null)
    .where('totp_last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Disables the second factor and deletes its recovery codes. False if it was off. */
export async function disableSecondFactor(db: Database, userId: string): Promise<boolean> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_secret: null, totp_enabled_at: null, totp_last_step: null, updated_at: new Date() })
    .where('id', '=', userId)
    .where('totp_enabled_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Cancels the set-up in all sessions of the user. */
export const deletePendingSecrets = (db: Database, userId: string): Promise<unknown> =>
  db
    .deleteFrom('pending_totp_secrets')
    .where('session_id', 'in', (sessions) => sessions.selectFrom('sessions').select('id').where('user_id', '=', userId))
    .execute();

export const insertRecoveryCodes = (db: Database, userId: string, hashes: readonly Buffer[]): Promise<unknown> =>
  db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute();

/** Consumes a recovery code. True once for each code. */
export async function consumeRecoveryCode(db: Database, userId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
