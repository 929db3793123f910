import { type Generated, sql } from 'kysely';
import type { SearchList, SearchState } from '#contract/searches.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import type { Database } from '#server/platform/database/database.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    searches: { found: boolean; day: Date; term: string; times: number; last_at: Generated<Date> };
    search_states: { term: string; state: SearchState; changed_at: Generated<Date> };
  }
}

/** How many terms a day can have of each kind, so that nobody fills the table. */
export const maxTermsOfDay = 2_000;

/**
 * Adds to the searches of the day that it is in the shop's time zone. When the day is full, those with the fewest searches make place, the oldest of them first:
 * so nonsense cannot keep out what is searched for often.
 */
export async function addSearches(
  db: Database,
  counts: ReadonlyMap<string, number>,
  { found, timeZone }: { found: boolean; timeZone: string },
): Promise<void> {
  const today = sql`(now() at time zone ${timeZone})::date`;
  await sql`
    insert into searches (found, day, term, times)
    select ${found}::boolean, ${today}, counted.term, counted.times
    from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::integer[]) as counted(term, times)
    order by counted.term
    on conflict (found, day, term) do update set times = searches.times + excluded.times, last_at = now()`.execute(db);
  // What another process is just counting stays until the next time.
  await sql`
    with surplus as materialized (
      select found, day, term from searches where found = ${found} and day = ${today}
      order by times desc, last_at desc, term offset ${maxTermsOfDay}
    ),
    locked as (
      select found, day, term from searches where (found, day, term) in (select found, day, term from surplus) for update skip locked
    )
    delete from searches where (found, day, term) in (select found, day, term from locked)`.execute(db);
}

/** Deletes what is older than 90 days, and what was decided about terms that nobody searched for since. */
export const purgeOldSearches = (db: Database): Promise<unknown> =>
  sql`
    with purged as (delete from searches where day < current_date - 90)
    delete from search_states
    where changed_at < now() - interval '90 days' and not exists (
      select from searches where searches.term = search_states.term and day >= current_date - 90
    )`.execute(db);

export interface SearchRow {
  term: string;
  times: number;
  failed: number;
  last_at: Date;
  state: SearchState | null;
}

const isInList = {
  top: sql`true`,
  failed: sql`(failed > 0 and not is_handled)`,
  handled: sql`(failed > 0 and is_handled)`,
} as const satisfies Record<SearchList, unknown>;

/**
 * A page of terms of the last days, most frequent first, with the number of each list. It adds the days up, of which each has a limited number of terms
 * however many searches there are.
 */
export async function findSearches(
  db: Database,
  {
    list,
    days,
    q,
    timeZone,
    page,
    limit,
  }: { list: SearchList; days: number; q?: string | undefined; timeZone: string; page: number; limit: number },
): Promise<{ rows: SearchRow[]; total: number; counts: Record<SearchList, number> }> {
  const { rows } = await sql<{ total: number; counts: Record<SearchList, number> } & Partial<SearchRow>>`
    with summed as (
      select s.term, sum(s.times)::integer as times, coalesce(sum(s.times) filter (where not s.found), 0)::integer as failed,
        max(s.last_at) as last_at, max(s.last_at) filter (where not s.found) as failed_at
      from searches s
      where s.found = any(${list === 'top' ? [true, false] : [false]}::boolean[])
        and s.day > (now() at time zone ${timeZone})::date - ${days}::integer
        and ${q ? sql`s.term ilike ${containsPattern(q)}` : sql`true`}
      group by s.term
    ), found as (
      select summed.*, states.state,
        coalesce(states.state = 'ignored' or states.changed_at >= summed.failed_at, false) as is_handled
      from summed left join search_states states on states.term = summed.term
    ), counted as (
      select count(*) filter (where ${isInList[list]}) as total, json_build_object(
        'top', count(*), 'failed', count(*) filter (where ${isInList.failed}), 'handled', count(*) filter (where ${isInList.handled})) as counts
      from found
    ), page as (
      select term, times, failed, last_at, state from found where ${isInList[list]}
      order by times desc, last_at desc, term limit ${limit} offset ${(page - 1) * limit}
    )
    select counted.*, page.* from counted left join page on true order by page.times desc, page.last_at desc, page.term`.execute(db);
  return {
    rows: rows.filter((row): row is (typeof rows)[number] & SearchRow => Boolean(row.term)),
    total: rows[0]?.total ?? 0,
    counts: rows[0]?.counts ?? { top: 0, failed: 0, handled: 0 },
  };
}

/** Says what was made of terms; null takes it back. */
export const setSearchStates = (db: Database, terms: readonly string[], state: SearchState | null): Promise<unknown> =>
  state === null
    ? db.deleteFrom('search_states').where('term', 'in', terms).execute()
    : sql`
        insert into search_states (term, state) select term, ${state} from unnest(${terms}::text[]) term order by term
        on conflict (term) do update set state = excluded.state, changed_at = now()`.execute(db);

/** What was decided about these terms, for the audit log. */
export const findSearchStates = (db: Database, terms: readonly string[]): Promise<{ term: string; state: SearchState }[]> =>
  db.selectFrom('search_states').select(['term', 'state']).where('term', 'in', terms).orderBy('term').execute();
