import type { Socket } from 'node:net';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { vi } from 'vitest';
import { expect, test } from '#tests/support/test.ts';
import { type Database, inSnapshot, inTransaction } from './database.ts';
import { createSender, sendWithNext } from './send-with-next.ts';

/** Runs `work` on one connection, with a function that returns how many bytes that connection has sent so far. */
async function onOneConnection(pool: pg.Pool, db: Database, work: (db: Database, bytesSent: () => number) => Promise<void>): Promise<void> {
  const clients: pg.Client[] = [];
  const acquired = (client: pg.Client) => clients.push(client);
  pool.on('acquire', acquired);
  await db.connection().execute(async (db) => {
    pool.off('acquire', acquired);
    const socket = clients.at(-1)?.connection.stream as Socket;
    await work(db, () => socket.bytesWritten);
  });
}

async function createBones(db: Database): Promise<void> {
  await sql`drop table if exists bones`.execute(db);
  await sql`create table bones (id integer primary key)`.execute(db);
}

/** Runs two transactions that lock the bones 1 and 2 in opposite order, the second bone by `lockSecond`, and returns how many attempts both have needed. */
async function countAttempts(db: Database, lockSecond: (id: number) => RawBuilder<unknown>): Promise<number> {
  await createBones(db);
  await sql`insert into bones values (1), (2)`.execute(db);
  const waiting: (() => void)[] = [];
  let attempts = 0;
  const lockBoth = (first: number, second: number) =>
    inTransaction(db, async (db) => {
      attempts += 1;
      await sql`select from bones where id = ${first} for update`.execute(db);
      // The first two attempts wait for each other.
      if (attempts <= 2) await new Promise<void>((done) => waiting.push(done) === 2 && waiting.forEach((go) => void go()));
      await lockSecond(second).execute(db);
    });
  await Promise.all([lockBoth(1, 2), lockBoth(2, 1)]);
  return attempts;
}

const count = async (db: Database): Promise<number> =>
  (await sql<{ count: number }>`select count(*) as count from bones`.execute(db)).rows[0]?.count ?? 0;

test('a transaction sends its begin with its first statement, and nothing at all without one', async ({ connection, db }) => {
  await onOneConnection(connection.pool, db, async (db, bytesSent) => {
    await sql`select 1`.execute(db);
    const before = bytesSent();
    await db.transaction().execute(async () => expect(bytesSent()).toBe(before));
    await expect(db.transaction().execute(() => Promise.reject(new Error('changed my mind')))).rejects.toThrow('changed my mind');
    expect(bytesSent()).toBe(before);
    const inside = await db.transaction().execute(async (db) => {
      const { rows } = await sql<{ state: string }>`select pg_current_xact_id()::text as state`.execute(db);
      const { rows: again } = await sql<{ state: string }>`select pg_current_xact_id()::text as state`.execute(db);
      return [rows[0]?.state, again[0]?.state];
    });
    expect(inside[0]).toBe(inside[1]);
  });
});

test('a transaction whose first statement fails leaves nothing, and its connection stays usable', async ({ connection, db }) => {
  await createBones(db);
  await onOneConnection(connection.pool, db, async (db) => {
    const failed = db.transaction().execute(async (db) => {
      const wrong = sql`insert into bones values ('a stick')`.execute(db);
      const right = sql`insert into bones values (1)`.execute(db);
      const [first, second] = await Promise.allSettled([wrong, right]);
      expect([first.status, second.status]).toEqual(['rejected', 'rejected']);
      await wrong;
    });
    await expect(failed).rejects.toMatchObject({ code: '22P02' });
    expect(await count(db)).toBe(0);
    await db.transaction().execute((db) => sql`insert into bones values (2)`.execute(db));
    expect(await count(db)).toBe(1);
  });
});

test('an error undoes no other statement that was sent before its reply, as each stands for itself', async ({ connection, db }) => {
  await createBones(db);
  const client = await connection.pool.connect();
  try {
    const sent = [1, 1, 2].map((id) => client.query('insert into bones values ($1)', [id]));
    expect((await Promise.allSettled(sent)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  } finally {
    client.release();
  }
  expect(await count(db)).toBe(2);
});

test('a begin and the first statement are sent in one write', async ({ connection }) => {
  const client = await connection.pool.connect();
  try {
    const { send } = createSender(client);
    const socket = client.connection.stream as Socket;
    const before = socket.bytesWritten;
    // Node writes a single piece by `_write`, and several at once by `_writev`.
    const writes = [vi.spyOn(socket, '_write'), vi.spyOn(socket as Required<Socket>, '_writev')];
    await send({ text: 'begin' });
    expect(socket.bytesWritten).toBe(before);
    await send({ text: 'select $1::integer', values: [1] });
    expect(writes.map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    await send({ text: 'rollback' });
  } finally {
    client.release(true);
  }
});

test('a statement that is sent with the next one is sent in one write with the commit, and has its effect', async ({ connection, db }) => {
  await createBones(db);
  const client = await connection.pool.connect();
  try {
    const { send } = createSender(client);
    const socket = client.connection.stream as Socket;
    await send({ text: 'begin' });
    await send({ text: 'insert into bones values (1)' });
    const before = socket.bytesWritten;
    const writes = [vi.spyOn(socket, '_write'), vi.spyOn(socket as Required<Socket>, '_writev')];
    await send({ text: 'insert into bones values (2) /* sent with the next statement */' });
    expect(socket.bytesWritten).toBe(before);
    await send({ text: 'commit' });
    expect(writes.map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  } finally {
    client.release(true);
  }
  expect(await count(db)).toBe(2);
});

test('a statement that is sent with the next one keeps its place, also as the first or only one of a transaction', async ({ db }) => {
  await createBones(db);
  const insert = (db: Database, id: number) => sql`insert into bones values (${id}) ${sendWithNext()}`.execute(db);
  await db.transaction().execute((db) => insert(db, 1));
  expect(await count(db)).toBe(1);
  await db.transaction().execute(async (db) => {
    await insert(db, 2);
    expect(await count(db)).toBe(2);
    await insert(db, 3);
    await insert(db, 4);
  });
  expect(await count(db)).toBe(4);
  // Outside of a transaction it does not wait.
  await insert(db, 5);
  expect(await count(db)).toBe(5);
});

test('a transaction whose statement fails when it is sent with the commit fails with its error and leaves nothing', async ({ db }) => {
  await createBones(db);
  for (const first of [sql`insert into bones values (1)`, sql`select 1`]) {
    const failed = db.transaction().execute(async (db) => {
      await first.execute(db);
      await sql`insert into bones values (2), (2) ${sendWithNext()}`.execute(db);
    });
    await expect(failed).rejects.toMatchObject({ code: '23505' });
  }
  const failed = db.transaction().execute(async (db) => {
    await sql`insert into bones values (3), (3) ${sendWithNext()}`.execute(db);
    await sql`select 1`.execute(db);
  });
  await expect(failed).rejects.toMatchObject({ code: '23505' });
  expect(await count(db)).toBe(0);
});

test('what waits for the next statement is dropped when the transaction is rolled back', async ({ db }) => {
  await createBones(db);
  const failed = db.transaction().execute(async (db) => {
    await sql`select 1`.execute(db);
    await sql`insert into bones values (1) ${sendWithNext()}`.execute(db);
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  await db.transaction().execute((db) => sql`insert into bones values (2)`.execute(db));
  expect((await sql<{ id: number }>`select id from bones`.execute(db)).rows).toEqual([{ id: 2 }]);
});

test('a transaction that fails because of a stale statement sent with its commit is repeated, and succeeds', async ({ db }) => {
  await createBones(db);
  let attempts = 0;
  const insert = (id: number) =>
    inTransaction(db, async (db) => {
      attempts += 1;
      await sql`select 1`.execute(db);
      await sql`insert into bones (id) values (${id}) returning * ${sendWithNext()}`.execute(db);
    });
  for (const id of [1, 2, 3, 4]) await insert(id);
  await sql`alter table bones add column length integer`.execute(db);
  attempts = 0;
  await insert(5);
  expect(attempts).toBe(2);
  expect(await count(db)).toBe(5);
});

test('a transaction fails if a statement sent with its commit cannot be sent, or the commit itself fails', async ({ db }) => {
  await createBones(db);
  const unsendable = db.transaction().execute(async (db) => {
    await sql`insert into bones values (1)`.execute(db);
    await sql`select ${{ length: 1n }}::jsonb ${sendWithNext()}`.execute(db);
  });
  await expect(unsendable).rejects.toThrow('BigInt');
  expect(await count(db)).toBe(0);
  await sql`alter table bones add constraint ordered unique (id) deferrable initially deferred`.execute(db);
  await sql`alter table bones drop constraint bones_pkey`.execute(db);
  const uncommitted = db.transaction().execute((db) => sql`insert into bones values (1), (1) ${sendWithNext()}`.execute(db));
  await expect(uncommitted).rejects.toMatchObject({ code: '23505' });
  expect(await count(db)).toBe(0);
});

test('a transaction is retried if a statement sent with its commit conflicts with another one', async ({ db }) => {
  const attempts = await countAttempts(db, (id) => sql`update bones set id = id + 10 where id = ${id} ${sendWithNext()}`);
  expect(attempts).toBeGreaterThan(2);
  expect((await sql<{ id: number }>`select id from bones order by id`.execute(db)).rows).toEqual([{ id: 11 }, { id: 12 }]);
});

test('a snapshot begins with its first statement, and does not see what is written later', async ({ db }) => {
  await createBones(db);
  const failed = inSnapshot(db, async (snapshot) => {
    await sql`insert into bones values (1)`.execute(db);
    expect(await count(snapshot)).toBe(1);
    await sql`insert into bones values (2)`.execute(db);
    expect(await count(snapshot)).toBe(1);
    await sql`insert into bones values (3)`.execute(snapshot);
  });
  await expect(failed).rejects.toMatchObject({ code: '25006' });
});

test('a transaction that conflicts with another one is retried as a whole', async ({ db }) => {
  // The attempt that is repeated may come before the one that waited, and meet it again.
  expect(await countAttempts(db, (id) => sql`select from bones where id = ${id} for update`)).toBeGreaterThan(2);
});
