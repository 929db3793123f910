import type { FastifyInstance } from 'fastify';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { importPromo } from '#server/domains/promotions/admin/import-promo.ts';
import { anAutomaticPromo, disablePromos } from '#server/domains/promotions/promotions.builders.ts';
import { updateSettings } from '#server/domains/settings/update-settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { findOrderTotalMismatches } from '../checks/find-order-total-mismatches.ts';

const [austrianNumber, germanNumber] = ['ATU13585627', 'DE136695976'];

/** Orders a bag of food for 24.90, three of them, and a lead for 9.99, to Austria or Germany. */
async function order(app: FastifyInstance, db: Database, country: 'AT' | 'DE', body: object = {}, query = '') {
  await updateSettings(db, { vatId: germanNumber });
  const guest = await aGuest(db, country === 'AT' ? { country, postalCode: '1010', city: 'Wien' } : {});
  const food = await aProduct(db, { taxClass: 'food', variations: [{ price: 2_490, stock: 9 }] });
  const lead = await aProduct(db, { taxClass: 'standard', variations: [{ price: 999, stock: 9 }] });
  const items = [
    { variation: food.mainVariation._id, quantity: 3 },
    { variation: lead.mainVariation._id, quantity: 1 },
  ];
  const response = await app.inject({
    method: 'POST',
    url: `/api/v1/order${query}`,
    headers: { cookie: guest.cookie },
    payload: { address: guest.address._id, items, email: 'buyer@example.com', ...body },
  });
  return { status: response.statusCode, ...response.json() };
}

test('an order shows its tax by rate, and the rates add up to it', async ({ app, db }) => {
  const { data } = await order(app, db, 'DE');
  // 74.70 × 7 ÷ 107 = 4.8869; 9.99 × 19 ÷ 119 = 1.5950; delivery is free
  expect(data).toMatchObject({
    vatNumber: null,
    reverseCharge: false,
    tax: 489 + 160,
    taxes: [
      { rate: 19, net: 839, tax: 160, gross: 999 },
      { rate: 7, net: 6_981, tax: 489, gross: 7_470 },
    ],
  });
});

test('free delivery by a promo is not taxed, and its rate is not shown', async ({ app, db }) => {
  await importPromo(db, { code: 'SHIPFREE', title: 'Free delivery', type: 'free_delivery', value: 0 });
  const { data } = await order(app, db, 'AT', {}, '?promo=SHIPFREE');
  expect(data).toMatchObject({ discount: 1_290, delivery: { cost: 1_290, tax: 0 }, total: 8_469 });
  expect(data.taxes.map(({ gross }: { gross: number }) => gross)).toEqual([999, 7_470]);
});

test('a business in another EU country pays net prices and no tax', async ({ app, db }) => {
  const { data } = await order(app, db, 'AT', { vatNumber: 'atu 13585627' });
  // 24.90 ÷ 1.1 = 22.636; 9.99 ÷ 1.2 = 8.325; the delivery: 12.90 ÷ 1.2 = 10.75
  expect(data).toMatchObject({
    vatNumber: austrianNumber,
    reverseCharge: true,
    items: [
      { unitPrice: 2_264, quantity: 3, total: 6_792, taxRate: 0, tax: 0 },
      { unitPrice: 833, quantity: 1, total: 833, taxRate: 0, tax: 0 },
    ],
    subtotal: 7_625,
    delivery: { cost: 1_075, taxRate: 0, tax: 0 },
    tax: 0,
    total: 8_700,
    taxes: [{ rate: 0, net: 8_700, tax: 0, gross: 8_700 }],
  });
  expect(await findOrderTotalMismatches(db)).toEqual([]);
});

test('with reverse charge a percentage is taken from the net prices', async ({ app, db }) => {
  await importPromo(db, { code: 'TENTH', title: 'A tenth', type: 'percent', value: 10 });
  const { data } = await order(app, db, 'AT', { vatNumber: austrianNumber }, '?promo=TENTH');
  expect(data).toMatchObject({ subtotal: 7_625, discount: 763, total: 7_625 - 763 + 1_075, tax: 0 });
});

test('with reverse charge the promo that takes most off the net prices applies, whatever it would take off the listed ones', async ({
  app,
  db,
}) => {
  // Of the listed prices a tenth would be 8.47, of the net ones it is 7.63.
  await importPromo(db, { code: 'EIGHTOFF', title: 'Eight off', type: 'amount', value: 800 });
  await anAutomaticPromo(db);
  const business = await order(app, db, 'AT', { vatNumber: austrianNumber }, '?promo=EIGHTOFF');
  expect(business.data.discounts).toEqual([{ code: 'EIGHTOFF', title: 'Eight off', amount: 800 }]);
  const consumer = await order(app, db, 'AT', {}, '?promo=EIGHTOFF');
  expect(consumer.data.discounts).toEqual([{ code: null, title: 'A tenth off', amount: 847 }]);
  await disablePromos(db);
});

test('where prices exclude tax, reverse charge leaves them as they are', async ({ app, db }) => {
  await updateSettings(db, { pricesIncludeTax: false });
  const { data } = await order(app, db, 'AT', { vatNumber: austrianNumber });
  expect(data).toMatchObject({ reverseCharge: true, subtotal: 8_469, tax: 0, total: 8_469 + 1_290 });
  await updateSettings(db, { pricesIncludeTax: true });
});

test('a number of the country of the shop is shown, and tax is charged as usual', async ({ app, db }) => {
  const { data } = await order(app, db, 'DE', { vatNumber: germanNumber });
  expect(data).toMatchObject({ vatNumber: germanNumber, reverseCharge: false, tax: 649, total: 8_469 });
});

test('a VAT number that is none is rejected beside its field, and nothing is ordered', async ({ app, db }) => {
  const before = await db.selectFrom('orders').select('id').execute();
  expect(await order(app, db, 'AT', { vatNumber: 'ATU13585628' })).toMatchObject({
    status: 422,
    code: 'invalid_input',
    fields: [{ path: 'vatNumber' }],
  });
  expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(before.length);
});

test('the confirmation shows the tax by rate, or that the customer owes it', async ({ app, db, shop, connection }) => {
  await order(app, db, 'DE', { email: 'private@example.com' });
  await order(app, db, 'AT', { email: 'business@example.com', vatNumber: austrianNumber });
  await runJobs(shop, connection);
  const textTo = async (email: string) => (await findMailsTo(db, email)).map(({ body }) => body).join('\n');
  expect(await textTo('private@example.com')).toMatch(/Including VAT: €1\.60 \(19%\), €4\.89 \(7%\)\./);
  const business = await textTo('business@example.com');
  expect(business).toContain('Reverse charge: VAT to be accounted for by the recipient.');
  expect(business).toContain(austrianNumber);
});
