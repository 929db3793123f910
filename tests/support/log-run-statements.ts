import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Statements that PostgreSQL has run in this process without an error; `sql-coverage.ts` finds those of the shop that are missing. */
const ran = new Set<string>();
const alreadyWatched = Symbol.for('kibble statements are recorded');

const folder = process.env.STATEMENTS_FOLDER;
if (folder && !(alreadyWatched in pg.Client.prototype)) watchStatements(pg.Client.prototype, join(folder, `${process.pid}.jsonl`));

function watchStatements(client: pg.Client, file: string): void {
  const query = client.query;
  const watched = function (this: pg.Client, ...args: Parameters<typeof query>): unknown {
    const result: unknown = Reflect.apply(query, this, args);
    const [given] = args as unknown[];
    const text = typeof given === 'string' ? given : typeof given === 'object' && given !== null ? Reflect.get(given, 'text') : undefined;
    if (result instanceof Promise && typeof text === 'string' && !ran.has(text)) {
      const record = () => {
        if (!ran.has(text)) appendFileSync(file, `${JSON.stringify(text)}\n`);
        ran.add(text);
      };
      result.then(record, () => undefined);
    }
    return result;
  };
  Object.assign(client, { query: watched, [alreadyWatched]: true });
}
