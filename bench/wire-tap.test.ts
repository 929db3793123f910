import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { tapWire } from './wire-tap.ts';

test('hears every statement with the values of its parameters, and only while it listens', async () => {
  const tap = await tapWire(inject('database').server);
  const client = new pg.Client({ connectionString: tap.url, application_name: 'a guest' });
  await client.connect();
  await client.query('select 1');
  const heard = await tap.listen(async () => {
    await client.query('begin');
    await client.query('select $1::text, $2::bytea, $3::integer', ['größe', Buffer.from([1, 0, 2]), null]);
    // A prepared statement is sent once and asked twice.
    for (const value of ['first', 'second']) await client.query({ name: 'kept', text: 'select $1::text as kept', values: [value] });
    await client.query('commit');
  });
  await client.query('select 2');
  await client.end();
  await tap.close();
  expect(heard.map(({ text, values }) => [text, values])).toEqual([
    ['begin', []],
    ['select $1::text, $2::bytea, $3::integer', ['größe', Buffer.from([1, 0, 2]), null]],
    ['select $1::text as kept', ['first']],
    ['select $1::text as kept', ['second']],
    ['commit', []],
  ]);
  expect(new Set(heard.map(({ application }) => application))).toEqual(new Set(['a guest']));
});
