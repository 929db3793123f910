import { anAdmin, aUserWithPassword, signInByApi } from '#server/domains/accounts/accounts.builders.ts';
import { anAddressInput } from '#server/domains/addresses/addresses.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { callAs, test } from '#server/domains/orders/payment/card-payments.builders.ts';
import { followUpTransfers } from '#server/domains/orders/payment/follow-up-transfers.ts';
import { recordPaymentEntries } from '#server/domains/payments/ledger/record-payment-entries.ts';
import { requirePaidForShipping } from '#server/domains/payments/ledger/require-paid-for-shipping.ts';
import { refundPayment } from '#server/domains/payments/refunds/refund-payment.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect } from '#tests/support/test.ts';
import { aGiftCard, balanceOf } from '../gift-cards.builders.ts';
import { adjustStoreCredit, getStoreCredit } from '../store-credit/store-credit.ts';
import { aGuestAtCheckout } from './redemptions.builders.ts';

test('a cancelled order gives gift cards back, and one that has expired can be used again', async ({ app, db, shop, connection }) => {
  const card = await aGiftCard(shop, 2_000);
  const { request, complete, call, read } = await aGuestAtCheckout(app, db);
  const { data: order } = await request({ giftCards: [card.code] });
  await complete(order._id);
  await db.updateTable('gift_cards').set({ expires_on: '2020-02-29' }).where('id', '=', card.id).execute();
  await call('PUT', `/order/${order._id}/cancel`);
  await runJobs(shop, connection);
  expect((await balanceOf(shop, card.id)).balance).toBe(2_000);
  expect(await read(order._id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  expect((await call('POST', '/gift-card/check', { code: card.code })).data.balance).toBe(2_000);
});

test('an unpaid order by transfer is cancelled in time, although a gift card paid a part of it', async ({ app, db, shop, connection }) => {
  const card = await aGiftCard(shop, 2_000);
  const { request, complete, read } = await aGuestAtCheckout(app, db);
  const { data: order } = await request({ giftCards: [card.code], payment: 'transfer' });
  await complete(order._id);
  await runJobs(shop, connection);
  const mails = await findMailsTo(db, 'ada@example.com');
  const placed = mails.find(({ subject }) => subject.includes(order.number));
  expect(placed?.body).toContain('Transfer €30.00');
  expect(mails.filter(({ subject, template }) => template === 'orders.payment-arrived' && subject.includes(order.number))).toEqual([]);
  await db
    .updateTable('bank_transfers')
    .set({ due_at: new Date(Date.now() - 30 * 86_400_000), reminded_at: new Date() })
    .where('order_id', '=', order._id)
    .execute();
  await followUpTransfers(shop);
  await runJobs(shop, connection);
  expect((await read(order._id)).status).toBe('cancelled');
  expect((await balanceOf(shop, card.id)).balance).toBe(2_000);
});

test('a refund can go to the store credit of a user, who pays with it, and to nobody without an account', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const user = await aUserWithPassword(db);
  const { headers } = await signInByApi(app, user);
  const { order, guest } = await anOrder(db, { lines: [{ price: 5_000 }] });
  const refund = { orderId: order._id, amount: 1_500, reason: null, by: 'shop', to: 'store_credit' } as const;
  await recordPaymentEntries(db, { id: order._id, total: order.total }, [
    { kind: 'captured', amount: order.total, provider: 'cash', reference: null },
  ]);
  await expect(refundPayment(db, refund)).rejects.toMatchObject({ code: 'invalid_input', fields: [{ path: 'to' }] });
  await db.updateTable('orders').set({ user_id: user.id, guest_id: null }).where('id', '=', order._id).execute();
  await refundPayment(db, refund);
  await runJobs(shop, connection);
  const read = async () => (await app.inject({ url: '/api/v1/store-credit', headers })).json().data;
  expect(await read()).toMatchObject({
    balance: 1_500,
    entries: [{ kind: 'refunded', amount: 1_500, order: { number: order.number }, by: null }],
  });
  expect(await db.selectFrom('refunds').select(['provider', 'paid_out_at']).where('order_id', '=', order._id).execute()).toHaveLength(1);
  const payload = { items: [{ variation: order.items[0]?.variation, quantity: 1 }], country: 'DE', storeCredit: true };
  const preview = await app.inject({ method: 'POST', url: '/api/v1/order/preview', headers, payload });
  expect(preview.json().data).toMatchObject({ credit: 1_500, credits: [{ kind: 'store_credit', lastFour: null, amount: 1_500 }] });
  const asGuest = await callAs(app, guest.cookie, 'POST', '/order/preview', payload);
  expect(asGuest).toMatchObject({ status: 422, fields: [{ path: 'storeCredit' }] });
});

test('store credit of one currency is not mixed with another', async ({ db, shop }) => {
  const user = await aUserWithPassword(db);
  const admin = await anAdmin(db);
  const give = (amount: number, currency: string) =>
    adjustStoreCredit(db, admin, { userId: user.id, amount, note: 'A late parcel' }, { currency });
  await give(100, 'USD');
  await give(5_000, 'EUR');
  const read = async (currency: string) => (await getStoreCredit(shop.db, user.id, { currency }, { withAdmins: false })).balance;
  expect([await read('USD'), await read('EUR'), await read('JPY')]).toEqual([100, 5_000, 0]);
});

test('an order in cash that was paid by gift card and refunded does not leave the shop', async ({ app, db, shop }) => {
  const card = await aGiftCard(shop, 9_000);
  const { request, complete } = await aGuestAtCheckout(app, db);
  const { data: order } = await request({ giftCards: [card.code] });
  await complete(order._id);
  await refundPayment(db, { orderId: order._id, amount: order.total, reason: null, by: 'shop' });
  await expect(requirePaidForShipping(db, order._id)).rejects.toMatchObject({ code: 'payment_required' });
});

test('an unpaid order by transfer is cancelled in time, also if its gift card part was refunded', async ({ app, db, shop }) => {
  const card = await aGiftCard(shop, 2_000);
  const { request, complete, read } = await aGuestAtCheckout(app, db);
  const { data: order } = await request({ giftCards: [card.code], payment: 'transfer' });
  await complete(order._id);
  await refundPayment(db, { orderId: order._id, amount: 500, reason: null, by: 'shop' });
  await followUpTransfers(shop);
  const due = { due_at: new Date(Date.now() - 30 * 86_400_000), reminded_at: new Date() };
  await db.updateTable('bank_transfers').set(due).where('order_id', '=', order._id).execute();
  await followUpTransfers(shop);
  expect((await read(order._id)).status).toBe('cancelled');
});

test('store credit that paid an order gets its refund while it has an owner', async ({ app, db, shop }) => {
  const user = await aUserWithPassword(db);
  const { headers } = await signInByApi(app, user);
  const give = { userId: user.id, amount: 9_000, note: 'A late parcel' };
  await adjustStoreCredit(db, await anAdmin(db), give, { currency: 'EUR' });
  const { mainVariation } = await aProduct(db, { variations: [{ price: 5_000 }] });
  const call = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/api/v1${url}`, headers, payload })).json().data;
  const address = (await call('/address', anAddressInput()))._id;
  const order = await call('/order', { address, items: [{ variation: mainVariation._id, quantity: 1 }], storeCredit: true });
  expect(order).toMatchObject({ status: 'placed', credit: 5_000, paymentStatus: 'paid' });
  const refund = (amount: number) => refundPayment(db, { orderId: order._id, amount, reason: null, by: 'shop' });
  await refund(1_000);
  expect((await getStoreCredit(shop.db, user.id, { currency: 'EUR' }, { withAdmins: false })).balance).toBe(5_000);
  // As after the account was deleted.
  await db.updateTable('credit_accounts').set({ user_id: null }).where('user_id', '=', user.id).execute();
  await expect(refund(1_000)).rejects.toMatchObject({ code: 'invalid_input', message: expect.stringContaining('has been deleted') });
});
