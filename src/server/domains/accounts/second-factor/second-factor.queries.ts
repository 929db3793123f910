import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    recovery_codes: { user_id: string; hash: Buffer };
    unproved_secrets: { session_id: string; secret: string; begun_at: Date };
  }
}

/** A secret that no code has proved yet belongs to the session that asked for it: nobody who signs in elsewhere is given one that somebody else has seen. */
interface PendingSecretKey {
  sessionId: string;
  /** Older ones are over. */
  since: Date;
}

/** Keeps a secret for the session, unless one is waiting there: answers the one that counts. Null where the second factor is on. */
export async function savePendingSecret(db: Database, { sessionId, since }: PendingSecretKey, secret: string): Promise<string | null> {
  const { rows } = await sql<{ secret: string }>`
    insert into unproved_secrets as waiting (session_id, secret, begun_at)
    select sessions.id, ${secret}, ${new Date()}::timestamptz
    from sessions join users on users.id = sessions.user_id
    where sessions.id = ${sessionId} and users.totp_since is null
    on conflict (session_id) do update set
      secret = case when waiting.begun_at > ${since} then waiting.secret else excluded.secret end,
      begun_at = case when waiting.begun_at > ${since} then waiting.begun_at else excluded.begun_at end
    returning secret`.execute(db);
  return rows[0]?.secret ?? null;
}

/** The secret of the session that waits for its first code; null where there is none. */
export async function findPendingSecret(db: Database, { sessionId, since }: PendingSecretKey): Promise<string | null> {
  const pending = await db
    .selectFrom('unproved_secrets')
    .select('secret')
    .where('session_id', '=', sessionId)
    .where('begun_at', '>', since)
    .executeTakeFirst();
  return pending?.secret ?? null;
}

/** Uses up the secret of the session. False where it is not the one that waits there any more. */
async function consumePendingSecret(db: Database, sessionId: string, secret: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('unproved_secrets')
    .where('session_id', '=', sessionId)
    .where('secret', '=', secret)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Switches the second factor on, by the step of its first code. False where it is on, or the session's secret is another one by now. */
export async function enableSecondFactor(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
  { secret, step }: { secret: string; step: number },
): Promise<boolean> {
  if (!(await consumePendingSecret(db, sessionId, secret))) return false;
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_secret: secret, totp_since: new Date(), totp_last_step: step, updated_at: new Date() })
    .where('id', '=', userId)
    .where('totp_since', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses the code of a step up. True once for each step, and never for one before it, whatever arrives at the same time. */
export async function consumeTotpStep(db: Database, userId: string, { secret, step }: { secret: string; step: number }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where('totp_secret', '=', secret)
    .where('totp_since', 'is not', null)
    .where('totp_last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Switches the second factor off, with its recovery codes. False where it was not on. */
export async function disableSecondFactor(db: Database, userId: string): Promise<boolean> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_secret: null, totp_since: null, totp_last_step: null, updated_at: new Date() })
    .where('id', '=', userId)
    .where('totp_since', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives up what any session of the user has begun. */
export const deletePendingSecrets = (db: Database, userId: string): Promise<unknown> =>
  db
    .deleteFrom('unproved_secrets')
    .where('session_id', 'in', (sessions) => sessions.selectFrom('sessions').select('id').where('user_id', '=', userId))
    .execute();

export const insertRecoveryCodes = (db: Database, userId: string, hashes: readonly Buffer[]): Promise<unknown> =>
  db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute();

/** Uses a recovery code up. True once. */
export async function consumeRecoveryCode(db: Database, userId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
