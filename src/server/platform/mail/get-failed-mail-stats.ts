import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** The number of failed mails, and the error of the newest one. */
export async function getFailedMailStats(db: Database): Promise<{ count: number; lastError: string | null }> {
  const { rows } = await sql<{ count: number; lastError: string | null }>`
    select count(*) as count, (select error from mails where status = 'failed' order by created_at desc limit 1) as "lastError"
    from mails where status = 'failed'`.execute(db);
  return rows[0] ?? { count: 0, lastError: null };
}
