import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { aZoneInput } from '#server/domains/delivery/delivery.builders.ts';
import { createShippingZone } from '#server/domains/delivery/zones/save-shipping-zone.ts';
import { setOnHand } from '#server/domains/inventory/inventory.builders.ts';
import { first, test } from '#tests/support/process-pair.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { expect } from '#tests/support/test.ts';

test('a quote is priced from the cache, and a new rate or public holiday shows at once', async ({ processPair, db }) => {
  const { app, invalidations, connection } = first(processPair);
  await createShippingZone(db, aZoneInput({ name: 'Norway', countries: ['NO'], rates: [{ service: 'Sea' }] }));
  await invalidations.waitForInvalidation();
  const zones = async () => (await app.inject('/api/v1/delivery/zones')).json().data.zones.map(({ name }: { name: string }) => name);
  expect(await zones()).toContain('Norway');
  const guest = await aGuest(db, { country: 'NO', postalCode: '0150' });
  const { mainVariation } = await aProduct(db);
  const url = `/api/v1/order/shipment/address/${guest.address._id}?items=${mainVariation._id}:1`;
  const quote = async () => (await app.inject({ url, headers: { cookie: guest.cookie } })).json().data;
  expect((await quote()).rates).toMatchObject([{ service: 'Sea', cost: 1_290 }]);
  expect((await recordStatements(connection, quote)).filter((statement) => statement.includes('shipping_'))).toEqual([]);
  await db.updateTable('shipping_rates').set({ service: 'Ferry' }).where('service', '=', 'Sea').execute();
  await invalidations.waitForInvalidation();
  expect((await quote()).rates).toMatchObject([{ service: 'Ferry' }]);
  const { earliest } = (await quote()).rates[0];
  await db.insertInto('public_holidays').values({ date: earliest, name: 'A day off' }).execute();
  await invalidations.waitForInvalidation();
  expect((await quote()).rates[0].earliest > earliest).toBe(true);
});

test('a cart is priced from the cache, and a new price or sold-out stock shows at once', async ({ processPair, db }) => {
  const { app, invalidations, connection } = first(processPair);
  const { _id, mainVariation } = await aProduct(db, { variations: [{ price: 1_000, stock: 500 }] });
  await invalidations.waitForInvalidation();
  const resolve = async () =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/v1/product/cart/guest',
        payload: { cart: [{ variation: mainVariation._id, quantity: 2 }] },
      })
    ).json().data;
  expect(await resolve()).toMatchObject({ subtotal: 2_000, list: [{ available: 99 }] });
  expect(await recordStatements(connection, resolve)).toEqual([]);
  await db.updateTable('variations').set({ price: 1_200 }).where('product_id', '=', _id).execute();
  await invalidations.waitForInvalidation();
  expect(await resolve()).toMatchObject({ subtotal: 2_400 });
  await setOnHand(db, mainVariation._id, 1);
  await invalidations.waitForInvalidation();
  expect((await resolve()).list[0]).toMatchObject({ available: 1, total: 1_200, notice: { message: 'Only 1 left.' } });
  await db.updateTable('products').set({ enabled: false }).where('id', '=', _id).execute();
  await invalidations.waitForInvalidation();
  expect((await resolve()).list[0]).toMatchObject({ product: { _id }, available: 0, notice: { code: 'gone' } });
});
