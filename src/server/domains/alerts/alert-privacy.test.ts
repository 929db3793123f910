import { aUser } from '#server/domains/accounts/accounts.builders.ts';
import { purgeDeletedProducts } from '#server/domains/catalog/deletion/purge-deleted-products.ts';
import { newId } from '#shared/ids.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { anActiveAlert, anAlertRequest, findAlertToken, restock, sendDueAlerts, soldOutProduct } from './alerts.builders.ts';
import { deleteAlertsByEmail } from './alerts-by-person.ts';
import { createOwnAlert } from './own-alerts.ts';
import { purgeAlerts } from './purge-alerts.ts';

const url = '/api/v1/alert';
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test('the alert of a guest ends after a year, as the mail that confirms it says, and that of a user does not', async ({
  db,
  shop,
  connection,
}) => {
  const { userId } = await aUser(db);
  const { mainVariation } = await soldOutProduct(db);
  const variation = mainVariation._id;
  await createOwnAlert(db, userId, { kind: 'back_in_stock', variation });
  await anAlertRequest(db, 'old@example.com', { variation });
  await runJobs(shop, connection);
  const [mail] = await findMailsTo(db, 'old@example.com');
  expect(mail?.body).toMatch(/your\s+alert\s+lasts\s+a\s+year/);
  for (const email of ['old@example.com', 'recent@example.com']) await anActiveAlert(db, email, { variation });
  const age = (days: number) =>
    db
      .updateTable('alerts')
      .set({ requested_at: daysAgo(days) })
      .where('variation_id', '=', variation);
  await age(370).where('email', 'is distinct from', 'recent@example.com').execute();
  await age(360).where('email', '=', 'recent@example.com').execute();
  await purgeAlerts(db);
  const left = db.selectFrom('alerts').select(['email', 'user_id']).where('variation_id', '=', variation).orderBy('email');
  expect(await left.execute()).toEqual([
    { email: 'recent@example.com', user_id: null },
    { email: null, user_id: userId },
  ]);
});

test('alerts for a deleted product go with it, 30 days later, when it can no longer be restored', async ({ db }) => {
  const { _id, mainVariation } = await soldOutProduct(db);
  await anActiveAlert(db, 'gone@example.com', { variation: mainVariation._id });
  const left = async (days: number) => {
    await db
      .updateTable('products')
      .set({ deleted_at: daysAgo(days), enabled: false })
      .where('id', '=', _id)
      .execute();
    await purgeDeletedProducts(db);
    return (await db.selectFrom('alerts').select('id').where('email', '=', 'gone@example.com').execute()).length;
  };
  expect([await left(10), await left(40)]).toEqual([1, 0]);
});

test('the link of a mail manages alerts only while the account has the email that it was sent to', async ({ app, db, shop }) => {
  const user = await aUser(db);
  const { mainVariation } = await soldOutProduct(db);
  await createOwnAlert(db, user.userId, { kind: 'back_in_stock', variation: mainVariation._id });
  await restock(db, mainVariation._id, 5);
  await sendDueAlerts(shop);
  const token = await findAlertToken(db, user.email, 'alerts.reached');
  const read = async () => (await app.inject(`${url}/mailed?token=${token}`)).json();
  expect((await read()).data.total).toBe(1);
  await db
    .updateTable('users')
    .set({ email: `${newId()}@example.com` })
    .where('id', '=', user.userId)
    .execute();
  expect((await read()).code).toBe('invalid_token');
  expect((await app.inject({ method: 'POST', url: `${url}/unsubscribe?token=${token}` })).json().code).toBe('invalid_token');
});

test('the links that an email got are erased with it, also if the account has another one by then', async ({ db, shop }) => {
  const user = await aUser(db);
  const { mainVariation } = await soldOutProduct(db);
  await createOwnAlert(db, user.userId, { kind: 'back_in_stock', variation: mainVariation._id });
  await restock(db, mainVariation._id, 5);
  await sendDueAlerts(shop);
  const links = () => db.selectFrom('alert_links').select('purpose').where('email', '=', user.email).execute();
  expect(await links()).toHaveLength(1);
  await deleteAlertsByEmail(db, [user.email]);
  expect(await links()).toEqual([]);
});

test('mails whose links manage or confirm alerts are secret', async ({ db, shop, connection }) => {
  const { mainVariation } = await soldOutProduct(db);
  const variation = mainVariation._id;
  await anAlertRequest(db, 'secret@example.com', { variation });
  await runJobs(shop, connection);
  await anActiveAlert(db, 'secret@example.com', { variation });
  await restock(db, variation, 5);
  await sendDueAlerts(shop);
  const mails = db.selectFrom('mails').select(['template', 'secret']).where('recipient', '=', 'secret@example.com').orderBy('created_at');
  expect(await mails.execute()).toEqual([
    { template: 'alerts.confirm', secret: true },
    { template: 'alerts.reached', secret: true },
  ]);
});
