import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { isDeep } from '#tests/support/rounds.ts';
import { expect, test } from '#tests/support/test.ts';
import { aCategory } from '../catalog.builders.ts';
import { updateProduct } from '../update-product.ts';
import { applyImport } from './apply-import.ts';
import { checkImport } from './check-import.ts';
import { getImport, startImport, startToApply, startToRollBack } from './manage-imports.ts';
import { rollBackImport } from './roll-back-import.ts';

/** A file of products with two variations each. */
function aFile(prefix: string, products: number, price = '9.99'): string {
  const rows = Array.from({ length: products }, (_, n) =>
    ['S', 'L'].map((size) => `${prefix} ${n},Batch,goods,${size},${prefix}-${n}-${size},${price},5`),
  );
  return ['title,vendor,category,variation,sku,price,stock', ...rows.flat()].join('\n');
}

async function checked(db: Database, content: string): Promise<string> {
  const id = await startImport(db, { name: 'batch.csv', data: Buffer.from(content), pictures: {} });
  await checkImport(db, id);
  return id;
}

async function imported(db: Database, content: string): Promise<string> {
  const id = await checked(db, content);
  await startToApply(db, id);
  await applyImport(db, id);
  return id;
}

async function rolledBack(db: Database, id: string) {
  await startToRollBack(db, id);
  await rollBackImport(db, id);
  return getImport(db, id);
}

/** What shoppers and admins see of the products whose SKUs start like this, and the stock movements of their variations. */
async function stateOf(db: Database, prefix: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select p.title, p.subtitle, p.price_min, p.price_max, p.in_stock, p.search_text, v.title as variation, v.sku::text as sku, v.price, v.position,
      s.on_hand, (select sum(on_hand_change) from stock_movements where variation_id = v.id) as moved
    from products p join variations v on v.product_id = p.id join stock_levels s on s.variation_id = v.id
    where v.sku like ${`${prefix}-%`} and p.deleted_at is null order by v.sku`.execute(db);
  return rows;
}

const productOf = async (db: Database, sku: string) =>
  (
    await sql<{
      product: string;
      variation: string;
    }>`select product_id as product, id as variation from variations where sku = ${sku}`.execute(db)
  ).rows[0] ?? { product: '', variation: '' };

test('a thousand rows take about a hundred statements, whether they are new or change prices and stock', async ({ db, connection }) => {
  await aCategory(db, { title: 'Goods' });
  const count = async (work: () => Promise<unknown>) => (await recordStatements(connection, work)).length;
  const file = aFile('COUNT', 500);
  let id = '';
  expect(await count(async () => (id = await checked(db, file)))).toBeLessThanOrEqual(50);
  await startToApply(db, id);
  expect(await count(() => applyImport(db, id))).toBeLessThanOrEqual(120);
  const changes = [
    'sku,price,stock_change',
    ...Array.from({ length: 500 }, (_, n) => [`COUNT-${n}-S,1.00,2`, `COUNT-${n}-L,2.00,-5`]).flat(),
  ];
  expect(await count(async () => (id = await checked(db, changes.join('\n'))))).toBeLessThanOrEqual(50);
  await startToApply(db, id);
  expect(await count(() => applyImport(db, id))).toBeLessThanOrEqual(120);
  expect(await getImport(db, id)).toMatchObject({ status: 'applied', changed: 500, applied: 500 });
  expect((await stateOf(db, 'COUNT')).every(({ on_hand, moved, price_min }) => on_hand === moved && price_min === 100)).toBe(true);
  await startToRollBack(db, id);
  expect(await count(() => rollBackImport(db, id))).toBeLessThanOrEqual(120);
});

test.runIf(isDeep)(
  'an import whose connection is lost in the middle ends as one that was never interrupted',
  async ({ db, connection }) => {
    await imported(db, aFile('WHOLE', 150));
    await imported(db, aFile('KILLED', 150));
    const changes = (prefix: string) =>
      ['sku,price,stock_change', ...Array.from({ length: 150 }, (_, n) => `${prefix}-${n}-S,1.00,-3`)].join('\n');
    const expected = await imported(db, changes('WHOLE'));
    const id = await checked(db, changes('KILLED'));
    await startToApply(db, id);
    // An order holds the stock of a product in the second transaction, which waits for it, and then loses its connection.
    const { variation } = await productOf(db, 'KILLED-140-S');
    await db.transaction().execute(async (order) => {
      await sql`select from stock_levels where variation_id = ${variation} for update`.execute(order);
      const applying = applyImport(db, id);
      applying.catch(() => undefined);
      const waiting = sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%stock_levels%'`;
      await expect.poll(async () => (await waiting.execute(db)).rows.length, { timeout: 10_000 }).toBe(1);
      expect(await getImport(db, id)).toMatchObject({ status: 'applying', applied: 100, changed: 150 });
      for (const { pid } of (await waiting.execute(db)).rows) await connection.pool.query('select pg_terminate_backend($1)', [pid]);
      await expect(applying).rejects.toThrow();
    });
    await applyImport(db, id);
    await applyImport(db, id);
    expect(await getImport(db, id)).toMatchObject({ status: 'applied', applied: 150, skipped: 0 });
    const withoutName = (rows: Record<string, unknown>[], prefix: string) =>
      JSON.parse(JSON.stringify(rows).replaceAll(new RegExp(prefix, 'gi'), 'X'));
    expect(withoutName(await stateOf(db, 'KILLED'), 'KILLED')).toEqual(withoutName(await stateOf(db, 'WHOLE'), 'WHOLE'));
    expect((await rolledBack(db, expected)).rolledBack).toBe(150);
  },
);

test('a job that two workers run at once, and a file that two admins import at once, create every product once', async ({ db }) => {
  const file = aFile('TWICE', 130);
  const [one, other] = [await checked(db, file), await checked(db, file)];
  await startToApply(db, one);
  await startToApply(db, other);
  await Promise.all([applyImport(db, one), applyImport(db, one), applyImport(db, other)]);
  expect(await stateOf(db, 'TWICE')).toHaveLength(260);
  const results = [await getImport(db, one), await getImport(db, other)];
  expect(results.map(({ status, applied, skipped }) => ({ status, all: applied + skipped }))).toEqual(
    Array.from({ length: 2 }, () => ({ status: 'applied', all: 130 })),
  );
  expect(results.reduce((sum, { applied }) => sum + applied, 0)).toBe(130);
  const messages = results.flatMap(({ items }) => items.flatMap(({ message }) => message ?? []));
  expect(new Set(messages)).toEqual(new Set(['Another variation already has this SKU.']));
});

test('a rollback makes everything what it was, and names what was sold, changed or deleted meanwhile', async ({ db }) => {
  await imported(db, aFile('BACK', 105));
  const before = await stateOf(db, 'BACK');
  const changes = Array.from({ length: 105 }, (_, n) => [`BACK-${n}-S,,Other,1.00,10`, `BACK-${n}-L,,Other,2.00,-5`]).flat();
  const id = await imported(db, ['sku,slug,subtitle,price,stock_change', ...changes, 'BACK-0-XL,back-0,Other,3.00,'].join('\n'));
  expect((await stateOf(db, 'BACK')).map(({ subtitle }) => subtitle)).toEqual(Array.from({ length: 211 }, () => 'Other'));
  const [edited, deleted, sold] = [await productOf(db, 'BACK-1-S'), await productOf(db, 'BACK-2-S'), await productOf(db, 'BACK-104-S')];
  await updateProduct(db, edited.product, { subtitle: 'By hand' });
  await sql`update products set deleted_at = now(), enabled = false where id = ${deleted.product}`.execute(db);
  await sql`update stock_levels set reserved = 6 where variation_id = ${sold.variation}`.execute(db);
  const { items, ...result } = await rolledBack(db, id);
  expect(result).toMatchObject({ status: 'rolled_back', rolledBack: 102, kept: 3 });
  expect(items.filter(({ status }) => status === 'kept').map(({ title, message }) => [title, message])).toEqual([
    ['BACK 1', 'Someone has changed it since.'],
    ['BACK 2', 'It was deleted.'],
    ['BACK 104', 'You can remove up to 9. The other 6 are reserved for orders.'],
  ]);
  const others = (rows: Record<string, unknown>[]) => rows.filter(({ title }) => !['BACK 1', 'BACK 2', 'BACK 104'].includes(String(title)));
  expect(others(await stateOf(db, 'BACK'))).toEqual(others(before));
  expect((await stateOf(db, 'BACK')).find(({ sku }) => sku === 'BACK-104-S')).toMatchObject({ subtitle: 'Other', price: 100, on_hand: 15 });
});
