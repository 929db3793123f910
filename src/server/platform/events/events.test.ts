import { afterAll, beforeEach, vi } from 'vitest';
import { z } from 'zod';
import { modules } from '#server/modules.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/shop.ts';
import { firstIdAt, newId } from '#shared/ids.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { runDueJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { inTransaction } from '../database/database.ts';
import { installModules } from '../installed-modules.ts';
import { toTaskList } from '../jobs/jobs.ts';
import { retryJobsNow } from '../jobs/retry-jobs-now.ts';
import { aMail } from '../mail/mail.builders.ts';
import { defineModule } from '../module.ts';
import { defineEvent } from './define-event.ts';
import { deliver } from './deliver.ts';
import { emit } from './emit.ts';
import { purgeProcessedEvents } from './purge-processed-events.ts';
import { subscribe } from './subscribe.ts';

const bellRung = defineEvent('bell.rung', z.strictObject({ bellId: z.uuid() }));
const unsubscribed = defineEvent('bell.cast', z.strictObject({ bellId: z.uuid() }));

const [cook, porter] = [vi.fn(), vi.fn()];
const subscribers = [
  subscribe(bellRung, { name: 'call-cook', handle: async (shop, payload) => cook(shop, payload) }),
  subscribe(bellRung, { name: 'call-porter', handle: async (shop, payload) => porter(shop, payload) }),
];

beforeEach(() => {
  cook.mockReset();
  porter.mockReset();
  installModules([defineModule({ name: 'bells', subscribers })]);
});
afterAll(() => installModules(modules));

const tasks = Object.fromEntries(subscribers.map((subscriber) => [subscriber.job, deliver(subscriber)]));

const work = (shop: Shop, connection: Connection) => runDueJobs(connection, toTaskList(shop, tasks));

const jobsIn = async ({ pool }: Connection): Promise<string[]> =>
  (await pool.query<{ name: string }>('select task_identifier as name from graphile_worker.jobs order by 1')).rows.map(({ name }) => name);

test('an event adds one job for each subscriber, by one statement and in the transaction of its cause', async ({
  db,
  shop,
  connection,
}) => {
  const bellId = newId();
  const undone = inTransaction(db, async (db) => {
    await emit(db, bellRung, { bellId });
    throw new Error('The rope broke');
  });
  await expect(undone).rejects.toThrow('The rope broke');
  expect(await jobsIn(connection)).toEqual([]);
  const statements = await recordStatements(connection, () => emit(db, bellRung, { bellId }));
  expect(statements).toHaveLength(1);
  expect(await jobsIn(connection)).toEqual(['bell.rung:call-cook', 'bell.rung:call-porter']);
  await work(shop, connection);
  for (const called of [cook, porter]) expect(called.mock.calls.map(([, payload]) => payload)).toEqual([{ bellId }]);
  expect(await jobsIn(connection)).toEqual([]);
});

test('an event without subscribers costs no statement', async ({ db, connection }) => {
  expect(await recordStatements(connection, () => emit(db, unsubscribed, { bellId: newId() }))).toEqual([]);
});

test('an event whose payload does not fit is not emitted', async ({ db, connection }) => {
  await expect(emit(db, bellRung, { bellId: 'the big one' })).rejects.toThrow(z.ZodError);
  await expect(emit(db, unsubscribed, { bellId: 'the big one' })).rejects.toThrow(z.ZodError);
  expect(await jobsIn(connection)).toEqual([]);
});

test('a subscriber that fails is retried, and the others are not', async ({ db, shop, connection }) => {
  cook.mockRejectedValueOnce(new Error('The cook is asleep'));
  await emit(db, bellRung, { bellId: newId() });
  await work(shop, connection);
  expect(await jobsIn(connection)).toEqual(['bell.rung:call-cook']);
  await retryJobsNow(db, 'bell.rung:call-cook');
  await work(shop, connection);
  expect(await jobsIn(connection)).toEqual([]);
  expect([cook.mock.calls.length, porter.mock.calls.length]).toEqual([2, 1]);
});

const mailsIn = async (db: Database): Promise<number> => (await db.selectFrom('mails').select('id').execute()).length;
const [callCook, callPorter] = Object.values(tasks);
const run = { isLastAttempt: false, signal: new AbortController().signal };

test('an event is handled once by each subscriber, however often it is delivered', async ({ db, shop }) => {
  cook.mockImplementation((shop: Shop) => aMail(shop.db, 'cook@example.com'));
  const delivered = { eventId: newId(), payload: { bellId: newId() } };
  const before = await mailsIn(db);
  for (let time = 1; time <= 2; time++) await callCook?.(shop, delivered, run);
  await Promise.all(Array.from({ length: 5 }, () => callCook?.(shop, delivered, run)));
  expect([cook.mock.calls.length, await mailsIn(db)]).toEqual([1, before + 1]);
  // The same event for another subscriber, and another event with the same payload.
  await callPorter?.(shop, delivered, run);
  await callCook?.(shop, { ...delivered, eventId: newId() }, run);
  expect([cook.mock.calls.length, porter.mock.calls.length, await mailsIn(db)]).toEqual([2, 1, before + 2]);
});

test('the effects of a subscriber that fails are rolled back, and a retry applies them', async ({ db, shop }) => {
  cook.mockImplementationOnce(async (shop: Shop) => {
    await aMail(shop.db, 'cook@example.com');
    throw new Error('The cook has left');
  });
  cook.mockImplementationOnce((shop: Shop) => aMail(shop.db, 'cook@example.com'));
  const delivered = { eventId: newId(), payload: { bellId: newId() } };
  const before = await mailsIn(db);
  await expect(callCook?.(shop, delivered, run)).rejects.toThrow('The cook has left');
  expect(await mailsIn(db)).toBe(before);
  await callCook?.(shop, delivered, run);
  expect(await mailsIn(db)).toBe(before + 1);
});

test('a subscriber prepares before the transaction and handles inside it', async ({ shop }) => {
  const seen: boolean[] = [];
  const subscriber = subscribe(bellRung, {
    name: 'write-down',
    prepare: async ({ db }, { bellId }) => {
      seen.push(db.isTransaction);
      return `Bell ${bellId}`;
    },
    handle: async ({ db }, { bellId }, prepared) => {
      seen.push(db.isTransaction);
      expect(prepared).toBe(`Bell ${bellId}`);
    },
  });
  await deliver(subscriber)(shop, { eventId: newId(), payload: { bellId: newId() } }, run);
  expect(seen).toEqual([false, true]);
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test('processed events are purged when no job can deliver them any more', async ({ db }) => {
  await db.deleteFrom('processed_events').execute();
  const [old, retried, young] = [firstIdAt(daysAgo(32)), firstIdAt(daysAgo(31)), firstIdAt(daysAgo(29))];
  const row = { subscriber: 'bell.rung:call-cook' };
  await db
    .insertInto('processed_events')
    .values([
      { ...row, event_id: old, processed_at: daysAgo(31) },
      { ...row, event_id: retried, processed_at: daysAgo(29) },
      { ...row, event_id: young, processed_at: daysAgo(29) },
    ])
    .execute();
  await purgeProcessedEvents(db);
  const left = await db.selectFrom('processed_events').select('event_id').orderBy('event_id').execute();
  expect(left.map(({ event_id }) => event_id)).toEqual([retried, young]);
});

test('the purge finds the notes of old events by an index, and does not read those of younger ones', async ({ db, connection }) => {
  await db
    .insertInto('processed_events')
    .values(Array.from({ length: 5_000 }, () => ({ event_id: newId(), subscriber: 'bell.rung:call-cook' })))
    .execute();
  await connection.pool.query('analyze processed_events');
  const [statement] = await recordStatements(connection, () => purgeProcessedEvents(db));
  const { rows } = await connection.pool.query({
    text: `explain ${statement}`,
    values: [firstIdAt(daysAgo(30)), daysAgo(30)],
    rowMode: 'array',
  });
  expect(rows.flat().join(' ')).toMatch(/Index Scan using processed_events_pkey .*Index Cond: \(event_id </);
});
