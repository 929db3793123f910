import type pg from 'pg';

/** Sends a statement of a transaction or a single one, and returns its result. */
export type SendStatement = (statement: pg.QueryConfig) => Promise<pg.QueryResult>;

const begins = /^(?:begin|start transaction[a-z ]*)$/;
const ends = /^(?:commit|rollback)$/;

/**
 * Sends the statements of a connection in pipeline mode. A `begin` waits for the first statement of its transaction, and both are sent in one write, which saves a round
 * trip; a transaction without statements sends nothing. `reset` drops a `begin` that still waits, when the connection goes back to its pool.
 */
export function beginWithFirstStatement(client: pg.Client): { send: SendStatement; reset: () => void } {
  let waitingBegin: string | null = null;
  const sendWithBegin = async (begin: string, statement: pg.QueryConfig): Promise<pg.QueryResult> => {
    const { stream } = client.connection;
    let replies: [Promise<pg.QueryResult>, Promise<pg.QueryResult>];
    stream.cork();
    try {
      replies = [client.query(begin), client.query(statement)];
    } finally {
      stream.uncork();
    }
    const [, result] = await Promise.all(replies);
    return result;
  };
  return {
    send: async (statement) => {
      const { text } = statement;
      if (begins.test(text)) {
        waitingBegin = text;
        return emptyResult('BEGIN');
      }
      const begin = waitingBegin;
      waitingBegin = null;
      if (begin === null) return client.query(statement);
      return ends.test(text) ? emptyResult(text.toUpperCase()) : sendWithBegin(begin, statement);
    },
    reset: () => {
      waitingBegin = null;
    },
  };
}

const emptyResult = (command: string): pg.QueryResult => ({ command, rowCount: null, oid: 0, fields: [], rows: [] });
