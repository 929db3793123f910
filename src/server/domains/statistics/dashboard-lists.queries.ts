import { sql } from 'kysely';
import type { Dashboard } from '#contract/statistics.ts';
import type { Database } from '#server/platform/database/database.ts';

/** The most frequent searches of some days that found nothing. */
export async function findFailedSearches(
  db: Database,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<Dashboard['failedSearches']> {
  const { rows } = await sql<Dashboard['failedSearches'][number]>`
    select term, searches
    from (select term, sum(times) as searches from searches where not found and day between ${from}::date and ${to}::date group by term) failed
    where not exists (select from search_states where search_states.term = failed.term and state = 'ignored')
    order by searches desc, term limit ${limit}`.execute(db);
  return rows;
}

/** The latest jobs that were given up. */
export async function findGivenUpJobs(db: Database, limit: number): Promise<{ task: string; error: string | null; failedAt: Date }[]> {
  const { rows } = await sql<{ task: string; error: string | null; failedAt: Date }>`
    select task_identifier as task, last_error as error, updated_at as "failedAt" from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null order by updated_at desc limit ${limit}`.execute(db);
  return rows;
}

/** What a new shop has already. */
export interface SetUp {
  hasProducts: boolean;
  hasDelivery: boolean;
  hasOrders: boolean;
  hasSecondFactor: boolean;
  hasSecondAdmin: boolean;
}

export async function findSetUp(db: Database, adminId: string): Promise<SetUp> {
  const { rows } = await sql<SetUp>`select
    exists (select from products where enabled) as "hasProducts",
    exists (select from shipping_rates) as "hasDelivery",
    exists (select from orders where placed_at is not null) as "hasOrders",
    exists (select from users where id = ${adminId}::uuid and totp_enabled_at is not null) as "hasSecondFactor",
    exists (select from users where role = 'admin' and id <> ${adminId}::uuid) as "hasSecondAdmin"`.execute(db);
  if (!rows[0]) throw new Error('The shop is gone');
  return rows[0];
}
