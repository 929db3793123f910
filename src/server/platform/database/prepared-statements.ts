import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { sqlState } from './sql-errors.ts';

/** How many statements get a name: PostgreSQL keeps each of them, with its plan, once per connection. */
const maxNames = 150;
/** How often a statement is asked before it gets one: texts that are put together anew each time never do. */
const minUses = 3;
/** How many texts are counted before all counts begin again. */
const maxCounted = 1_000;

/**
 * The pool as Kysely asks it. A statement with parameters that comes again and again is sent under a name, so that PostgreSQL parses it once per connection
 * and plans it anew only where that pays; for short statements this is more than half of their work.
 */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const nameOf = createStatementNames();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrapClient = (client: pg.PoolClient): PostgresPoolClient => {
    const query = async <R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
      const name = values.length > 0 ? nameOf(text) : undefined;
      const statement = { text, values: [...values] };
      if (!name) return toKyselyResult(await client.query(statement));
      try {
        return toKyselyResult(await client.query({ ...statement, name }));
      } catch (error) {
        if (!isStalePreparedStatement(error)) throw error;
        nameOf.forget(text);
        // In a transaction it cannot be asked again: that begins anew as a whole.
        if (client.getTransactionStatus() !== 'I') throw error;
        return toKyselyResult(await client.query(statement));
      }
    };
    // Kysely asks for cursors only where the dialect is given one.
    return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
  };
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const existing = clients.get(client) ?? wrapClient(client);
      clients.set(client, existing);
      return existing;
    },
    end: () => pool.end(),
  };
}

const toKyselyResult = <R>(result: pg.QueryResult): PostgresQueryResult<R> => result as unknown as PostgresQueryResult<R>;

/** Whether a statement under a name answers other columns than when it was parsed: a newer release has changed its table meanwhile. */
export const isStalePreparedStatement = (error: unknown): boolean =>
  sqlState(error) === '0A000' && error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';

/** Names of statements that are asked often; what is forgotten gets another name the next time. */
function createStatementNames() {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  let last = 0;
  const nameOf = (text: string): string | undefined => {
    const existing = names.get(text);
    if (existing || names.size >= maxNames) return existing;
    const uses = (counts.get(text) ?? 0) + 1;
    if (uses < minUses) {
      if (counts.size >= maxCounted) counts.clear();
      counts.set(text, uses);
      return undefined;
    }
    counts.delete(text);
    last += 1;
    const name = `kibble_${last}`;
    names.set(text, name);
    return name;
  };
  return Object.assign(nameOf, { forget: (text: string) => names.delete(text) });
}
