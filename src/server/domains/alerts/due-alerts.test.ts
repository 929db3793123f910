import { sql } from 'kysely';
import { aUser } from '#server/domains/accounts/accounts.builders.ts';
import { saveLists } from '#server/domains/cart/cart.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { expect, test } from '#tests/support/test.ts';
import { alertChecks } from './alert-checks.ts';
import { alertMailsTo, anActiveAlert, restock, sendDueAlerts, setPrice, soldOutProduct } from './alerts.builders.ts';
import { addWishlistAlerts } from './alerts.queries.ts';
import { postponeOutdatedAlerts } from './due-alerts.queries.ts';

/** A user who has alerts for a product on the wishlist. */
async function aWish(db: Database, price: number) {
  const { userId, email } = await aUser(db);
  const { _id, mainVariation } = await aProduct(db, { title: 'Bed', variations: [{ stock: 50, price }] });
  await saveLists(db, userId, { wishlist: [_id] });
  await addWishlistAlerts(db, userId);
  return { email, variation: mainVariation._id };
}

test('stock that comes, or a price that drops, at the moment in which the job looks away is not missed', async ({
  db,
  shop,
  connection,
}) => {
  const cases = [
    [await soldOutProduct(db, { title: 'Stew' }), 'back_in_stock', 'update stock_levels set on_hand = 5 where variation_id = $1'],
    [await aProduct(db, { title: 'Rope', variations: [{ price: 1000 }] }), 'price_drop', 'update variations set price = 900 where id = $1'],
  ] as const;
  for (const [{ mainVariation }, kind, change] of cases) {
    const email = `${kind}@example.com`;
    const id = await anActiveAlert(db, email, { kind, variation: mainVariation._id });
    await db.updateTable('alerts').set({ status: 'due', due_at: new Date() }).where('id', '=', id).execute();
    await inTransaction(db, async (db) => {
      await postponeOutdatedAlerts(db);
      await connection.pool.query(change, [mainVariation._id]);
    });
    await sendDueAlerts(shop);
    expect(await alertMailsTo(db, email), kind).toHaveLength(1);
  }
});

test('a further drop within a week of the mail is mailed once the week is over, and what has not changed is not', async ({ db, shop }) => {
  const [dropped, same, back] = [await aWish(db, 1000), await aWish(db, 1000), await aWish(db, 1000)];
  for (const { variation } of [dropped, same]) await setPrice(db, variation, 900);
  await restock(db, back.variation, -50);
  await restock(db, back.variation, 50);
  await sendDueAlerts(shop);
  await setPrice(db, dropped.variation, 500);
  await sendDueAlerts(shop);
  const mails = async () =>
    (await Promise.all([dropped, same, back].map(({ email }) => alertMailsTo(db, email)))).map(({ length }) => length);
  expect(await mails()).toEqual([1, 1, 1]);
  expect(await alertChecks[0]?.find(shop)).toEqual([]);
  await sendDueAlerts(shop, { hours: 5 * 24 });
  expect(await mails()).toEqual([1, 1, 1]);
  await sendDueAlerts(shop, { hours: 3 * 24 });
  expect(await mails()).toEqual([2, 1, 1]);
  await sendDueAlerts(shop, { hours: 8 * 24 });
  expect(await mails()).toEqual([2, 1, 1]);
});

test('what came back again within a week of the mail is mailed once the week is over, if it is still there', async ({ db, shop }) => {
  const [there, gone] = [await aWish(db, 1000), await aWish(db, 1000)];
  for (const _ of ['first', 'again']) {
    for (const { variation } of [there, gone]) {
      await restock(db, variation, -50);
      await restock(db, variation, 50);
    }
    await sendDueAlerts(shop);
  }
  await restock(db, gone.variation, -50);
  await sendDueAlerts(shop, { hours: 8 * 24 });
  expect((await alertMailsTo(db, there.email)).length).toBe(2);
  expect((await alertMailsTo(db, gone.email)).length).toBe(1);
});

test('orders of the last unit that are cancelled again and again make no wave before its time', async ({ db, shop }) => {
  const { mainVariation } = await soldOutProduct(db);
  const variation = mainVariation._id;
  for (let n = 0; n < 12; n++) await anActiveAlert(db, `queue-${n}@example.com`, { variation, minutes: 100 - n });
  const mailed = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from alerts where variation_id = ${variation}::uuid and status = 'sent'`.execute(db);
    return rows[0]?.count;
  };
  const reserve = (reserved: number) => db.updateTable('stock_levels').set({ reserved }).where('variation_id', '=', variation).execute();
  await restock(db, variation, 1);
  for (let n = 0; n < 4; n++) {
    await sendDueAlerts(shop);
    await reserve(1);
    await reserve(0);
  }
  await sendDueAlerts(shop);
  expect(await mailed()).toBe(3);
  // More of it is more to tell, at once.
  await restock(db, variation, -1);
  await restock(db, variation, 2);
  await sendDueAlerts(shop);
  expect(await mailed()).toBe(6);
  await sendDueAlerts(shop, { hours: 4 });
  expect(await mailed()).toBe(12);
});

test('the doctor finds what is back in stock and nothing will be mailed about', async ({ db, shop }) => {
  const { mainVariation } = await soldOutProduct(db, { variations: [{ stock: 0, sku: 'MISSED-1' }] });
  await anActiveAlert(db, 'missed@example.com', { variation: mainVariation._id });
  await restock(db, mainVariation._id, 5);
  const find = () => alertChecks[0]?.find(shop);
  expect(await find()).toEqual([]);
  await db.deleteFrom('alert_triggers').where('variation_id', '=', mainVariation._id).execute();
  expect(await find()).toMatchObject([{ says: expect.stringContaining('has been emailed: MISSED-1') }]);
});
