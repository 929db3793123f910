import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { readExport } from '#tests/support/read-export.ts';
import { expect, test } from '#tests/support/test.ts';
import { alertChecks } from './alert-checks.ts';
import { anActiveAlert, anAlertRequest, restock, setPrice, soldOutProduct } from './alerts.builders.ts';
import { purgeAlerts } from './purge-alerts.ts';

test('the owner sees what people wait for most, and not who they are', async ({ app, db }) => {
  const [stew, rope] = [await soldOutProduct(db, { title: 'Stew' }), await soldOutProduct(db, { title: 'Rope' })];
  for (const name of ['a', 'b']) await anActiveAlert(db, `${name}@example.com`, { variation: stew.mainVariation._id });
  await anActiveAlert(db, 'a@example.com', { kind: 'price_drop', variation: stew.mainVariation._id });
  await anActiveAlert(db, 'a@example.com', { variation: rope.mainVariation._id });
  await anAlertRequest(db, 'pending@example.com', { variation: rope.mainVariation._id });
  const admin = await anAdmin(db);
  const page = await app.inject({ url: '/api/v1/alert/demand/page/1/10', headers: { authorization: admin.authorization } });
  expect(page.body).not.toContain('@example.com');
  expect(page.json().data).toMatchObject({
    total: 2,
    list: [
      { product: { title: 'Stew' }, sku: stew.mainVariation.sku, stock: 0, backInStock: 2, priceDrop: 1, waiting: 3 },
      { product: { title: 'Rope' }, backInStock: 1, priceDrop: 0, waiting: 1 },
    ],
  });
  const found = await app.inject({ url: '/api/v1/alert/demand/page/1/10?q=ROP', headers: { authorization: admin.authorization } });
  expect(found.json().data.total).toBe(1);
  const rows = await readExport(app, admin, '/alert/demand/export.csv?q=stew');
  expect(rows).toMatchObject([{ Product: 'Stew', 'Waiting for stock': '2', 'Waiting for a lower price': '1' }]);
});

test('alerts that nobody confirmed go after a week, and ended ones after 90 days', async ({ db }) => {
  const day = 86_400_000;
  const ago = (days: number) => new Date(Date.now() - days * day);
  const [old, recent] = [await anAlertRequest(db, 'old@example.com'), await anAlertRequest(db, 'recent@example.com')];
  await db
    .updateTable('alerts')
    .set({ requested_at: ago(8) })
    .where('id', '=', old)
    .execute();
  const [ended, waiting] = [await anActiveAlert(db, 'ended@example.com'), await anActiveAlert(db, 'waiting@example.com')];
  await db
    .updateTable('alerts')
    .set({ status: 'sent', ended_at: ago(91) })
    .where('id', '=', ended)
    .execute();
  await purgeAlerts(db);
  const left = await db.selectFrom('alerts').select('id').where('id', 'in', [old, recent, ended, waiting]).execute();
  expect(left.map(({ id }) => id).sort()).toEqual([recent, waiting].sort());
});

test('the doctor sees alerts that nobody mails', async ({ db, shop }) => {
  const find = () => alertChecks[0]?.find(shop);
  const { mainVariation } = await soldOutProduct(db);
  await anActiveAlert(db, 'forgotten@example.com', { kind: 'price_drop', variation: mainVariation._id });
  await restock(db, mainVariation._id, 5);
  await setPrice(db, mainVariation._id, 1);
  expect(await find()).toEqual([]);
  await db
    .updateTable('alert_triggers')
    .set({ due_at: new Date('2026-01-01') })
    .execute();
  expect(await find()).toMatchObject([{ state: 'warning', says: expect.stringContaining('been waiting for hours') }]);
  await db.deleteFrom('alert_triggers').execute();
  expect(await find()).toMatchObject([{ state: 'warning', says: expect.stringContaining(mainVariation.sku) }]);
});
