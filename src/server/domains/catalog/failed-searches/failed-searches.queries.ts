import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    failed_searches: { day: Date; term: string; searches: number };
  }
}

/** How many terms a day can have, so that nobody fills the table. */
const maxTermsOfDay = 2_000;

/** Adds to the searches of the day that it is in the shop's time zone. Terms that are new when the day is full are dropped. */
export const addFailedSearches = (db: Database, counts: ReadonlyMap<string, number>, timeZone: string): Promise<unknown> =>
  sql`
    with today as (select (now() at time zone ${timeZone})::date as day),
    stored as (select count(*) as terms from failed_searches, today where failed_searches.day = today.day)
    insert into failed_searches (day, term, searches)
    select today.day, counted.term, counted.searches
    from today, stored, unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::integer[]) with ordinality as counted(term, searches, place)
    where stored.terms + counted.place <= ${maxTermsOfDay}
      or exists (select from failed_searches known where known.day = today.day and known.term = counted.term)
    order by counted.term
    on conflict (day, term) do update set searches = failed_searches.searches + excluded.searches`.execute(db);

/** Deletes what is older than a dashboard shows, and sooner what hardly anybody searched for. */
export const deleteOldFailedSearches = (db: Database): Promise<unknown> =>
  sql`
    delete from failed_searches
    where day < current_date - 800 or (searches < 2 and day < current_date - 100)`.execute(db);
