import { expect, test } from 'vitest';
import { createReplayScript } from './create-replay-script.ts';

const guest = '01a1f8de-0bec-7041-92b7-187ecb90813c';
const product = '01a1f8de-0bde-7615-a3a1-a9a2ef219565';
const statement = (text: string, values: (string | Buffer | null)[], types: string[]) => ({ text, values, types, application: 'kibble' });

test('ids that a journey creates are new in each run, existing ones stay', () => {
  const script = createReplayScript(
    [
      statement('insert into guests (id, looked_at) values ($1, $2)', [guest, product], ['uuid', 'uuid']),
      statement('select 1 from guests where id = $1', [guest], ['uuid']),
    ],
    new Set([product]),
    [],
  );
  const [counter, insert, select] = script.split('\n');
  expect(counter).toBe('\\set journey :journey + 1');
  expect(insert).toContain(`('${product}')::uuid`);
  expect(script).not.toContain(guest);
  const made = /values \((\(.*?\)::uuid), /.exec(insert ?? '')?.[1];
  expect(select).toBe(`select 1 from guests where id = ${made};`);
});

test('ids and order numbers are also replaced inside other texts, with quotes escaped', () => {
  const script = createReplayScript([statement('select $1', [`{"note":"it's","id":"${guest}","number":"K-77"}`], ['json'])], new Set(), [
    'K-77',
  ]);
  expect(script).toMatch(/\('\{"note":"it''s","id":"' \|\| lpad\(.*?\) \|\| '","number":"' \|\| 'B' \|\| .*? \|\| '"\}'\)::json;/);
});

test('bytes differ in each run, and null stays null of its type', () => {
  const script = createReplayScript([statement('select $1, $2', [Buffer.from('secret'), null], ['bytea', 'integer'])], new Set(), []);
  expect(script).toMatch(/select \(sha256\(.*\)\)::bytea, null::integer;/);
});
