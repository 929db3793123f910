import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { sqlState } from './sql-errors.ts';

/** How many statements get a name: PostgreSQL keeps each of them, with its plan, once per connection. */
const mostNames = 150;
/** How often a statement is asked before it gets one: texts that are put together anew each time never do. */
const asksBefore = 3;
/** How many texts are counted before all counts begin again. */
const mostCounted = 1_000;

/**
 * The pool as Kysely asks it. A statement with parameters that comes again and again is sent under a name, so that PostgreSQL parses it once per connection
 * and plans it anew only where that pays; for short statements this is more than half of their work.
 */
export function namingStatements(pool: pg.Pool): PostgresPool {
  const nameOf = giveNames();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrapped = (client: pg.PoolClient): PostgresPoolClient => {
    const query = async <R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
      const name = values.length > 0 ? nameOf(text) : undefined;
      const asked = { text, values: [...values] };
      if (!name) return answerOf(await client.query(asked));
      try {
        return answerOf(await client.query({ ...asked, name }));
      } catch (error) {
        if (!isOutdated(error)) throw error;
        nameOf.forget(text);
        // In a transaction it cannot be asked again: that begins anew as a whole.
        if (client.getTransactionStatus() !== 'I') throw error;
        return answerOf(await client.query(asked));
      }
    };
    // Kysely asks for cursors only where the dialect is given one.
    return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
  };
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? wrapped(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

const answerOf = <R>(result: pg.QueryResult): PostgresQueryResult<R> => result as unknown as PostgresQueryResult<R>;

/** Whether a statement under a name answers other columns than when it was parsed: a newer release has changed its table meanwhile. */
export const isOutdated = (error: unknown): boolean =>
  sqlState(error) === '0A000' && error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';

/** Names of statements that are asked often; what is forgotten gets another name the next time. */
function giveNames() {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  let last = 0;
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= mostNames) return known;
    const asks = (counts.get(text) ?? 0) + 1;
    if (asks < asksBefore) {
      if (counts.size >= mostCounted) counts.clear();
      counts.set(text, asks);
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
