import type { Order, OrderEstimate } from '#contract/orders.ts';
import { aZoneInput } from '#server/domains/delivery/delivery.builders.ts';
import { createShippingZone } from '#server/domains/delivery/zones/save-shipping-zone.ts';
import { importPromo } from '#server/domains/promotions/admin/import-promo.ts';
import { updateSettings } from '#server/domains/settings/update-settings.ts';
import { expect, test } from '#tests/support/test.ts';
import { aCheckout } from '../orders.builders.ts';

const url = '/api/v1/order/estimate';

test('an estimate prices each delivery to a part of an address as the order for all of it will be, and stores nothing', async ({
  app,
  db,
}) => {
  const { guest, items, quote } = await aCheckout(db, { lines: [{ price: 1_000 }] });
  const { code } = await importPromo(db, { code: crypto.randomUUID(), title: 'A tenth', type: 'percent', value: 10 });
  const payload = { items, country: 'DE', postalCode: '48', promo: code };
  const { data } = (await app.inject({ method: 'POST', url, payload })).json<{ data: OrderEstimate }>();
  const deliveries = quote.rates.filter(({ kind }) => kind !== 'pickup');
  expect(data.options.map(({ delivery }) => delivery.service)).toEqual(deliveries.map(({ service }) => service));
  for (const [index, rate] of deliveries.entries()) {
    const body = { address: guest.address._id, items, rate: rate._id };
    const query = { shipment_id: quote._id, promo: String(code) };
    const headers = { cookie: guest.cookie, 'idempotency-key': crypto.randomUUID() };
    const requested = await app.inject({ method: 'POST', url: '/api/v1/order/request', query, headers, payload: body });
    const { subtotal, discounts, tax, total, credit, delivery } = requested.json<{ data: Order }>().data;
    expect(data.options[index]).toMatchObject({ subtotal, discounts, tax, total, credit, deliveryCost: delivery.cost });
  }
});

test('an estimate has the deliveries of the postal code, and none for a country where the shop does not deliver', async ({ app, db }) => {
  const { items } = await aCheckout(db);
  const island = aZoneInput({ name: 'Helgoland', countries: ['DE'], postalCodes: [{ country: 'DE', from: '27498', to: '27498' }] });
  await createShippingZone(db, island);
  const estimate = async (body: object) => (await app.inject({ method: 'POST', url, payload: { items, ...body } })).json();
  const carrierTo = async (postalCode: string) => (await estimate({ country: 'DE', postalCode })).data.options[0].delivery.carrier;
  await expect.poll(() => carrierTo('27498')).toBe('AlpinePost');
  expect(await carrierTo('48155')).not.toBe('AlpinePost');
  expect(await estimate({ country: 'JP' })).toMatchObject({ code: 'not_deliverable', message: 'We don’t deliver to Japan yet.' });
  expect((await estimate({ country: 'DE', promo: 'NOSUCHCODE' })).code).toBe('promo_unknown');
  expect((await estimate({ country: 'DE', items: [{ variation: crypto.randomUUID(), quantity: 1 }] })).code).toBe('out_of_stock');
});

test('the key for the buttons of wallets is given only if the owner wants them and takes cards through Stripe', async ({
  app,
  db,
  shop,
}) => {
  const { items } = await aCheckout(db);
  const find = async () => (await app.inject({ method: 'POST', url, payload: { items, country: 'DE' } })).json().data.expressCheckout;
  await updateSettings(db, { expressCheckout: true, paymentMethods: ['cash', 'card'] });
  expect(await find()).toBeNull();
  const stripe = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1', apiUrl: 'https://api.stripe.com' };
  Object.assign(shop.config, { stripe });
  expect(await find()).toEqual({ publishableKey: 'pk_test_1', amountFactor: 1 });
  await updateSettings(db, { paymentMethods: ['cash'] });
  await expect.poll(find).toBeNull();
  await updateSettings(db, { expressCheckout: false, paymentMethods: ['card'] });
  await expect.poll(find).toBeNull();
});
