import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { findOrderMailMismatches } from '#server/domains/orders/checks/find-order-mail-mismatches.ts';
import { callAs, setExpiry, test } from '#server/domains/orders/payment/card-payments.builders.ts';
import { expireOrders } from '#server/domains/orders/requests/expire-orders.ts';
import { recordPaymentEntries } from '#server/domains/payments/ledger/record-payment-entries.ts';
import { ledgerOf } from '#server/domains/payments/payments.builders.ts';
import { refundPayment } from '#server/domains/payments/refunds/refund-payment.ts';
import { updateSettings } from '#server/domains/settings/update-settings.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/shop.ts';
import { addDays, localDate } from '#shared/calendar-date.ts';
import { newId } from '#shared/ids.ts';
import { expectCleanBooks } from '#tests/support/expect-clean-books.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect } from '#tests/support/test.ts';
import { creditChecks } from '../checks/credit-checks.ts';
import { balanceOf } from '../gift-cards.builders.ts';
import { sendDueGiftCards } from './send-due-gift-cards.ts';

test.beforeEach(({ db }) => updateSettings(db, { giftCards: true, giftCardAmounts: [1_000, 5_000], giftCardMonths: 36 }));
test.afterEach(({ shop }) => expectCleanBooks(shop));

const today = () => localDate(new Date(), 'Europe/Berlin');
/** After breakfast, whatever the time of the test. */
const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** A guest who buys a gift card. */
async function aBuyer(app: FastifyInstance, db: Database) {
  const { cookie, address } = await aGuest(db);
  const [email, recipientEmail] = [`${newId()}@example.com`, `${newId()}@example.com`];
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => callAs(app, cookie, method, url, payload);
  const body = { amount: 2_500, recipientName: 'Bo', recipientEmail, senderName: 'Ada', address: address._id, email, payment: 'card' };
  const order = (changes: object = {}) => call('POST', '/gift-card/order', { ...body, ...changes });
  return {
    ...{ call, order, email, recipientEmail },
    /** Orders and pays. */
    buy: async (changes: object = {}) => {
      const { data } = await order(changes);
      const { reference } = (await call('GET', `/order/${data._id}/payment`)).data;
      await call('POST', `/payment/test/${reference}/attempt`, { outcome: 'pay' });
      return (await call('POST', `/order/request/${data._id}/complete`)).data;
    },
    read: async (id: string) => (await call('GET', `/order/${id}`)).data,
  };
}

const cardOf = (db: Database, orderId: string) =>
  db.selectFrom('gift_cards').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();

const mailsTo = async (db: Database, email: string) => findMailsTo(db, email);
const templatesTo = async (db: Database, email: string) => (await mailsTo(db, email)).map(({ template }) => template);
const codeIn = (body: string | null | undefined): string => /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(body ?? '')?.[0] ?? '';

async function settle(shop: Shop, connection: Connection): Promise<void> {
  // One job leads to the next.
  for (let round = 1; round <= 3; round++) await runJobs(shop, connection);
}

test('a gift card is issued and sent once its order is paid, with a code that pays', async ({ app, db, shop, connection }) => {
  const { buy, read, call, email, recipientEmail } = await aBuyer(app, db);
  const order = await buy({ message: 'For the best dog\nin town' });
  expect(order).toMatchObject({ status: 'placed', total: 2_500, tax: 0, delivery: { kind: 'email', cost: 0 }, paymentStatus: 'paid' });
  await settle(shop, connection);
  expect(await read(order._id)).toMatchObject({ status: 'delivered', returnableItems: [], itemsToShip: [] });
  const [mail, ...others] = await mailsTo(db, recipientEmail);
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

test('who gets the money for a gift card back does not keep the card, and what was spent is not given back', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const { buy } = await aBuyer(app, db);
  const order = await buy();
  await settle(shop, connection);
  const { id } = await cardOf(db, order._id);
  const refund = (amount: number) => refundPayment(db, { orderId: order._id, amount, reason: null, by: 'shop' });
  await refund(1_000);
  await settle(shop, connection);
  expect(await balanceOf(shop, id)).toEqual({ balance: 1_500, ledger: ['issued 2500', 'revoked -1000'] });
  const { account_id } = await cardOf(db, order._id);
  await db.transaction().execute(async (db) => {
    await db.updateTable('credit_accounts').set({ balance: 500 }).where('id', '=', account_id).execute();
    const entry = { id: newId(), account_id: account_id ?? '', kind: 'adjusted' as const, amount: -1_000 };
    await db
      .insertInto('credit_entries')
      .values({ ...entry, order_id: null, refund_id: null, note: null, admin_id: null })
      .execute();
  });
  await expect(refund(1_500)).rejects.toMatchObject({ code: 'invalid_input', message: expect.stringContaining('at most €5.00') });
  expect(await ledgerOf(db, order._id)).toEqual(['authorized 2500', 'captured 2500', 'refunded 1000']);
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

/** An order by transfer, placed, which a caller pays and refunds by hand. */
async function aTransferOrder(app: FastifyInstance, db: Database) {
  const buyer = await aBuyer(app, db);
  const { data } = await buyer.order({ payment: 'transfer' });
  await buyer.call('POST', `/order/request/${data._id}/complete`);
  const pay = (amount: number) =>
    recordPaymentEntries(db, { id: data._id, total: data.total }, [{ kind: 'captured', amount, provider: 'transfer', reference: newId() }]);
  const refund = (amount: number) => refundPayment(db, { orderId: data._id, amount, reason: null, by: 'shop' });
  return { ...buyer, id: data._id as string, number: data.number as string, pay, refund };
}

test('what was paid beyond the price goes back without touching the card, before and after it is issued', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const after = await aTransferOrder(app, db);
  await after.pay(3_000);
  await settle(shop, connection);
  await after.refund(500);
  expect((await balanceOf(shop, (await cardOf(db, after.id)).id)).balance).toBe(2_500);
  await after.refund(100);
  expect((await balanceOf(shop, (await cardOf(db, after.id)).id)).balance).toBe(2_400);

  const before = await aTransferOrder(app, db);
  await before.pay(3_000);
  await before.refund(500);
  await settle(shop, connection);
  expect((await before.read(before.id)).status).toBe('delivered');
});

test('a card is not issued while a part of its money goes back, or is disputed', async ({ app, db, shop, connection }) => {
  const refunded = await aTransferOrder(app, db);
  await refunded.pay(2_500);
  await refunded.refund(1_000);
  const disputed = await aTransferOrder(app, db);
  await disputed.pay(2_500);
  await recordPaymentEntries(db, { id: disputed.id, total: 2_500 }, [
    { kind: 'disputed', amount: 1, provider: 'transfer', reference: newId() },
  ]);
  await settle(shop, connection);
  for (const { id } of [refunded, disputed]) expect((await cardOf(db, id)).issued_at).toBeNull();
});

test('nobody ships a gift card by hand', async ({ app, db }) => {
  const { id, pay } = await aTransferOrder(app, db);
  await pay(2_500);
  const { authorization } = await anAdmin(db);
  const shipped = await app.inject({ method: 'POST', url: `/api/v1/order/${id}/parcel`, headers: { authorization }, payload: {} });
  expect(shipped.json()).toMatchObject({ code: 'invalid_transition', message: expect.stringContaining('by e-mail') });
});

test('a present that was refunded before its day is not sent', async ({ app, db, shop, connection }) => {
  const { buy, recipientEmail } = await aBuyer(app, db);
  const order = await buy({ sendOn: addDays(today(), 3) });
  await settle(shop, connection);
  await refundPayment(db, { orderId: order._id, amount: 2_500, reason: null, by: 'shop' });
  await db.updateTable('gift_cards').set({ send_on: today() }).where('order_id', '=', order._id).execute();
  await sendDueGiftCards(shop, noon(today()));
  expect(await templatesTo(db, recipientEmail)).toEqual([]);
});

test('a card whose mail could not leave before its code was deleted is sent once more', async ({ app, db, shop, connection }) => {
  const { buy, recipientEmail } = await aBuyer(app, db);
  await buy();
  await settle(shop, connection);
  const lost = { status: 'failed' as const, html: null, body: null };
  await db.updateTable('mails').set(lost).where('recipient', '=', recipientEmail).execute();
  for (let run = 1; run <= 2; run++) await sendDueGiftCards(shop, noon(today()));
  const mails = await mailsTo(db, recipientEmail);
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

test('the doctor names a card that stays switched off after a dispute that was won', async ({ app, db, shop, connection }) => {
  const { id, pay, number } = await aTransferOrder(app, db);
  await pay(2_500);
  await settle(shop, connection);
  const dispute = { amount: 2_500, provider: 'transfer', reference: newId() };
  await recordPaymentEntries(db, { id, total: 2_500 }, [{ kind: 'disputed', ...dispute }]);
  await settle(shop, connection);
  expect((await cardOf(db, id)).disabled_at).not.toBeNull();
  const warnings = async () =>
    (await Promise.all(creditChecks.map(({ find }) => find(shop))))
      .flat()
      .map(({ says }) => says)
      .join();
  expect(await warnings()).not.toContain(number);
  await recordPaymentEntries(db, { id, total: 2_500 }, [{ kind: 'dispute_won', ...dispute }]);
  expect(await warnings()).toContain(number);
});
