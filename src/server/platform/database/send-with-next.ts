import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

/** Sends a statement of a transaction or a single one, and returns its result. */
type SendStatement = (statement: pg.QueryConfig) => Promise<pg.QueryResult>;

interface Sender {
  send: SendStatement;
  /** Drops what is held back, when the connection goes back to its pool. */
  reset: () => void;
}

const begins = /^(?:begin|start transaction[a-z ]*)$/;
const marker = '/* sent with the next statement */';

/**
 * For the end of a statement whose result nobody needs: in a transaction it is sent together with the one after it, most often with `commit`. Its error is thrown by that
 * one. Kysely takes it as executed, with a result without rows.
 */
export const sendWithNext = (): RawBuilder<unknown> => sql.raw(marker);

/**
 * Sends the statements of a connection in pipeline mode. `begin`, and in a transaction what ends with `sendWithNext()`, is held back until the next statement and sent in one
 * write with it, which saves a round trip each. A transaction that has sent nothing sends neither `commit` nor `rollback`. `onHeldBackError` is called for each
 * statement that was held back and has failed.
 */
export function createSender(client: pg.Client, onHeldBackError: (text: string, error: unknown) => unknown = () => undefined): Sender {
  let heldBack: pg.QueryConfig[] = [];
  const isBegun = () => begins.test(heldBack[0]?.text ?? '');
  const sendTogether = async (before: readonly pg.QueryConfig[], statement: pg.QueryConfig): Promise<pg.QueryResult> => {
    const { stream } = client.connection;
    let replies: Promise<pg.QueryResult>[];
    stream.cork();
    try {
      replies = [...before, statement].map((each) => client.query(each));
    } finally {
      stream.uncork();
    }
    // The first error is the cause of those after it.
    for (const [index, outcome] of (await Promise.allSettled(replies)).entries()) {
      if (outcome.status === 'fulfilled') continue;
      const failed = before[index];
      if (failed) onHeldBackError(failed.text, outcome.reason);
      throw outcome.reason;
    }
    return (await replies.at(-1)) ?? emptyResult;
  };
  const holdBack = (statement: pg.QueryConfig): pg.QueryResult => {
    heldBack.push(statement);
    return emptyResult;
  };
  return {
    send: async (statement) => {
      const { text } = statement;
      if (begins.test(text)) return holdBack(statement);
      if (text.endsWith(marker) && (isBegun() || client.getTransactionStatus() === 'T')) return holdBack(statement);
      const before = heldBack;
      const isUnsent = isBegun();
      heldBack = [];
      if (text === 'rollback') return isUnsent ? emptyResult : client.query(statement);
      if (text === 'commit' && isUnsent && before.length === 1) return emptyResult;
      return before.length > 0 ? sendTogether(before, statement) : client.query(statement);
    },
    reset: () => {
      heldBack = [];
    },
  };
}

const emptyResult: pg.QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] };
