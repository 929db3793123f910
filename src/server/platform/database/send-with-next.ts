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
 * For the end of the last statement of a transaction, if nobody needs its result: it is sent together with `commit`, or with whatever comes next, which throws its error.
 * To Kysely it has been executed, with no rows and no count of rows. Outside of a transaction it is a statement like any other.
 */
export const sendWithNext = (): RawBuilder<unknown> => sql.raw(marker);

/**
 * Sends the statements of a connection in pipeline mode. `begin`, and in a transaction what ends with `sendWithNext()`, is held back until the next statement and sent in one
 * write with it, which saves one round trip per statement. A transaction that has sent nothing sends neither `commit` nor `rollback`. `onHeldBackError` is called if the first
 * statement that fails was held back.
 */
export function createSender(client: pg.Client, onHeldBackError: (text: string, error: unknown) => unknown = () => undefined): Sender {
  let heldBack: pg.QueryConfig[] = [];
  const isBeginHeldBack = () => begins.test(heldBack[0]?.text ?? '');
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
    return (await replies.at(-1)) ?? emptyResult();
  };
  const holdBack = (statement: pg.QueryConfig): pg.QueryResult => {
    heldBack.push(statement);
    return emptyResult();
  };
  const mayHoldBack = ({ text, values = [] }: pg.QueryConfig): boolean =>
    text.endsWith(marker) && values.every(isPlain) && (isBeginHeldBack() || client.getTransactionStatus() === 'T');
  return {
    send: async (statement) => {
      const { text } = statement;
      if (begins.test(text) || mayHoldBack(statement)) return holdBack(statement);
      const before = heldBack;
      const hasSentNothing = isBeginHeldBack();
      heldBack = [];
      if (text === 'rollback') return hasSentNothing ? emptyResult() : client.query(statement);
      if (text === 'commit' && hasSentNothing && before.length === 1) return emptyResult();
      return before.length > 0 ? sendTogether(before, statement) : client.query(statement);
    },
    reset: () => {
      heldBack = [];
    },
  };
}

/** Whether pg surely can send the value: what it cannot convert never reaches PostgreSQL, which would then commit without that statement. */
const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object' || Buffer.isBuffer(value);

const emptyResult = (): pg.QueryResult => ({ command: '', rowCount: null, oid: 0, fields: [], rows: [] });
