import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    recovery_codes: { user_id: string; hash: Buffer };
  }
}

/** Keeps a secret that no code has proved yet, in place of an earlier such one. False where the second factor is on. */
export async function keepUnprovedSecret(db: Database, userId: string, secret: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_secret: secret, totp_last_step: null })
    .where('id', '=', userId)
    .where('totp_since', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Switches the second factor on, by the step of its first code. False where it is on, or another secret has come meanwhile. */
export async function switchOn(db: Database, userId: string, { secret, step }: { secret: string; step: number }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_since: new Date(), totp_last_step: step, updated_at: new Date() })
    .where('id', '=', userId)
    .where('totp_secret', '=', secret)
    .where('totp_since', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses the code of a step up. True once for each step, and never for one before it, whatever arrives at the same time. */
export async function spendStep(db: Database, userId: string, { secret, step }: { secret: string; step: number }): Promise<boolean> {
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
export async function switchOff(db: Database, userId: string): Promise<boolean> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const { rows } = await sql<{ wasOn: boolean }>`
    update users set totp_secret = null, totp_since = null, totp_last_step = null, updated_at = now()
    from (select id, totp_since is not null as was_on from users where id = ${userId} for no key update) former
    where users.id = former.id and users.totp_secret is not null
    returning former.was_on as "wasOn"`.execute(db);
  return rows[0]?.wasOn ?? false;
}

export const insertRecoveryCodes = (db: Database, userId: string, hashes: readonly Buffer[]): Promise<unknown> =>
  db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute();

/** Uses a recovery code up. True once. */
export async function spendRecoveryCode(db: Database, userId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
