import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { aPickupRate, aZoneInput } from '#server/domains/delivery/delivery.builders.ts';
import { createShippingZone, deleteShippingZone } from '#server/domains/delivery/zones/save-shipping-zone.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { aCheckout } from '../orders.builders.ts';
import { completeOrder } from './complete-order.ts';
import { requestOrder } from './request-order.ts';

const address = { country: 'CH', postalCode: '8001', city: 'Zurich' };

test('an order that is picked up keeps where and when, also after the zone is gone, and its mail says so', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const zone = await createShippingZone(db, aZoneInput({ rates: [{}, aPickupRate] }));
  const { guest, items, quote } = await aCheckout(db, { guest: await aGuest(db, address) });
  const [, pickup] = quote.rates;
  expect(pickup).toMatchObject({ kind: 'pickup', cost: 0, pickupPoint: aPickupRate.pickupPoint });
  await deleteShippingZone(db, zone);
  const draft = { address: guest.address._id, items, quote: quote._id, rate: pickup?._id ?? '', email: 'picks.up@example.com' };
  const pending = await requestOrder(db, guest.actor, draft, await getSettings(db));
  const order = await completeOrder(db, guest.actor, pending._id);
  const { earliest, latest } = pickup ?? {};
  expect(order.delivery).toMatchObject({ kind: 'pickup', cost: 0, pickupPoint: aPickupRate.pickupPoint, earliest, latest });

  const tracked = await app.inject({ method: 'POST', url: '/api/v1/order/track', payload: { number: order.number, email: draft.email } });
  expect(tracked.json().data.delivery).toMatchObject({ kind: 'pickup', pickupPoint: { city: 'Münster' } });
  await runJobs(shop, connection);
  const [mail] = await findMailsTo(db, draft.email);
  expect(mail?.body).toContain('It is ready for pick-up on');
  expect(mail?.body).toContain('Hafenweg 12');
  expect(mail?.body).toContain('Monday to Friday, 10:00–18:00');
  expect(mail?.body).toContain('ready when you pick it up');
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
