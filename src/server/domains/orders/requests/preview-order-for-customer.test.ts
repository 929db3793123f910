import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { anAddressInput } from '#server/domains/addresses/addresses.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { importPromo } from '#server/domains/promotions/admin/import-promo.ts';
import { expect, test } from '#tests/support/test.ts';

test('the preview of an order by phone costs what the order will, offers its deliveries, and names what is short', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const call = async (url: string, payload: object) => {
    const response = await app.inject({ method: 'POST', url: `/api/v1/admin/order${url}`, headers: { authorization }, payload });
    return { status: response.statusCode, ...response.json() };
  };
  await importPromo(db, { code: 'TENTH', title: 'A tenth', type: 'percent', value: 10 });
  const product = await aProduct(db, { variations: [{ stock: 3, price: 1_999 }] });
  const variation = product.mainVariation._id;
  const { country, postalCode, ...rest } = anAddressInput();
  const draft = { items: [{ variation, quantity: 2 }], promo: 'tenth' };
  const preview = (await call('/preview', { ...draft, country, postalCode })).data;
  expect(preview).toMatchObject({ subtotal: 3_998, discount: 400, promo: { code: 'TENTH', applied: true }, short: [] });
  expect(preview.rates.length).toBeGreaterThan(0);
  const order = (await call('', { ...draft, email: 'ada@example.com', address: { ...rest, country, postalCode } })).data;
  expect({ total: order.total, tax: order.tax }).toEqual({ total: preview.total, tax: preview.tax });
  const [rate] = preview.rates.slice(-1);
  const chosen = (await call('/preview', { ...draft, country, postalCode, rate: { carrier: rate.carrier, service: rate.service } })).data;
  expect(chosen.delivery.cost).toBe(rate.cost);
  const many = (await call('/preview', { items: [{ variation, quantity: 9 }], country, postalCode })).data;
  expect(many.short).toEqual([{ variation, available: 1 }]);
  expect(await call('/preview', { ...draft, promo: 'nothing' })).toMatchObject({ code: 'promo_unknown' });
  const unknownRate = { carrier: 'Nobody', service: 'Never' };
  expect((await call('/preview', { ...draft, rate: unknownRate })).fields).toMatchObject([{ path: 'rate' }]);
});
