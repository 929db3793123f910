import { type RawBuilder, sql } from 'kysely';

/** Beyond this an array is planned for anew each time, which such a statement is worth. */
const maxLength = 64;

/**
 * Ids as an array whose length the text of the statement tells: 1, 2, 4, … up to 64, the last id repeated. PostgreSQL keeps the plan of such a statement,
 * where it takes an array in one parameter for ten ids, and plans each time anew.
 */
export function uuidArray(ids: readonly string[]): RawBuilder<string[]> {
  if (ids.length === 0 || ids.length > maxLength) return sql`${ids}::uuid[]`;
  const length = 2 ** Math.ceil(Math.log2(ids.length));
  const padded = Array.from({ length }, (_, index) => ids[index] ?? ids.at(-1));
  return sql`array[${sql.join(padded)}]::uuid[]`;
}
