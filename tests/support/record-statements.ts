import type pg from 'pg';
import type { Connection } from '#server/platform/database/database.ts';

/** Runs `work` and returns the SQL statements that it sent, including `begin` and `commit`. Statements of concurrent work are recorded, too. */
export async function recordStatements(connection: Connection, work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const { pool } = connection;
  const connect = pool.connect.bind(pool);
  // Kysely acquires a client for each statement or transaction; its `query` is wrapped until it is released.
  pool.connect = (async () => {
    const client = await connect();
    const query = client.query;
    client.query = ((...args: Parameters<typeof query>) => {
      statements.push(textOf(args[0]));
      return query.apply(client, args);
    }) as typeof query;
    const release = client.release;
    client.release = (error) => {
      client.query = query;
      client.release = release;
      release.call(client, error);
    };
    return client;
  }) as pg.Pool['connect'];
  try {
    await work();
  } finally {
    pool.connect = connect;
  }
  return statements;
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
