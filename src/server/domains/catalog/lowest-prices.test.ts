import { sql } from 'kysely';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { expect, test } from '#tests/support/test.ts';
import { aProduct } from './catalog.builders.ts';
import { getProduct } from './get-product.ts';
import { findLowestPriceMismatches } from './lowest-prices.queries.ts';
import { recordEarlierPrices } from './record-earlier-prices.ts';

type Price = readonly [price: number, compareAtPrice: number | null];

const setPrice = (db: Database, id: string, [price, compareAtPrice]: Price) =>
  db.updateTable('variations').set({ price, compare_at_price: compareAtPrice }).where('id', '=', id).execute();

/** Moves the newest entry of the log into the past. */
const makeOlder = (db: Database, variation: string, days: number) =>
  sql`update price_changes set created_at = now() - make_interval(days => ${days})
    where id = (select id from price_changes where variation_id = ${variation} order by created_at desc limit 1)`.execute(db);

/** What is shown beside the price after these changes, each so many days ago. */
async function lowestAfter(db: Database, price: number, ...changes: { days: number; to: Price }[]): Promise<number | null> {
  const { _id, mainVariation } = await aProduct(db, { variations: [{ price }] });
  await makeOlder(db, mainVariation._id, 400);
  for (const { days, to } of changes) {
    await setPrice(db, mainVariation._id, to);
    if (days > 0) await makeOlder(db, mainVariation._id, days);
  }
  const product = await getProduct(db, _id, { settings: await getSettings(db), forAdmin: false });
  return product.mainVariation.lowestPrice30Days;
}

test('the lowest price is that of the 30 days before the reduction, with the price in force when they began', async ({ db }) => {
  expect(await lowestAfter(db, 1000)).toBeNull();
  expect(await lowestAfter(db, 1000, { days: 0, to: [800, 1000] })).toBe(1000);
  expect(await lowestAfter(db, 1000, { days: 20, to: [700, null] }, { days: 10, to: [1200, null] }, { days: 0, to: [900, 1200] })).toBe(
    700,
  );
  expect(await lowestAfter(db, 1000, { days: 50, to: [700, null] }, { days: 10, to: [1200, null] }, { days: 0, to: [900, 1200] })).toBe(
    700,
  );
  expect(await lowestAfter(db, 1000, { days: 50, to: [700, null] }, { days: 40, to: [1200, null] }, { days: 0, to: [900, 1200] })).toBe(
    1200,
  );
});

test('a price that only gets a higher one beside it has been the lowest itself', async ({ db }) => {
  expect(await lowestAfter(db, 1000, { days: 0, to: [1000, 1500] })).toBe(1000);
});

test('each further change of a reduced price is a reduction of its own, a change of the compare-at price alone is not', async ({ db }) => {
  expect(await lowestAfter(db, 1000, { days: 20, to: [800, 1000] }, { days: 0, to: [600, 1000] })).toBe(800);
  expect(await lowestAfter(db, 1000, { days: 20, to: [600, 1000] }, { days: 0, to: [700, 1000] })).toBe(600);
  expect(await lowestAfter(db, 1000, { days: 20, to: [800, 1000] }, { days: 0, to: [800, 1100] })).toBe(1000);
  expect(await lowestAfter(db, 1000, { days: 20, to: [800, 1000] }, { days: 0, to: [1000, null] })).toBeNull();
});

test('what is reduced from its first day never cost more', async ({ db }) => {
  const product = await aProduct(db, { variations: [{ price: 800, compareAtPrice: 1000 }] });
  expect(product.mainVariation.lowestPrice30Days).toBe(800);
});

test('the doctor sees a lowest price that the log contradicts', async ({ db }) => {
  const { mainVariation } = await aProduct(db);
  await setPrice(db, mainVariation._id, [5, 10]);
  expect(await findLowestPriceMismatches(db)).toEqual([]);
  await db.updateTable('variations').set({ lowest_price_30_days: 1 }).where('id', '=', mainVariation._id).execute();
  expect(await findLowestPriceMismatches(db)).toEqual([mainVariation.sku]);
});

test('a reduced demo product cost its compare-at price before, and its log says so', async ({ db }) => {
  const { _id, mainVariation } = await aProduct(db, { variations: [{ price: 800, compareAtPrice: 1000 }] });
  await recordEarlierPrices(db, [_id], 45);
  const product = await getProduct(db, _id, { settings: await getSettings(db), forAdmin: false });
  expect(product.mainVariation.lowestPrice30Days).toBe(1000);
  expect(await findLowestPriceMismatches(db)).not.toContain(mainVariation.sku);
});
