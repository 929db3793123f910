import { aUser } from '#server/domains/accounts/accounts.builders.ts';
import { anAddressInput } from '#server/domains/addresses/addresses.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { anAdminCaller, orderCalls } from '#server/domains/fulfilment/fulfilment.builders.ts';
import { findStockLevel } from '#server/domains/inventory/inventory.builders.ts';
import { importPromo } from '#server/domains/promotions/admin/import-promo.ts';
import { updateSettings } from '#server/domains/settings/update-settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';

async function aPhoneCall(db: Database, { stock = 10 } = {}) {
  const { mainVariation } = await aProduct(db, { variations: [{ price: 1_999, stock }] });
  const { isDefault: _, ...address } = anAddressInput({ name: 'Grace Hopper' });
  return { email: `${newId()}@example.com`, address, items: [{ variation: mainVariation._id, quantity: 2 }] };
}

test('an order by phone is placed at the current prices, with the wanted delivery, and confirmed by mail', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const admin = await anAdminCaller(app, db);
  const body = await aPhoneCall(db);
  const { status, data } = await admin('POST', '/admin/order', {
    ...body,
    rate: { carrier: 'SwiftPaw', service: 'Express' },
    note: 'Bark twice',
  });
  expect(status).toBe(201);
  expect(data).toMatchObject({ status: 'placed', user: null, email: body.email, subtotal: 3_998, note: 'Bark twice' });
  expect(data).toMatchObject({ delivery: { carrier: 'SwiftPaw' }, payment: { method: 'cash' }, address: { name: 'Grace Hopper' } });
  expect(data.history).toMatchObject([{ by: 'Olive Owner' }, { status: 'placed', by: 'Olive Owner' }]);
  expect(await findStockLevel(db, body.items[0]?.variation ?? '')).toEqual({ on_hand: 10, reserved: 2 });
  await runJobs(shop, connection);
  expect((await findMailsTo(db, body.email)).map(({ template }) => template)).toEqual(['orders.placed']);
  const entries = await db.selectFrom('audit_entries').selectAll().where('entity_id', '=', data._id).execute();
  expect(entries).toMatchObject([{ action: 'adminOrder.create', entity: 'order' }]);
  expect(JSON.stringify(entries)).not.toContain('Hopper');
});

test('with sendMail false the customer gets no confirmation', async ({ app, db, shop, connection }) => {
  const admin = await anAdminCaller(app, db);
  const body = await aPhoneCall(db);
  expect((await admin('POST', '/admin/order', { ...body, sendMail: false })).status).toBe(201);
  await runJobs(shop, connection);
  expect(await findMailsTo(db, body.email)).toEqual([]);
});

test("an order for a user is in the user's account, and leaves the user's open request and cart alone", async ({ app, db }) => {
  const admin = await anAdminCaller(app, db);
  const { userId, email, authorization } = await aUser(db);
  const own = orderCalls(app, { authorization, 'idempotency-key': newId() });
  const body = await aPhoneCall(db);
  await own('PUT', '/cart', { cart: body.items });
  const address = (await own('POST', '/address', anAddressInput())).data._id;
  const quote = (await own('GET', `/order/shipment/address/${address}?items=${body.items[0]?.variation}:1`)).data._id;
  const items = [{ variation: body.items[0]?.variation, quantity: 1 }];
  const open = (await own('POST', `/order/request?shipment_id=${quote}`, { address, items })).data;
  const { data } = await admin('POST', '/admin/order', { ...body, email, user: userId });
  expect(data).toMatchObject({ status: 'placed', user: userId });
  expect((await own('GET', `/order/${data._id}`)).status).toBe(200);
  expect((await own('GET', `/order/${open._id}`)).data.status).toBe('pending');
  const cart = (await app.inject({ url: '/api/v1/product/cart', headers: { authorization } })).json().data;
  expect(cart.count).toBe(2);
});

test("a promo's limits per customer hold, by email and by account", async ({ app, db }) => {
  const admin = await anAdminCaller(app, db);
  const { userId, email } = await aUser(db);
  await importPromo(db, { code: 'PHONE', title: 'Once each', type: 'percent', value: 10, usagePerCustomer: 1 });
  await importPromo(db, { code: 'FIRST', title: 'First', type: 'percent', value: 10, firstOrderOnly: true });
  const order = async (more: object) => admin('POST', '/admin/order', { ...(await aPhoneCall(db)), ...more });
  expect((await order({ email, user: userId, promo: 'phone' })).data.discount).toBe(400);
  expect((await order({ email, promo: 'phone' })).code).toBe('promo_customer_limit');
  expect((await order({ user: userId, promo: 'phone' })).code).toBe('promo_customer_limit');
  expect((await order({ user: userId, promo: 'first' })).code).toBe('promo_first_order_only');
  expect((await order({ promo: 'first' })).status).toBe(201);
  expect((await order({ promo: 'nothing' })).code).toBe('promo_unknown');
});

test('a business in another country of the EU orders by phone without VAT, by its VAT number', async ({ app, db }) => {
  await updateSettings(db, { country: 'DE', vatId: 'DE136695976' });
  const admin = await anAdminCaller(app, db);
  const { address, ...body } = await aPhoneCall(db);
  const order = { ...body, address: { ...address, country: 'AT', city: 'Wien', postalCode: '1010', region: null } };
  const { data } = await admin('POST', '/admin/order', { ...order, vatNumber: 'atu 13585627' });
  expect(data).toMatchObject({ status: 'placed', vatNumber: 'ATU13585627', reverseCharge: true, tax: 0 });
  expect((await admin('POST', '/admin/order', { ...order, vatNumber: 'ATU1' })).fields?.[0]?.path).toBe('vatNumber');
});

test('whatever is wrong is named, and nothing is reserved', async ({ app, db }) => {
  const admin = await anAdminCaller(app, db);
  const body = await aPhoneCall(db, { stock: 1 });
  const order = (more: object) => admin('POST', '/admin/order', { ...body, ...more });
  expect(await order({})).toMatchObject({ code: 'out_of_stock', fields: [{ path: 'items.0.quantity' }] });
  const one = [{ ...body.items[0], quantity: 1 }];
  expect((await order({ items: one, address: { ...body.address, postalCode: 'x' } })).fields?.[0]?.path).toBe('address.postalCode');
  expect((await order({ items: one, rate: { carrier: 'Owl', service: 'Night' } })).fields?.[0]?.path).toBe('rate');
  expect((await order({ items: one, address: { ...body.address, country: 'JP', postalCode: '100-0001', region: 'Tokyo' } })).code).toBe(
    'not_deliverable',
  );
  expect((await order({ items: one, payment: 'card' })).fields?.[0]?.path).toBe('payment');
  expect((await order({ items: one, user: newId() })).status).toBe(404);
  expect((await order({ items: one, total: 1 })).status).toBe(422);
  expect((await order({ items: one, address: { ...body.address, isDefault: true } })).status).toBe(422);
  expect(await findStockLevel(db, body.items[0]?.variation ?? '')).toEqual({ on_hand: 1, reserved: 0 });
});
