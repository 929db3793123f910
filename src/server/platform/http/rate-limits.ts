import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { TooManyRequests } from '../errors.ts';
import { canonicalEmail } from '../mail/canonical-email.ts';
import type { Limit } from './limit.ts';

declare module '../database/database.ts' {
  interface Tables {
    limit_counters: { name: string; subject: string; window_start: Date; count: number };
  }
}

/** Counts one more use by `subject`, or several. Throws TooManyRequests above the limit. Counters are stored in the database and survive a restart. */
export async function countAgainstLimit(db: Database, { name, max, minutes }: Limit, subject: string, uses = 1): Promise<void> {
  const { rows } = await sql<{ count: number; left: number }>`
    insert into limit_counters as c (name, subject, window_start, count) values (${name}, ${subject}, now(), ${uses})
    on conflict (name, subject) do update set
      count = case when c.window_start < now() - make_interval(mins => ${minutes}) then excluded.count else c.count + excluded.count end,
      window_start = case when c.window_start < now() - make_interval(mins => ${minutes}) then now() else c.window_start end
    returning count, ceil(extract(epoch from window_start + make_interval(mins => ${minutes}) - now()))::int as left`.execute(db);
  const counter = rows[0];
  if (counter && counter.count > max) throw new TooManyRequests(Math.max(1, counter.left));
}

/** Undoes one count, for a use that turned out not to count. */
export async function decrementLimit(db: Database, { name }: Limit, subject: string): Promise<void> {
  await db
    .updateTable('limit_counters')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('name', '=', name)
    .where('subject', '=', subject)
    .where('count', '>', 0)
    .execute();
}

/** Throws TooManyRequests when the subject has reached the limit, without counting. */
export async function requireBelowLimit(db: Database, { name, max, minutes }: Limit, subject: string): Promise<void> {
  const { rows } = await sql<{ left: number }>`
    select ceil(extract(epoch from window_start + make_interval(mins => ${minutes}) - now()))::int as left from limit_counters
    where name = ${name} and subject = ${subject} and count >= ${max} and window_start >= now() - make_interval(mins => ${minutes})`.execute(
    db,
  );
  if (rows[0]) throw new TooManyRequests(Math.max(1, rows[0].left));
}

/** Deletes the counters of an email: alone, in its canonical form, and together with an IP. */
export async function deleteLimitCountersOf(db: Database, email: string): Promise<void> {
  const counted = email.toLowerCase();
  await sql`delete from limit_counters
    where subject in (${counted}, ${canonicalEmail(counted)}) or starts_with(subject, ${`${counted} `})`.execute(db);
}

/** Deletes counters whose window started more than a day ago. */
export async function purgeExpiredLimitCounters(db: Database): Promise<void> {
  await db
    .deleteFrom('limit_counters')
    .where('window_start', '<', new Date(Date.now() - 86_400_000))
    .execute();
}
