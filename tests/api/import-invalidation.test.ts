import pg from 'pg';
import { aCategory, aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { applyImport } from '#server/domains/catalog/csv/apply-import.ts';
import { checkImport } from '#server/domains/catalog/csv/check-import.ts';
import { startImport, startToApply } from '#server/domains/catalog/csv/manage-imports.ts';
import { updateProduct } from '#server/domains/catalog/update-product.ts';
import { anImage } from '#server/domains/files/files.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { first, test } from '#tests/support/process-pair.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { expect } from '#tests/support/test.ts';

async function importFile(db: Database, rows: readonly string[]): Promise<void> {
  const content = ['title,vendor,category,variation,sku,price,stock,images', ...rows].join('\n');
  const id = await startImport(db, { name: 'list.csv', data: Buffer.from(content), pictures: {} });
  await checkImport(db, id);
  await startToApply(db, id);
  await applyImport(db, id);
}

test('what an import changes is invalidated later and together, and what somebody edits meanwhile at once', async ({ db, connection }) => {
  const image = await anImage(db);
  await aCategory(db, { title: 'Goods' });
  const edited = await aProduct(db, { title: 'Edited' });
  const listener = new pg.Client(String(connection.pool.options.connectionString));
  await listener.connect();
  const sent = { cache_invalidation: new Set<string>(), cache_invalidation_later: new Set<string>() };
  listener.on('notification', ({ channel, payload = '' }) => sent[channel as keyof typeof sent].add(payload));
  await listener.query('listen cache_invalidation; listen cache_invalidation_later');
  await importFile(
    db,
    ['A', 'B', 'C'].map((name) => `Later ${name},Batch,goods,S,LATER-${name},9.99,5,${image._id}`),
  );
  await updateProduct(db, edited._id, { title: 'Edited twice' });
  await listener.query('select 1');
  const { rows } = await connection.pool.query<{ id: string }>(`select id from products where title like 'Later _'`);
  const imported = rows.map(({ id }) => `product:${id}`);
  expect(imported).toHaveLength(3);
  expect(sent.cache_invalidation_later).toEqual(new Set(['products', 'catalog', ...imported]));
  expect(sent.cache_invalidation).toEqual(new Set(['products', `product:${edited._id}`]));
  await listener.end();
});

test('imported products are found some seconds later, and the list does not wait until they are read', async ({ db, processPair }) => {
  const { app, shop, connection, invalidatedTags, invalidations } = first(processPair);
  const image = await anImage(db);
  await aCategory(db, { title: 'Wares' });
  const search = async () => (await app.inject('/api/v1/product/page/1/5?q=soonest')).json().data.total;
  await invalidations.waitForInvalidation();
  expect(await search()).toBe(0);
  await importFile(
    db,
    ['A', 'B'].map((name) => `Soonest ${name},Batch,wares,S,SOON-${name},9.99,5,${image._id}`),
  );
  const { rows } = await connection.pool.query<{ id: string }>(`select id from products where title like 'Soonest _'`);
  const lastTag = `product:${rows.at(-1)?.id}`;
  await expect.poll(() => invalidatedTags.includes(lastTag), { timeout: 20_000, interval: 20 }).toBe(true);
  const statements = await recordStatements(connection, async () => expect(await search()).toBe(2));
  expect(statements.filter((text) => text.includes('unitsSold'))).toEqual([]);
  expect(shop.cache.isEnabled()).toBe(true);
});
