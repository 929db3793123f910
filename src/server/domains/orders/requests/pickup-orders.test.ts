import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { aPickupRate, aZoneInput } from '#server/domains/delivery/delivery.builders.ts';
import { createShippingZone, deleteShippingZone } from '#server/domains/delivery/zones/save-shipping-zone.ts';
import { anAdminCaller } from '#server/domains/fulfilment/fulfilment.builders.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { aCheckout } from '../orders.builders.ts';
import { completeOrder } from './complete-order.ts';
import { requestOrder } from './request-order.ts';

const address = { country: 'CH', postalCode: '8001', city: 'Zurich' };

/** A placed order that is picked up. The zone that offered the pick-up is gone. */
async function anOrderToPickUp(db: Database, email: string) {
  const zone = await createShippingZone(db, aZoneInput({ rates: [{}, aPickupRate] }));
  const { guest, items, quote } = await aCheckout(db, { guest: await aGuest(db, address) });
  const [, pickup] = quote.rates;
  expect(pickup).toMatchObject({ kind: 'pickup', cost: 0, pickupPoint: aPickupRate.pickupPoint });
  await deleteShippingZone(db, zone);
  const draft = { address: guest.address._id, items, quote: quote._id, rate: pickup?._id ?? '', email };
  const { _id } = await requestOrder(db, guest.actor, draft, await getSettings(db));
  return { order: await completeOrder(db, guest.actor, _id), pickup };
}

test('an order that is picked up keeps where and when, also after the zone is gone, and its mail says so', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const email = 'picks.up@example.com';
  const { order, pickup } = await anOrderToPickUp(db, email);
  const { earliest, latest } = pickup ?? {};
  expect(order.delivery).toMatchObject({ kind: 'pickup', cost: 0, pickupPoint: aPickupRate.pickupPoint, earliest, latest });

  const tracked = await app.inject({ method: 'POST', url: '/api/v1/order/track', payload: { number: order.number, email } });
  expect(tracked.json().data.delivery).toMatchObject({ kind: 'pickup', pickupPoint: { city: 'Münster' } });
  await runJobs(shop, connection);
  const [mail] = await findMailsTo(db, email);
  expect(mail?.body).toContain('It will be ready for pick-up on');
  expect(mail?.body).toContain('Hafenweg 12');
  expect(mail?.body).toContain('Monday to Friday, 10:00–18:00');
  expect(mail?.body?.replace(/\s+/g, ' ')).toContain('in cash when you pick up your order');
});

test('an order that is picked up: its mails say that it is ready and then picked up, not that it is on its way', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const email = 'ready@example.com';
  const { order } = await anOrderToPickUp(db, email);
  const admin = await anAdminCaller(app, db);
  for (const status of ['shipped', 'delivered']) await admin('PUT', `/order/${order._id}`, { status });
  await runJobs(shop, connection);
  const mails = await findMailsTo(db, email);
  const mailOf = (name: string) => mails.find(({ template }) => template === name);
  expect(mailOf('fulfilment.shipped')?.subject).toBe(`Your order ${order.number} is ready for pick-up`);
  expect(mailOf('fulfilment.shipped')?.body).toContain('Hafenweg 12');
  expect(mailOf('fulfilment.delivered')?.subject).toBe(`Thanks for picking up your order ${order.number}`);
  for (const { body } of mails) expect(body).not.toMatch(/on its way|has just left|delivered/);
});

test('an order that names no rate is delivered: nobody has to pick up a parcel without having said so', async ({ app, db }) => {
  const zone = await createShippingZone(db, aZoneInput({ countries: ['LI'], rates: [aPickupRate] }));
  const { guest, items, quote } = await aCheckout(db, { guest: await aGuest(db, { ...address, country: 'LI' }) });
  const post = (url: string) =>
    app.inject({
      method: 'POST',
      url: `/api/v1/order${url}`,
      headers: { cookie: guest.cookie },
      payload: { address: guest.address._id, items, email: 'ada@example.com' },
    });
  for (const url of ['', `/request?shipment_id=${quote._id}`])
    expect((await post(url)).json()).toMatchObject({ code: 'not_deliverable', fields: [{ path: 'address' }] });
  const [{ variation } = { variation: '' }] = items;
  const costUrl = `/api/v1/order/address/${guest.address._id}/delivery-cost?items=${variation}:1`;
  expect((await app.inject({ url: costUrl, headers: { cookie: guest.cookie } })).json()).toMatchObject({ code: 'not_deliverable' });
  await deleteShippingZone(db, zone);
});

test('a quote keeps its price for its 30 minutes, whatever happens to the rate', async ({ db }) => {
  const zone = await createShippingZone(db, aZoneInput());
  const { guest, items, quote } = await aCheckout(db, { guest: await aGuest(db, address) });
  await deleteShippingZone(db, zone);
  const draft = { address: guest.address._id, items, quote: quote._id };
  expect(await requestOrder(db, guest.actor, draft, await getSettings(db))).toMatchObject({ status: 'pending', delivery: { cost: 1_290 } });
});
