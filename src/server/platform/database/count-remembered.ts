import type { RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';

/** How long a count is remembered, in ms. Nobody sees that the number of so many rows is a minute old. */
const maxAge = 60_000;
const maxCounts = 500;

/** The counts of each database, by their statement. What is counted in a transaction is not found by the next one. */
const counts = new WeakMap<Database, LRUCache<string, Promise<number>>>();

/** The number that a statement counts as `matches`, at most a minute old. Calls at the same time share one count. */
export function countRemembered(db: Database, statement: RawBuilder<unknown>): Promise<number> {
  const remembered = countsOf(db);
  const { sql, parameters } = statement.compile(db);
  const key = JSON.stringify([sql, parameters]);
  const known = remembered.get(key);
  if (known) return known;
  const count = statement.execute(db).then(({ rows }) => (rows[0] as { matches: number } | undefined)?.matches ?? 0);
  remembered.set(key, count);
  count.catch(() => remembered.delete(key));
  return count;
}

function countsOf(db: Database): LRUCache<string, Promise<number>> {
  const known = counts.get(db);
  if (known) return known;
  const created = new LRUCache<string, Promise<number>>({ max: maxCounts, ttl: maxAge });
  counts.set(db, created);
  return created;
}
