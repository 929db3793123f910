import { aCheckout } from '#server/domains/orders/orders.builders.ts';
import { callAs, setExpiry, test } from '#server/domains/orders/payment/card-payments.builders.ts';
import { expireOrders } from '#server/domains/orders/requests/expire-orders.ts';
import { ledgerOf, testPaymentsOf } from '#server/domains/payments/payments.builders.ts';
import { refundPayment } from '#server/domains/payments/refunds/refund-payment.ts';
import { expectCleanBooks } from '#tests/support/expect-clean-books.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect } from '#tests/support/test.ts';
import { aGiftCard, balanceOf } from '../gift-cards.builders.ts';
import { aGuestAtCheckout } from './redemptions.builders.ts';

test.afterEach(({ shop }) => expectCleanBooks(shop));

test('a gift card pays a part of an order, however its code is typed, and the rest is paid as usual', async ({ app, db, shop }) => {
  const card = await aGiftCard(shop, 2_000);
  const { preview, request, complete } = await aGuestAtCheckout(app, db);
  const giftCards = [card.code.toLowerCase().replaceAll('-', ' ')];
  const credits = [{ kind: 'gift_card', lastFour: card.code.slice(-4), amount: 2_000 }];
  expect((await preview({ giftCards })).data).toMatchObject({ total: 5_000, credit: 2_000, credits });
  expect((await balanceOf(shop, card.id)).balance).toBe(2_000);

  const { data: pending } = await request({ giftCards, credit: 2_000 });
  expect(pending).toMatchObject({ total: 5_000, credit: 2_000, credits, payment: { status: 'unpaid', captured: 0 } });
  expect(await balanceOf(shop, card.id)).toEqual({ balance: 0, ledger: ['issued 2000', 'redeemed -2000'] });
  expect((await complete(pending._id)).data).toMatchObject({ status: 'placed', paymentStatus: 'unpaid', payment: { captured: 2_000 } });
  expect(await ledgerOf(db, pending._id)).toEqual(['captured 2000']);
});

test('gift cards that cost less than they have keep the rest, and several pay one after the other', async ({ app, db, shop }) => {
  const [small, large] = [await aGiftCard(shop, 700), await aGiftCard(shop, 9_000)];
  const { request, complete } = await aGuestAtCheckout(app, db);
  const { data: order } = await request({ giftCards: [small.code, large.code, small.code], payment: undefined });
  expect(order.credits.map(({ amount }: { amount: number }) => amount)).toEqual([700, 4_300]);
  expect((await complete(order._id)).data).toMatchObject({ status: 'placed', paymentStatus: 'paid' });
  expect([(await balanceOf(shop, small.id)).balance, (await balanceOf(shop, large.id)).balance]).toEqual([0, 4_700]);
});

test('what a request holds comes back when it expires, is cancelled, or is replaced by a newer one', async ({ app, db, shop }) => {
  const card = await aGiftCard(shop, 2_000);
  const { request, call } = await aGuestAtCheckout(app, db);
  const giftCards = [card.code];
  await request({ giftCards });
  const { data: second } = await request({ giftCards });
  expect(second.credit).toBe(2_000);
  await call('PUT', `/order/${second._id}/cancel`);
  expect((await balanceOf(shop, card.id)).balance).toBe(2_000);
  const { data: third } = await request({ giftCards });
  await setExpiry(db, third._id, -1);
  await expireOrders(db);
  expect(await balanceOf(shop, card.id)).toEqual({
    balance: 2_000,
    ledger: ['issued 2000', ...Array(3).fill(['redeemed -2000', 'released 2000']).flat()],
  });
});

test('what the caller’s own open request holds counts as left, and what anybody else’s holds does not', async ({ app, db, shop }) => {
  const card = await aGiftCard(shop, 2_000);
  const [own, other] = [await aGuestAtCheckout(app, db), await aGuestAtCheckout(app, db)];
  const giftCards = [card.code];
  await own.request({ giftCards, payment: 'card' });
  expect((await own.preview({ giftCards })).data).toMatchObject({ total: 5_000, credit: 2_000 });
  expect(await other.preview({ giftCards })).toMatchObject({ status: 409, code: 'gift_card_unusable' });
});

test('a card pays what gift cards leave, and is charged no more', async ({ app, db, shop, connection }) => {
  const card = await aGiftCard(shop, 2_000);
  const { request, complete, call, read } = await aGuestAtCheckout(app, db);
  const { data: order } = await request({ giftCards: [card.code], payment: 'card' });
  expect(await complete(order._id)).toMatchObject({ status: 402 });
  const { data: payment } = await call('GET', `/order/${order._id}/payment`);
  expect(payment.amount).toBe(3_000);
  await call('POST', `/payment/test/${payment.reference}/attempt`, { outcome: 'pay' });
  expect((await complete(order._id)).data).toMatchObject({ status: 'placed', paymentStatus: 'paid', payment: { captured: 5_000 } });
  await runJobs(shop, connection);
  expect(await ledgerOf(db, order._id)).toEqual(['authorized 3000', 'captured 2000', 'captured 3000']);

  // First to the card, then to the gift card.
  await refundPayment(db, { orderId: order._id, amount: 3_500, reason: null, by: 'shop' });
  await runJobs(shop, connection);
  expect((await balanceOf(shop, card.id)).balance).toBe(500);
  expect(await read(order._id)).toMatchObject({ paymentStatus: 'partially_refunded', payment: { refunded: 3_500 } });
  const mails = (await findMailsTo(db, 'ada@example.com')).filter(({ template }) => template === 'orders.refunded');
  expect(mails.map(({ body }) => /(€[\d.]+ to your [a-z ]*card)/.exec(body ?? '')?.[1])).toEqual(
    expect.arrayContaining(['€30.00 to your card', '€5.00 to your gift card']),
  );
});

test('a payment that was opened before the request is over what gift cards leave', async ({ app, db, shop }) => {
  const card = await aGiftCard(shop, 2_000);
  const { guest, items, quote } = await aCheckout(db, { lines: [{ price: 5_000 }] });
  const giftCards = [card.code];
  const intent = await callAs(app, guest.cookie, 'POST', `/order/intent/rate/${quote.rates[0]?._id}`, { items, giftCards });
  expect(intent.data.amount).toBe(3_000);
  const body = { address: guest.address._id, items, intent: intent.data._id, email: 'ada@example.com' };
  const request = (extra: object) => callAs(app, guest.cookie, 'POST', `/order/request?shipment_id=${quote._id}`, { ...body, ...extra });
  expect(await request({})).toMatchObject({ status: 409, code: 'price_changed' });
  expect((await request({ giftCards })).data).toMatchObject({ total: 5_000, credit: 2_000 });
});

test('a payment that succeeds after the time is over redeems the gift card again, or is returned if that was spent', async ({
  app,
  db,
  shop,
  connection,
}) => {
  for (const isSpent of [false, true]) {
    const card = await aGiftCard(shop, 2_000);
    const buyer = await aGuestAtCheckout(app, db);
    const { data: order } = await buyer.request({ giftCards: [card.code], payment: 'card' });
    const { reference } = (await buyer.call('GET', `/order/${order._id}/payment`)).data;
    await buyer.call('POST', `/payment/test/${reference}/attempt`, { outcome: 'pay' });
    await setExpiry(db, order._id, -1);
    await expireOrders(db);
    expect((await balanceOf(shop, card.id)).balance).toBe(2_000);
    if (isSpent) await (await aGuestAtCheckout(app, db)).request({ giftCards: [card.code] });
    await runJobs(shop, connection);
    expect(await buyer.read(order._id)).toMatchObject(
      isSpent ? { status: 'cancelled', paymentStatus: 'unpaid' } : { status: 'placed', paymentStatus: 'paid', credit: 2_000 },
    );
    expect((await testPaymentsOf(db, order._id)).map(({ state }) => state)).toEqual([isSpent ? 'canceled' : 'captured']);
  }
});

test('a gift card that many use at the same moment is spent once', async ({ app, db, shop }) => {
  const card = await aGiftCard(shop, 2_000);
  const buyers = await Promise.all(Array.from({ length: 8 }, () => aGuestAtCheckout(app, db)));
  const orders = await Promise.all(buyers.map(({ request }) => request({ giftCards: [card.code] })));
  expect(orders.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(orders.filter(({ code }) => code === 'gift_card_unusable')).toHaveLength(7);
  expect((await balanceOf(shop, card.id)).balance).toBe(0);
});

test('a code that is unknown, empty, expired or switched off is refused with the reason, at its field', async ({ app, db, shop }) => {
  const { preview, call } = await aGuestAtCheckout(app, db);
  const good = await aGiftCard(shop, 100);
  const unknown = await preview({ giftCards: [good.code, 'AAAA-BBBB-CCCC-DDDD'] });
  expect(unknown).toMatchObject({ status: 422, code: 'gift_card_unknown', fields: [{ path: 'giftCards.1' }] });
  const expired = await aGiftCard(shop, 100);
  await db.updateTable('gift_cards').set({ expires_on: '2020-02-29' }).where('id', '=', expired.id).execute();
  const disabled = await aGiftCard(shop, 100);
  await db.updateTable('gift_cards').set({ disabled_at: new Date() }).where('id', '=', disabled.id).execute();
  await (await aGuestAtCheckout(app, db)).request({ giftCards: [good.code] });
  for (const [code, reason] of [
    [good.code, 'nothing left'],
    [expired.code, 'expired on 29 Feb 2020'],
    [disabled.code, 'can’t be used'],
  ] as const) {
    const refused = await preview({ giftCards: [code] });
    expect(refused).toMatchObject({ status: 409, code: 'gift_card_unusable', message: expect.stringContaining(reason) });
  }
  expect((await call('POST', '/gift-card/check', { code: good.code })).data).toMatchObject({ balance: 0, lastFour: good.code.slice(-4) });
  expect(await call('POST', '/gift-card/check', { code: expired.code })).toMatchObject({ code: 'gift_card_unusable' });
});

test('nothing is ordered if gift cards pay another amount than the customer has seen', async ({ app, db, shop }) => {
  const card = await aGiftCard(shop, 2_000);
  const { request } = await aGuestAtCheckout(app, db);
  expect(await request({ giftCards: [card.code], credit: 5_000 })).toMatchObject({ status: 409, code: 'credit_changed' });
  expect((await balanceOf(shop, card.id)).balance).toBe(2_000);
});
