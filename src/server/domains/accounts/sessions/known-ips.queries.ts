import { type Generated, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    known_ips: { user_id: string; ip: string; last_used_at: Generated<Date> };
  }
}

/** Whether the account with the email has signed in from the IP before. */
export async function isKnownIp(db: Database, email: string, ip: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from known_ips k join users u on u.id = k.user_id where u.email = ${email} and k.ip = ${ip}`.execute(db);
  return rows.length > 0;
}

export const saveKnownIp = (db: Database, userId: string, ip: string): Promise<unknown> =>
  sql`insert into known_ips (user_id, ip) values (${userId}, ${ip})
    on conflict (user_id, ip) do update set last_used_at = now()`.execute(db);

/** Makes this IP the only known one of the account: somebody else with the old password may have signed in from the others. */
export async function replaceKnownIps(db: Database, userId: string, ip: string): Promise<void> {
  await db.deleteFrom('known_ips').where('user_id', '=', userId).where('ip', '<>', ip).execute();
  await saveKnownIp(db, userId, ip);
}

export const deleteKnownIpsUnusedSince = (db: Database, time: Date): Promise<unknown> =>
  db.deleteFrom('known_ips').where('last_used_at', '<', time).execute();

export const findKnownIps = (db: Database, userId: string): Promise<{ ip: string; last_used_at: Date }[]> =>
  db.selectFrom('known_ips').select(['ip', 'last_used_at']).where('user_id', '=', userId).orderBy('last_used_at', 'desc').execute();
