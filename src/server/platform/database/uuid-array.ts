import { type RawBuilder, sql } from 'kysely';

/** Longer arrays are one parameter and are planned each time, which pays for statements of that size. */
const maxLength = 64;

/**
 * Ids as an array whose length is visible in the statement's text: 1, 2, 4, … up to 64, padded with the last id. PostgreSQL then reuses its plan; for an
 * array in one parameter it assumes ten ids, and plans the statement again each time.
 */
export function uuidArray(ids: readonly string[]): RawBuilder<string[]> {
  if (ids.length === 0 || ids.length > maxLength) return sql`${ids}::uuid[]`;
  const length = 2 ** Math.ceil(Math.log2(ids.length));
  const padded = Array.from({ length }, (_, index) => ids[index] ?? ids.at(-1));
  return sql`array[${sql.join(padded)}]::uuid[]`;
}
