import { sql } from 'kysely';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { findOrderMailMismatches } from '#server/domains/orders/checks/find-order-mail-mismatches.ts';
import { setExpiry, test } from '#server/domains/orders/payment/card-payments.builders.ts';
import { expireOrders } from '#server/domains/orders/requests/expire-orders.ts';
import { recordPaymentEntries } from '#server/domains/payments/ledger/record-payment-entries.ts';
import { refundPayment } from '#server/domains/payments/refunds/refund-payment.ts';
import { updateSettings } from '#server/domains/settings/update-settings.ts';
import { addDays } from '#shared/calendar-date.ts';
import { newId } from '#shared/ids.ts';
import { expectCleanBooks } from '#tests/support/expect-clean-books.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { expect } from '#tests/support/test.ts';
import { balanceOf } from '../gift-cards.builders.ts';
import { aBuyer, aTransferOrder, cardOf, codeIn, noon, settle, templatesTo, today } from './gift-card-sales.builders.ts';
import { sendDueGiftCards } from './send-due-gift-cards.ts';

test.beforeEach(({ db }) => updateSettings(db, { giftCards: true, giftCardAmounts: [1_000, 5_000], giftCardMonths: 36 }));
test.afterEach(({ shop }) => expectCleanBooks(shop));

test('a gift card is issued and sent once its order is paid, with a code that pays', async ({ app, db, shop, connection }) => {
  const { buy, read, call, email, recipientEmail } = await aBuyer(app, db);
  const order = await buy({ message: 'For the best dog\nin town' });
  expect(order).toMatchObject({ status: 'placed', total: 2_500, tax: 0, delivery: { kind: 'email', cost: 0 }, paymentStatus: 'paid' });
  await settle(shop, connection);
  expect(await read(order._id)).toMatchObject({ status: 'delivered', returnableItems: [], itemsToShip: [] });
  const [mail, ...others] = await findMailsTo(db, recipientEmail);
  expect([mail?.template, others]).toEqual(['gift-cards.card', []]);
  for (const text of ['€25.00', 'Ada', 'For the best dog', 'BO']) expect(mail?.body).toContain(text);
  expect((await templatesTo(db, email)).toSorted()).toEqual(['gift-cards.sent', 'orders.placed']);
  const { data } = await call('POST', '/gift-card/check', { code: codeIn(mail?.body) });
  expect(data).toMatchObject({ balance: 2_500, currency: 'EUR', expiresOn: expect.stringMatching(/^20\d\d-/) });
  const { id, code_hash } = await cardOf(db, order._id);
  expect(code_hash?.toString('hex')).not.toContain(codeIn(mail?.body).replaceAll('-', ''));
  expect(await balanceOf(shop, id)).toEqual({ balance: 2_500, ledger: ['issued 2500'] });
});

test('a gift card is not issued before its transfer has arrived in full', async ({ app, db, shop, connection }) => {
  const { order, call, recipientEmail, read } = await aBuyer(app, db);
  const { data } = await order({ payment: 'transfer' });
  await call('POST', `/order/request/${data._id}/complete`);
  const pay = async (amount: number) => {
    await db
      .transaction()
      .execute((db) =>
        recordPaymentEntries(db, { id: data._id, total: 2_500 }, [{ kind: 'captured', amount, provider: 'transfer', reference: newId() }]),
      );
    await settle(shop, connection);
  };
  await pay(2_000);
  expect([(await cardOf(db, data._id)).issued_at, await templatesTo(db, recipientEmail)]).toEqual([null, []]);
  await pay(500);
  expect(await templatesTo(db, recipientEmail)).toEqual(['gift-cards.card']);
  expect((await read(data._id)).status).toBe('delivered');
});

test('a present is sent on its day, in the morning, and only once', async ({ app, db, shop, connection }) => {
  const day = addDays(today(), 3);
  const { buy, recipientEmail } = await aBuyer(app, db);
  const order = await buy({ sendOn: day });
  await settle(shop, connection);
  await sendDueGiftCards(shop, noon(addDays(day, -1)));
  expect(await templatesTo(db, recipientEmail)).toEqual([]);
  // Its day has come.
  await db.updateTable('gift_cards').set({ send_on: today() }).where('order_id', '=', order._id).execute();
  await sendDueGiftCards(shop, new Date(`${today()}T03:00:00Z`));
  expect(await templatesTo(db, recipientEmail)).toEqual([]);
  for (let run = 1; run <= 2; run++) await sendDueGiftCards(shop, noon(today()));
  expect(await templatesTo(db, recipientEmail)).toEqual(['gift-cards.card']);
});

test('amount, day and payment of a gift card are checked, and nothing is sold while that is switched off', async ({ app, db }) => {
  const { order } = await aBuyer(app, db);
  for (const [changes, path] of [
    [{ amount: 999 }, 'amount'],
    [{ amount: 5_001 }, 'amount'],
    [{ sendOn: '2020-01-01' }, 'sendOn'],
    [{ sendOn: addDays(today(), 400) }, 'sendOn'],
    [{ payment: 'cash' }, 'payment'],
    [{ payment: undefined }, 'payment'],
    [{ recipientEmail: 'nobody' }, 'recipientEmail'],
  ] as const) {
    expect(await order(changes), path).toMatchObject({ status: 422, code: 'invalid_input', fields: [{ path }] });
  }
  expect(await order({ email: undefined })).toMatchObject({ code: 'email_required' });
  const stranger = await aGuest(db);
  expect(await order({ address: stranger.address._id })).toMatchObject({ status: 404 });
  await updateSettings(db, { giftCards: false });
  expect(await order()).toMatchObject({ status: 404 });
});

test('an order of a gift card can be withdrawn from, but not be returned', async ({ app, db, shop, connection }) => {
  const { buy, call } = await aBuyer(app, db);
  const order = await buy();
  await settle(shop, connection);
  const items = [{ position: 0, quantity: 1 }];
  expect(await call('POST', `/order/${order._id}/return`, { items, reason: 'changed_mind' })).toMatchObject({ code: 'not_returnable' });
  const withdrawal = await call('POST', `/order/${order._id}/withdrawal`, { name: 'Ada' });
  expect(withdrawal.data.list).toMatchObject([{ name: 'Ada', isWhole: true }]);
});

test('after a withdrawal the gift card stops working, even once a dispute about it is won, and what is left on it can be refunded', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const { buy, call } = await aBuyer(app, db);
  const order = await buy();
  await settle(shop, connection);
  const dispute = { amount: 2_500, provider: 'test card', reference: newId() };
  await recordPaymentEntries(db, { id: order._id, total: 2_500 }, [{ kind: 'disputed', ...dispute }]);
  await settle(shop, connection);
  await call('POST', `/order/${order._id}/withdrawal`, { name: 'Ada' });
  const { id, disabled_at, disabled_for_dispute } = await cardOf(db, order._id);
  expect([disabled_at !== null, disabled_for_dispute]).toEqual([true, false]);
  await recordPaymentEntries(db, { id: order._id, total: 2_500 }, [{ kind: 'dispute_won', ...dispute }]);
  await refundPayment(db, { orderId: order._id, amount: 2_500, reason: null, by: 'shop' });
  await settle(shop, connection);
  expect(await balanceOf(shop, id)).toEqual({ balance: 0, ledger: ['issued 2500', 'revoked -2500'] });
});

test('a guest who cancels the order of a gift card before it is paid gets none', async ({ app, db, shop, connection }) => {
  const { order, call, recipientEmail } = await aBuyer(app, db);
  const { data } = await order();
  await call('PUT', `/order/${data._id}/cancel`);
  await settle(shop, connection);
  expect([(await cardOf(db, data._id)).issued_at, await templatesTo(db, recipientEmail)]).toEqual([null, []]);
  const { authorization } = await anAdmin(db);
  const found = await app.inject({ url: `/api/v1/gift-card/admin/page/1/10?q=${data.number}`, headers: { authorization } });
  expect(found.json().data.list).toEqual([]);
});

test('a sale of a gift card is no revenue until it is redeemed', async ({ app, db, shop, connection }) => {
  const { authorization } = await anAdmin(db);
  const sales = async () =>
    (await app.inject({ url: '/api/v1/admin/statistics/dashboard', headers: { authorization } })).json().data.figures.sales;
  const before = await sales();
  expect(before).toBeDefined();
  const { buy } = await aBuyer(app, db);
  await buy();
  await settle(shop, connection);
  expect(await sales()).toEqual(before);
});

test('nobody ships a gift card by hand', async ({ app, db }) => {
  const { id, pay } = await aTransferOrder(app, db);
  await pay(2_500);
  const { authorization } = await anAdmin(db);
  const shipped = await app.inject({ method: 'POST', url: `/api/v1/order/${id}/parcel`, headers: { authorization }, payload: {} });
  expect(shipped.json()).toMatchObject({ code: 'invalid_transition', message: expect.stringContaining('by email') });
});

test('a card whose mail could not leave before its code was deleted is sent once more', async ({ app, db, shop, connection }) => {
  const { buy, recipientEmail } = await aBuyer(app, db);
  await buy();
  await settle(shop, connection);
  const lost = { status: 'failed' as const, html: null, body: null };
  await db.updateTable('mails').set(lost).where('recipient', '=', recipientEmail).execute();
  for (let run = 1; run <= 2; run++) await sendDueGiftCards(shop, noon(today()));
  const mails = await findMailsTo(db, recipientEmail);
  expect(mails.map(({ template, body }) => [template, codeIn(body) !== ''])).toEqual(
    expect.arrayContaining([
      ['gift-cards.card', false],
      ['gift-cards.card', true],
    ]),
  );
  expect(mails).toHaveLength(2);
});

test('an order of a gift card that is paid late is placed, and nobody misses a mail about its parcel', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const { order, call, read } = await aBuyer(app, db);
  const { data } = await order();
  const { reference } = (await call('GET', `/order/${data._id}/payment`)).data;
  await call('POST', `/payment/test/${reference}/attempt`, { outcome: 'pay' });
  await setExpiry(db, data._id, -1);
  await expireOrders(db);
  await settle(shop, connection);
  expect((await read(data._id)).status).toBe('delivered');
  const earlier = sql<Date>`now() - interval '1 hour'`;
  await db.updateTable('parcels').set({ shipped_at: earlier }).where('order_id', '=', data._id).execute();
  await db.updateTable('order_history').set({ at: earlier }).where('order_id', '=', data._id).execute();
  expect((await findOrderMailMismatches(db)).missing.join()).not.toContain(data.number);
});
