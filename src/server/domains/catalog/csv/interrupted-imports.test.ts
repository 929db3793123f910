import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { expect, test } from '#tests/support/test.ts';
import { aCategory } from '../catalog.builders.ts';
import { applyImport } from './apply-import.ts';
import { checkImport } from './check-import.ts';
import { findImports } from './import-lists.queries.ts';
import { getImport, purgeOldImports, removeImport, startImport, startToApply, startToRollBack } from './manage-imports.ts';
import { rollBackImport } from './roll-back-import.ts';

/** A checked import of 150 new products, more than one transaction saves. */
async function aCheckedImport(db: Database, prefix: string): Promise<string> {
  await aCategory(db, { title: `Goods of ${prefix}` });
  const rows = Array.from({ length: 150 }, (_, n) => `${prefix} ${n},Batch,goods-of-${prefix.toLowerCase()},S,${prefix}-${n},9.99,5`);
  const content = ['title,vendor,category,variation,sku,price,stock', ...rows].join('\n');
  const id = await startImport(db, { name: `${prefix}.csv`, data: Buffer.from(content), pictures: {} });
  await checkImport(db, id);
  return id;
}

/** Runs a job of the import until its first transaction is committed. */
async function stopAfterFirstBatch(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stopped = new AbortController();
  const running = work(stopped.signal);
  stopped.abort(new Error('stopped'));
  await expect(running).rejects.toThrow('stopped');
}

const keyOf = (id: string) => `product import ${id}`;
const giveUpJob = (db: Database, id: string) =>
  sql`update graphile_worker._private_jobs set attempts = max_attempts where key = ${keyOf(id)}`.execute(db);
const loseJob = (db: Database, id: string) => sql`delete from graphile_worker._private_jobs where key = ${keyOf(id)}`.execute(db);
const countProducts = async (db: Database, prefix: string): Promise<number | undefined> =>
  (
    await sql<{ count: number }>`
      select count(distinct product_id) as count from variations where not deleted and sku like ${`${prefix}-%`}`.execute(db)
  ).rows[0]?.count;

async function anInterruptedImport(db: Database, prefix: string): Promise<string> {
  const id = await aCheckedImport(db, prefix);
  await startToApply(db, id);
  await stopAfterFirstBatch((signal) => applyImport(db, id, signal));
  await giveUpJob(db, id);
  return id;
}

test('an import is at work while its job waits for its next attempt, and cannot be started twice', async ({ db }) => {
  const id = await aCheckedImport(db, 'WAITS');
  expect(await getImport(db, id)).toMatchObject({ status: 'checked', interrupted: false });
  await startToApply(db, id);
  expect(await getImport(db, id)).toMatchObject({ status: 'applying', interrupted: false });
  await expect(startToApply(db, id)).rejects.toMatchObject({ code: 'invalid_transition' });
  await expect(startToRollBack(db, id)).rejects.toMatchObject({ code: 'invalid_transition' });
  await expect(removeImport(db, id)).rejects.toMatchObject({ code: 'not_found' });
});

test('an import whose job was given up says so, and goes on with the rest', async ({ db }) => {
  const id = await anInterruptedImport(db, 'REST');
  expect(await getImport(db, id)).toMatchObject({ status: 'applying', interrupted: true, applied: 100 });
  expect((await findImports(db, 50, 0)).list.find(({ _id }) => _id === id)).toMatchObject({ interrupted: true });
  await startToApply(db, id);
  expect(await getImport(db, id)).toMatchObject({ status: 'applying', interrupted: false });
  await applyImport(db, id);
  expect(await getImport(db, id)).toMatchObject({ status: 'applied', interrupted: false, applied: 150, skipped: 0 });
  expect(await countProducts(db, 'REST')).toBe(150);
});

test('an import whose job was lost can be rolled back, and the rest of it is never imported', async ({ db }) => {
  const id = await anInterruptedImport(db, 'LOST');
  await loseJob(db, id);
  expect(await getImport(db, id)).toMatchObject({ status: 'applying', interrupted: true });
  await startToRollBack(db, id);
  expect(await getImport(db, id)).toMatchObject({ status: 'rolling_back', interrupted: false });
  await giveUpJob(db, id);
  expect(await getImport(db, id)).toMatchObject({ status: 'rolling_back', interrupted: true });
  await expect(startToApply(db, id)).rejects.toMatchObject({ code: 'invalid_transition' });
  await startToRollBack(db, id);
  await rollBackImport(db, id);
  expect(await getImport(db, id)).toMatchObject({ status: 'rolled_back', interrupted: false, rolledBack: 100, kept: 0, applied: 0 });
  await applyImport(db, id);
  expect(await countProducts(db, 'LOST')).toBe(0);
});

test('two admins who let an interrupted import go on at once start it once', async ({ db }) => {
  const id = await anInterruptedImport(db, 'BOTH');
  const results = await Promise.allSettled([startToApply(db, id), startToApply(db, id), startToRollBack(db, id)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('an interrupted import, or check, can be removed, and old ones are', async ({ db }) => {
  const [applying, checking, old] = [
    await anInterruptedImport(db, 'GONE'),
    await startImport(db, { name: 'check.csv', data: Buffer.from('sku,price\nX,1'), pictures: {} }),
    await anInterruptedImport(db, 'OLD'),
  ];
  expect(await getImport(db, checking)).toMatchObject({ status: 'checking', interrupted: false });
  await loseJob(db, checking);
  expect(await getImport(db, checking)).toMatchObject({ status: 'checking', interrupted: true });
  await removeImport(db, applying);
  await removeImport(db, checking);
  await sql`update product_imports set created_at = now() - interval '91 days' where id = ${old}`.execute(db);
  await purgeOldImports(db);
  for (const id of [applying, checking, old]) await expect(getImport(db, id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await countProducts(db, 'GONE')).toBe(100);
});
