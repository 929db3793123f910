import { aUserWithPassword, signInByApi } from '#server/domains/accounts/accounts.builders.ts';
import { anAddressInput } from '#server/domains/addresses/addresses.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { anAdminCaller, orderCalls } from '#server/domains/fulfilment/fulfilment.builders.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { anOrder } from '../orders.builders.ts';

test('a customer who cancels gets a mail, which says that nothing was paid', async ({ app, db, shop, connection }) => {
  const { order, guest } = await anOrder(db, { email: 'ada@cancelled.example' });
  await orderCalls(app, { cookie: guest.cookie })('PUT', `/order/${order._id}/cancel`);
  await runJobs(shop, connection);
  const mails = (await findMailsTo(db, 'ada@cancelled.example')).filter(({ template }) => template === 'orders.cancelled');
  expect(mails).toMatchObject([{ subject: `Your order ${order.number} has been cancelled`, secret: false }]);
  expect(mails[0]?.body).toContain('As you asked, we’ve cancelled');
  expect(mails[0]?.body).toContain('You haven’t paid anything');
  expect(mails[0]?.body).toContain(`/track?number=${order.number}`);
  expect(mails[0]?.body).not.toContain('Hi ');
});

test('an order that the shop cancels: the mail gives the reason and says that the money goes back', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const admin = await anAdminCaller(app, db);
  const user = await aUserWithPassword(db);
  const own = orderCalls(app, (await signInByApi(app, user)).headers);
  const { mainVariation } = await aProduct(db, { variations: [{ price: 1_999 }] });
  const address = (await own('POST', '/address', anAddressInput({ name: 'Grace Hopper' }))).data._id;
  const { data: order } = await own('POST', '/order', { address, items: [{ variation: mainVariation._id, quantity: 1 }] });
  await admin('POST', `/order/${order._id}/payment`, { amount: order.total });
  await admin('PUT', `/order/${order._id}/cancel`, { reason: 'The last bag was damaged' });
  await runJobs(shop, connection);
  const body = (await findMailsTo(db, user.email)).find(({ template }) => template === 'orders.cancelled')?.body;
  expect(body).toMatch(/Hi Grace/);
  expect(body).toContain('we had to cancel');
  expect(body).toContain('Reason: The last bag was damaged');
  expect(body?.replace(/\s+/g, ' ')).toContain('We’ll refund €23.89, and email you to arrange it.');
  expect(body).toContain(`/orders/${order._id}`);
});

test('what was refunded before the cancellation is not promised again', async ({ app, db, shop, connection }) => {
  const admin = await anAdminCaller(app, db);
  const { order } = await anOrder(db, { email: 'refunded@cancelled.example' });
  await admin('POST', `/order/${order._id}/payment`, { amount: order.total });
  await admin('POST', `/order/${order._id}/refund`, { amount: order.total - 1_000 });
  await admin('PUT', `/order/${order._id}/cancel`, {});
  await runJobs(shop, connection);
  const mails = await findMailsTo(db, 'refunded@cancelled.example');
  const body = mails.find(({ template }) => template === 'orders.cancelled')?.body?.replace(/\s+/g, ' ');
  expect(body).toContain('We’ll refund the remaining €10.00, and email you to arrange it.');
});

test('requests that were never placed end without a mail', async ({ app, db, shop, connection }) => {
  const { order, guest } = await anOrder(db, { status: 'pending' });
  await db.updateTable('orders').set({ email: 'never@placed.example' }).where('id', '=', order._id).execute();
  await orderCalls(app, { cookie: guest.cookie })('PUT', `/order/${order._id}/cancel`);
  await runJobs(shop, connection);
  expect(await findMailsTo(db, 'never@placed.example')).toEqual([]);
});
