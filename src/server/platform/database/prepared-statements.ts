import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { createSender } from './send-with-next.ts';
import { sqlState } from './sql-errors.ts';

/** How many statements get a name: each connection stores all of them in PostgreSQL, with their plans. */
const maxNames = 150;
/** A statement gets a name on its third use, so that texts that differ each time never do. */
const minUses = 3;
/** How many texts are counted before all counts are reset. */
const maxCounted = 1_000;

/**
 * A pool for Kysely that sends repeated statements with parameters under a name, so that PostgreSQL parses them once per connection and replans them only
 * where that pays. For short statements parsing and planning is more than half of the work.
 */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const nameOf = createStatementNames();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrapClient = (client: pg.PoolClient): PostgresPoolClient => {
    const { send, reset } = createSender(client, (text, error) => isStalePreparedStatement(error) && nameOf.remove(text));
    const query = async <R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
      const name = values.length > 0 ? nameOf(text) : undefined;
      const statement = { text, values: [...values] };
      if (!name) return toKyselyResult(await send(statement));
      try {
        return toKyselyResult(await send({ ...statement, name }));
      } catch (error) {
        if (!isStalePreparedStatement(error)) throw error;
        nameOf.remove(text);
        // A failed transaction cannot repeat a statement; `inTransaction` retries it as a whole.
        if (client.getTransactionStatus() !== 'I') throw error;
        return toKyselyResult(await send(statement));
      }
    };
    const release = (destroy?: boolean) => {
      reset();
      client.release(destroy);
    };
    // Kysely uses cursors only where the dialect is given one.
    return { query: query as PostgresPoolClient['query'], release };
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

/** Whether a named statement now returns other columns than when it was parsed, because a newer release has changed the table. */
export const isStalePreparedStatement = (error: unknown): boolean =>
  sqlState(error) === '0A000' && error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';

/** Names frequent statements. A statement whose name was removed gets a different one the next time. */
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
  return Object.assign(nameOf, { remove: (text: string) => names.delete(text) });
}
