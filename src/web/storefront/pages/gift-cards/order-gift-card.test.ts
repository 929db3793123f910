import type { FastifyInstance } from 'fastify';
import { address } from '#contract/addresses.ts';
import { order } from '#contract/orders.ts';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { acceptAllPayments } from '#server/domains/payments/payments.builders.ts';
import { updateSettings } from '#server/domains/settings/update-settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { apiOf } from '#tests/support/checkout-api.ts';
import { expect, test } from '#tests/support/test.ts';
import { ApiError } from '#web/api/client.ts';
import { orderGiftCard } from './order-gift-card.ts';

const filled = {
  ...{ amount: '2500', recipientName: 'Grace', recipientEmail: 'grace@example.com', senderName: 'Ada', when: 'now' },
  ...{ email: 'ada@example.com', payment: 'card' },
  ...{ name: 'Ada Barker', line1: 'Lindenallee 7', postalCode: '48155', city: 'Münster', country: 'DE' },
};

/** Sends the form of the page as a guest; returns where it leads, or the errors by field. */
async function send(app: FastifyInstance, cookie: string, changes: object = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...changes })) form.set(name, value);
  const api = apiOf(app, cookie);
  try {
    const { next } = await orderGiftCard({ api, form, params: {}, url: new URL('http://shop.example/gift-cards') });
    const [path = '', id = ''] = next.split('?order=');
    return { path, order: await api.call(order.get, { params: { id } }), errors: {} };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { path: null, order: null, errors: Object.fromEntries(error.fields.map(({ path, message }) => [path, message])) };
  }
}

async function aShopWithGiftCards(db: Database) {
  await acceptAllPayments(db);
  await updateSettings(db, { giftCards: true, giftCardAmounts: [1_000, 2_500, 10_000] });
  return aGuest(db, { phone: '+49 251 123456' });
}

test('a gift card that is paid by card leads to its payment, one by transfer to its confirmation', async ({ app, db }) => {
  const { cookie } = await aShopWithGiftCards(db);
  const byCard = await send(app, cookie);
  expect(byCard.path).toBe('/checkout/payment');
  expect(byCard.order).toMatchObject({ status: 'pending', total: 2_500, giftCard: { recipientEmail: 'grace@example.com' } });
  const byTransfer = await send(app, cookie, { payment: 'transfer', amount: 'other', otherAmount: '42,50' });
  expect(byTransfer.path).toBe('/success');
  expect(byTransfer.order).toMatchObject({ status: 'placed', total: 4_250, email: 'ada@example.com' });
});

test('the address of a guest is changed for the invoice, keeps the phone number, and stays the only one', async ({ app, db }) => {
  const { cookie } = await aShopWithGiftCards(db);
  await send(app, cookie);
  await send(app, cookie);
  const { list } = await apiOf(app, cookie).call(address.list, {});
  expect(list).toMatchObject([{ line1: 'Lindenallee 7', phone: '+49 251 123456' }]);
});

test('whatever is missing or wrong is named at its field, before anything is saved', async ({ app, db }) => {
  const { cookie, address: before } = await aShopWithGiftCards(db);
  const empty = {
    recipientName: ' ',
    recipientEmail: '',
    senderName: '',
    email: '',
    payment: '',
    name: '',
    line1: '',
    city: '',
    when: 'day',
  };
  const { errors } = await send(app, cookie, { ...empty, amount: 'other', otherAmount: '100.01' });
  expect(errors).toMatchObject({
    otherAmount: 'Enter an amount between €10.00 and €100.00.',
    name: 'Enter your name.',
    sendOn: 'Choose a day.',
  });
  const fields = ['city', 'email', 'line1', 'name', 'otherAmount', 'payment', 'recipientEmail', 'recipientName', 'sendOn', 'senderName'];
  expect(Object.keys(errors).toSorted()).toEqual(fields);
  const { list } = await apiOf(app, cookie).call(address.list, {});
  expect(list).toMatchObject([{ line1: before.line1 }]);
});

test('what only the shop’s server finds is named at the fields of the form, too', async ({ app, db }) => {
  const { cookie } = await aShopWithGiftCards(db);
  expect((await send(app, cookie, { amount: '1234' })).errors).toEqual({ amount: 'Choose an amount.' });
  expect(Object.keys((await send(app, cookie, { recipientEmail: 'grace' })).errors)).toEqual(['recipientEmail']);
  expect(Object.keys((await send(app, cookie, { when: 'day', sendOn: '2020-01-01' })).errors)).toEqual(['sendOn']);
});
