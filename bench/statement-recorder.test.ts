import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { startStatementRecorder } from './statement-recorder.ts';

test('records every statement with its parameters, and only while it is recording', async () => {
  const recorder = await startStatementRecorder(inject('database').server);
  const client = new pg.Client({ connectionString: recorder.url, application_name: 'a guest' });
  await client.connect();
  await client.query('select 1');
  const recorded = await recorder.record(async () => {
    await client.query('begin');
    await client.query('select $1::text, $2::bytea, $3::integer', ['größe', Buffer.from([1, 0, 2]), null]);
    // A named statement is parsed once and executed twice.
    for (const value of ['first', 'second']) await client.query({ name: 'named', text: 'select $1::text as named', values: [value] });
    await client.query('commit');
  });
  await client.query('select 2');
  await client.end();
  await recorder.close();
  expect(recorded.map(({ text, values }) => [text, values])).toEqual([
    ['begin', []],
    ['select $1::text, $2::bytea, $3::integer', ['größe', Buffer.from([1, 0, 2]), null]],
    ['select $1::text as named', ['first']],
    ['select $1::text as named', ['second']],
    ['commit', []],
  ]);
  expect(new Set(recorded.map(({ application }) => application))).toEqual(new Set(['a guest']));
});
