import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** What PostgreSQL has answered in this process without an error: `sql-coverage.ts` looks which of the shop's statements are missing. */
const ran = new Set<string>();
const alreadyWatched = Symbol.for('kibble statements are recorded');

const folder = process.env.STATEMENTS_FOLDER;
if (folder && !(alreadyWatched in pg.Client.prototype)) watchStatements(pg.Client.prototype, join(folder, `${process.pid}.jsonl`));

function watchStatements(client: pg.Client, file: string): void {
  const query = client.query;
  const watched = function (this: pg.Client, ...args: Parameters<typeof query>): unknown {
    const answer: unknown = Reflect.apply(query, this, args);
    const [asked] = args as unknown[];
    const text = typeof asked === 'string' ? asked : typeof asked === 'object' && asked !== null ? Reflect.get(asked, 'text') : undefined;
    if (answer instanceof Promise && typeof text === 'string' && !ran.has(text)) {
      const record = () => {
        if (!ran.has(text)) appendFileSync(file, `${JSON.stringify(text)}\n`);
        ran.add(text);
      };
      answer.then(record, () => undefined);
    }
    return answer;
  };
  Object.assign(client, { query: watched, [alreadyWatched]: true });
}
