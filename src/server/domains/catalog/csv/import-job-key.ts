import { type RawBuilder, sql } from 'kysely';

const prefix = 'product import ';

/** The key of the job that works on an import: at most one does. */
export const importJobKeyOf = (id: string): string => prefix + id;

/** The same in SQL. */
export const importJobKey = (id: RawBuilder<unknown>): RawBuilder<string> => sql`${sql.lit(prefix)} || ${id}::text`;
