import type { FastifyInstance } from 'fastify';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { aGuest, anAddressInput } from '#server/domains/addresses/addresses.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';

const billingAddress = {
  ...{ name: 'Grace Hopper', company: 'Navy Kennels GmbH', line1: 'Opernring 1' },
  ...{ postalCode: '1010', city: 'Wien', country: 'AT' },
};
const stored = { ...billingAddress, line2: null, region: null };

/** Orders a bag to Germany, billed elsewhere. */
async function order(app: FastifyInstance, db: Database, body: object) {
  const guest = await aGuest(db);
  const { mainVariation } = await aProduct(db, { variations: [{ price: 1_190 }] });
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/order',
    headers: { cookie: guest.cookie },
    payload: {
      address: guest.address._id,
      items: [{ variation: mainVariation._id, quantity: 1 }],
      email: 'buyer@example.com',
      ...body,
    },
  });
  return { status: response.statusCode, guest, ...response.json() };
}

test('an order without a billing address is billed to its delivery address', async ({ app, db }) => {
  expect((await order(app, db, {})).data.billingAddress).toBeNull();
  expect((await order(app, db, { billingAddress: null })).data.billingAddress).toBeNull();
});

test('a billing address is a part of the order, and leaves parcel and tax as they are', async ({ app, db }) => {
  const plain = await order(app, db, {});
  const { data, guest } = await order(app, db, { billingAddress });
  expect(data).toMatchObject({
    billingAddress: stored,
    address: { city: guest.address.city },
    tax: plain.data.tax,
    taxes: plain.data.taxes,
  });
  const read = await app.inject({ url: `/api/v1/order/${data._id}`, headers: { cookie: guest.cookie } });
  expect(read.json().data.billingAddress).toEqual(stored);
});

test('a billing address is checked by the rules of its country, and the error names the field', async ({ app, db }) => {
  const refusedPaths = async (changes: object) => {
    const { status, fields } = await order(app, db, { billingAddress: { ...billingAddress, ...changes } });
    return [status, (fields ?? []).map(({ path }: { path: string }) => path)];
  };
  expect(await refusedPaths({ postalCode: '10100' })).toEqual([422, ['billingAddress.postalCode']]);
  expect(await refusedPaths({ country: 'IT', postalCode: '00184' })).toEqual([422, ['billingAddress.region']]);
  expect(await refusedPaths({ name: ' ' })).toEqual([422, ['billingAddress.name']]);
  expect(await refusedPaths({ phone: '1' })).toEqual([422, ['billingAddress.phone']]);
});

test('the team finds an order by its billing company, and exports it with the billing address', async ({ app, db }) => {
  const { data } = await order(app, db, { billingAddress: { ...billingAddress, company: 'Airship Kennels' } });
  const { authorization } = await anAdmin(db);
  const search = await app.inject({ url: '/api/v1/order/page/1/10?q=airship', headers: { authorization } });
  expect(search.json().data.list.map(({ number }: { number: string }) => number)).toEqual([data.number]);
  const { body } = await app.inject({ url: `/api/v1/order/export.csv?id=${data._id}`, headers: { authorization } });
  expect(body).toContain('Airship Kennels,Grace Hopper,Opernring 1,1010,Wien,,AT');
});

test('an order that the team enters for a customer may have a billing address, too', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const { mainVariation } = await aProduct(db);
  const { isDefault: _, ...address } = anAddressInput();
  const body = { email: 'buyer@example.com', address, items: [{ variation: mainVariation._id, quantity: 1 }] };
  const enter = async (billing: object) => {
    const payload = { ...body, billingAddress: billing };
    return (await app.inject({ method: 'POST', url: '/api/v1/admin/order', headers: { authorization }, payload })).json();
  };
  expect((await enter(billingAddress)).data.billingAddress).toEqual(stored);
  expect((await enter({ ...billingAddress, postalCode: 'x' })).fields).toMatchObject([{ path: 'billingAddress.postalCode' }]);
});

test('the confirmation email names the billing address only where it is another one', async ({ app, db, shop, connection }) => {
  await order(app, db, { email: 'billed@example.com', billingAddress });
  await order(app, db, { email: 'plain@example.com' });
  await runJobs(shop, connection);
  const textOf = async (email: string) => (await findMailsTo(db, email)).map(({ html }) => html).join();
  expect(await textOf('billed@example.com')).toContain('Navy Kennels GmbH');
  expect(await textOf('plain@example.com')).not.toMatch(/billing address/i);
});
