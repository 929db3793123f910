import type pg from 'pg';

/** Sends a statement of a transaction or a single one, and returns its result. */
export type SendStatement = (statement: pg.QueryConfig) => Promise<pg.QueryResult>;

const begins = /^(?:begin|start transaction)\b/;
const ends = /^(?:commit|rollback)$/;

/**
 * Sends the statements of a connection in pipeline mode. A `begin` waits for the first statement of its transaction, and both are sent in one packet, which saves a round trip;
 * a transaction without statements sends nothing. If `begin` fails, which happens only when the connection is lost, so does that statement.
 */
export function beginWithFirstStatement(client: pg.Client): SendStatement {
  let begin: string | null = null;
  const sendWithBegin = async (begin: string, statement: pg.QueryConfig): Promise<pg.QueryResult> => {
    const { stream } = client.connection;
    stream.cork();
    const replies = [client.query(begin), client.query(statement)] as const;
    stream.uncork();
    const [, result] = await Promise.all(replies);
    return result;
  };
  return async (statement) => {
    const { text } = statement;
    if (begins.test(text)) {
      begin = text;
      return emptyResult('BEGIN');
    }
    const waiting = begin;
    begin = null;
    if (waiting === null) return client.query(statement);
    return ends.test(text) ? emptyResult(text.toUpperCase()) : sendWithBegin(waiting, statement);
  };
}

const emptyResult = (command: string): pg.QueryResult => ({ command, rowCount: null, oid: 0, fields: [], rows: [] });
