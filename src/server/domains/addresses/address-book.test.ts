import type { FastifyInstance } from 'fastify';
import type { Address, AddressInput } from '#contract/addresses.ts';
import { aUser } from '#server/domains/accounts/accounts.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { rounds } from '#tests/support/rounds.ts';
import { expect, test } from '#tests/support/test.ts';
import { anAddressInput } from './addresses.builders.ts';

/** A user with addresses in these cities; the first one is the default. */
async function anAddressBook(app: FastifyInstance, db: Database, cities: readonly string[]) {
  const { authorization } = await aUser(db);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) =>
    app.inject({ method, url: `/api/v1/address${path}`, headers: { authorization }, ...(payload ? { payload } : {}) });
  const add = async (changes: Partial<AddressInput>): Promise<Address> => (await call('POST', '', anAddressInput(changes))).json().data;
  const list = async (): Promise<Address[]> => (await call('GET')).json().data.list;
  const added: Address[] = [];
  for (const city of cities) added.push(await add({ city }));
  const pathOf = (city: string) => `/${added.find((address) => address.city === city)?._id}`;
  return { call, add, list, pathOf, cities: async () => (await list()).map((address) => address.city) };
}

const defaults = (list: readonly Address[]) => list.filter(({ isDefault }) => isDefault).map(({ city }) => city);

test('the first address is the default and listed first; the others follow, newest first', async ({ app, db }) => {
  const { cities, list } = await anAddressBook(app, db, ['Aachen', 'Bonn', 'Celle']);
  expect(await cities()).toEqual(['Aachen', 'Celle', 'Bonn']);
  expect(defaults(await list())).toEqual(['Aachen']);
});

test('making another address the default replaces the old one', async ({ app, db }) => {
  const { call, add, list, pathOf } = await anAddressBook(app, db, ['Aachen', 'Bonn']);
  expect((await call('PUT', pathOf('Bonn'), { isDefault: true })).json().data.isDefault).toBe(true);
  expect(defaults(await list())).toEqual(['Bonn']);
  await add({ city: 'Celle', isDefault: true });
  expect(defaults(await list())).toEqual(['Celle']);
});

test('the default address cannot be unset', async ({ app, db }) => {
  const { call, list, pathOf } = await anAddressBook(app, db, ['Aachen', 'Bonn']);
  const rejected = await call('PUT', pathOf('Aachen'), { isDefault: false });
  expect([rejected.statusCode, rejected.json().fields]).toEqual([422, [expect.objectContaining({ path: 'isDefault' })]]);
  expect((await call('PUT', pathOf('Bonn'), { isDefault: false, name: 'Bo' })).json().data).toMatchObject({ name: 'Bo', isDefault: false });
  expect(defaults(await list())).toEqual(['Aachen']);
});

test('when the default is deleted, the newest other address becomes the default', async ({ app, db }) => {
  const { call, add, cities, list, pathOf } = await anAddressBook(app, db, ['Aachen', 'Bonn', 'Celle']);
  expect((await call('DELETE', pathOf('Aachen'))).statusCode).toBe(200);
  expect(defaults(await list())).toEqual(['Celle']);
  await add({ city: 'Aachen', isDefault: true });
  expect(await cities()).toEqual(['Aachen', 'Celle', 'Bonn']);
  expect(defaults(await list())).toEqual(['Aachen']);
  for (const { _id } of await list()) await call('DELETE', `/${_id}`);
  expect(await list()).toEqual([]);
});

test('concurrent additions, changes and deletions leave exactly one default address', async ({ app, db }) => {
  for (let round = 0; round < rounds; round++) {
    const { call, list, pathOf } = await anAddressBook(app, db, ['Aachen', 'Bonn', 'Celle', 'Dresden']);
    const responses = await Promise.all([
      call('DELETE', pathOf('Aachen')),
      call('PUT', pathOf('Bonn'), { isDefault: true }),
      call('POST', '', anAddressInput({ city: 'Essen', isDefault: true })),
      call('DELETE', pathOf('Bonn')),
      call('PUT', pathOf('Celle'), { isDefault: true }),
      call('POST', '', anAddressInput({ city: 'Fulda' })),
      call('DELETE', pathOf('Celle')),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).filter((status) => ![200, 201, 404].includes(status))).toEqual([]);
    expect(defaults(await list())).toHaveLength(1);
  }
});

test('an account can have fifty addresses and no more, also under concurrency', async ({ app, db }) => {
  const { call, list } = await anAddressBook(app, db, Array(48).fill('Aachen'));
  const responses = await Promise.all(Array.from({ length: 5 }, () => call('POST', '', anAddressInput())));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409, 409]);
  expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'address_limit' });
  expect(await list()).toHaveLength(50);
});

test('a first address is added once, even if it is sent again after a lost reply or from another tab', async ({ app, db }) => {
  const { call, list } = await anAddressBook(app, db, []);
  const responses = await Promise.all(['Aachen', 'Bonn', 'Celle'].map((city) => call('POST', '?first=1', anAddressInput({ city }))));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'address_limit' });
  expect((await list()).map(({ isDefault }) => isDefault)).toEqual([true]);
  expect((await call('POST', '', anAddressInput({ city: 'Dresden' }))).statusCode).toBe(201);
});

test('the rules of a country are checked only when the country, region or postal code changes', async ({ app, db }) => {
  const { call, pathOf } = await anAddressBook(app, db, ['Aachen']);
  const american = await call('POST', '', anAddressInput({ country: 'US', postalCode: '9021' }));
  expect([american.statusCode, american.json().fields.map(({ path }: { path: string }) => path)]).toEqual([422, ['postalCode', 'region']]);
  const changed = await call('PUT', pathOf('Aachen'), { country: 'US', postalCode: '90210' });
  expect(changed.json().fields).toMatchObject([{ path: 'region' }]);
  await db.updateTable('addresses').set({ postal_code: 'taken long ago' }).where('city', '=', 'Aachen').execute();
  expect((await call('PUT', pathOf('Aachen'), { name: 'Bo' })).statusCode).toBe(200);
  expect((await call('PUT', pathOf('Aachen'), { region: 'NRW' })).statusCode).toBe(422);
});
