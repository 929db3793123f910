import { createApp } from '#server/app.ts';
import { withLimits } from '#server/domains/accounts/accounts.builders.ts';
import { insertUser } from '#server/domains/accounts/accounts.queries.ts';
import { updateSettings } from '#server/domains/settings/update-settings.ts';
import { createSession } from '#server/platform/sessions.ts';
import { newId } from '#shared/ids.ts';
import { expect, test } from '#tests/support/test.ts';
import { aGuest, anAddressInput } from './addresses.builders.ts';

const url = '/api/v1/address';

test('a first address creates a guest with a cookie that scripts cannot read', async ({ app }) => {
  const response = await app.inject({ method: 'POST', url, payload: anAddressInput() });
  expect(response.statusCode).toBe(201);
  const cookie = response.cookies.find(({ name }) => name === 'guest');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  const list = await app.inject({ url, cookies: { guest: cookie?.value ?? '' } });
  expect(list.json().data.list).toEqual([response.json().data]);
});

test('a guest cannot add a second address', async ({ app, db }) => {
  const guest = await aGuest(db);
  const response = await app.inject({ method: 'POST', url, headers: { cookie: guest.cookie }, payload: anAddressInput({ city: 'Köln' }) });
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({ code: 'address_limit', message: 'Please sign in to add more addresses.' });
});

test('of several addresses that a guest adds at once, only one is accepted', async ({ app, db }) => {
  const guest = await aGuest(db);
  await app.inject({ method: 'DELETE', url: `${url}/${guest.address._id}`, headers: { cookie: guest.cookie } });
  const call = () => app.inject({ method: 'POST', url, headers: { cookie: guest.cookie }, payload: anAddressInput() });
  const codes = (await Promise.all([call(), call(), call()])).map((response) => response.statusCode).sort();
  expect(codes).toEqual([201, 409, 409]);
});

test("another guest's address is not found", async ({ app, db }) => {
  const [owner, other] = [await aGuest(db), await aGuest(db)];
  for (const method of ['GET', 'DELETE'] as const) {
    const response = await app.inject({ method, url: `${url}/${owner.address._id}`, headers: { cookie: other.cookie } });
    expect(response.statusCode).toBe(404);
  }
  const change = await app.inject({
    method: 'PUT',
    url: `${url}/${owner.address._id}`,
    headers: { cookie: other.cookie },
    payload: { city: 'Elsewhere' },
  });
  expect(change.statusCode).toBe(404);
  expect((await app.inject({ url, headers: {} })).json().data).toEqual({ list: [], total: 0 });
});

test('an update keeps the fields that were not sent', async ({ app, db }) => {
  const guest = await aGuest(db, { line2: 'Back yard' });
  const response = await app.inject({
    method: 'PUT',
    url: `${url}/${guest.address._id}`,
    headers: { cookie: guest.cookie },
    payload: { postalCode: '50667', city: 'Köln' },
  });
  expect(response.json().data).toMatchObject({ line1: 'Lindenallee 7', line2: 'Back yard', postalCode: '50667', city: 'Köln' });
});

test('a rejected address reports its invalid fields', async ({ app }) => {
  const response = await app.inject({ method: 'POST', url, payload: { ...anAddressInput({ city: ' ', country: 'Germany' }), zip: '1' } });
  expect(response.statusCode).toBe(422);
  expect(
    response
      .json()
      .fields.map((field: { path: string }) => field.path)
      .sort(),
  ).toEqual(['city', 'country', 'zip']);
});

test('an address needs an existing country; an older one stays readable and can be corrected', async ({ app, db }) => {
  const guest = await aGuest(db);
  const own = { url: `${url}/${guest.address._id}`, headers: { cookie: guest.cookie } };
  for (const country of ['XX', 'UK', 'EU', 'XK', 'ZZ', '', '12']) {
    for (const response of [
      await app.inject({ method: 'POST', url, payload: anAddressInput({ country }) }),
      await app.inject({ ...own, method: 'PUT', payload: { country } }),
    ]) {
      expect(response.statusCode, country).toBe(422);
      expect(response.json().fields).toEqual([{ path: 'country', message: 'Enter a two-letter country code, such as DE.' }]);
    }
  }
  await db.updateTable('addresses').set({ country: 'XX' }).where('id', '=', guest.address._id).execute();
  expect((await app.inject(own)).json().data.country).toBe('XX');
  expect((await app.inject({ ...own, method: 'PUT', payload: { line2: 'Back yard' } })).json().data).toMatchObject({ country: 'XX' });
  expect((await app.inject({ ...own, method: 'PUT', payload: { country: 'at', postalCode: '1010' } })).json().data.country).toBe('AT');
});

test("another site cannot use a guest's cookie", async ({ app, db }) => {
  const guest = await aGuest(db);
  const headers = { cookie: guest.cookie, 'sec-fetch-site': 'cross-site' };
  const response = await app.inject({ method: 'DELETE', url: `${url}/${guest.address._id}`, headers });
  expect(response.statusCode).toBe(403);
  const form = await app.inject({ method: 'POST', url, headers: { cookie: guest.cookie, 'content-type': 'text/plain' }, payload: '{}' });
  expect(form.statusCode).toBeGreaterThanOrEqual(400);
});

test('signing out a guest deletes the address and the cookie; a copy of the cookie finds nothing', async ({ app, db }) => {
  const { cookie, address } = await aGuest(db);
  const findAddresses = async () => (await app.inject({ url, headers: { cookie } })).json().data.list;
  expect(await findAddresses()).toMatchObject([{ _id: address._id }]);
  const response = await app.inject({ method: 'POST', url: '/api/v1/auth/signout', headers: { cookie } });
  expect(response.cookies.find(({ name }) => name === 'guest')?.value).toBe('');
  expect(await findAddresses()).toEqual([]);
  expect(await db.selectFrom('addresses').select('id').where('id', '=', address._id).execute()).toEqual([]);
});

test('a caller with an unknown guest token is anonymous', async ({ app }) => {
  const response = await app.inject({ url, cookies: { guest: 'g_forged' } });
  expect(response.json().data).toEqual({ list: [], total: 0 });
});

test('of addresses that a user adds or changes at once, exactly one becomes the default', async ({ app, db }) => {
  const user = await insertUser(db, {
    id: newId(),
    name: 'Sam',
    email: 'many-addresses@example.com',
    password_hash: 'none',
    role: 'user',
    email_verified: true,
  });
  const headers = { authorization: `Bearer ${await createSession(db, user.id, 'user')}` };
  const added = await Promise.all(
    Array.from({ length: 8 }, () => app.inject({ method: 'POST', url, headers, payload: anAddressInput({ isDefault: true }) })),
  );
  expect(added.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(201));
  const changed = await Promise.all(
    added.map((response) =>
      app.inject({ method: 'PUT', url: `${url}/${response.json().data._id}`, headers, payload: { isDefault: true } }),
    ),
  );
  expect(changed.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  const { list } = (await app.inject({ url, headers })).json().data;
  expect(list.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1);
});

test('a shop that requires phone numbers rejects an address without one', async ({ app, db }) => {
  await updateSettings(db, { phoneRequired: true });
  const rejected = await app.inject({ method: 'POST', url, payload: anAddressInput() });
  expect([rejected.statusCode, rejected.json().fields]).toEqual([422, [expect.objectContaining({ path: 'phone' })]]);
  const added = await app.inject({ method: 'POST', url, payload: anAddressInput({ phone: '+49 251 123456' }) });
  expect(added.statusCode).toBe(201);
  const guest = { guest: added.cookies.find(({ name }) => name === 'guest')?.value ?? '' };
  const emptied = await app.inject({ method: 'PUT', url: `${url}/${added.json().data._id}`, cookies: guest, payload: { phone: '' } });
  expect(emptied.statusCode).toBe(422);
  await updateSettings(db, { phoneRequired: false });
});

test('one IP can create 30 guests in ten minutes; rejected requests do not count, and existing guests are not limited', async ({
  db,
  shop,
}) => {
  const app = await createApp(withLimits(shop), { maxEventLoopDelay: 0 });
  const add = (cookies: Record<string, string> = {}, changes = {}, remoteAddress = '10.41.0.1') =>
    app.inject({ method: 'POST', url, cookies, remoteAddress, payload: anAddressInput(changes) });
  const guests = async () => (await db.selectFrom('guests').select('id').execute()).length;
  expect((await add({}, { postalCode: 'none' })).statusCode).toBe(422);
  const before = await guests();
  const added = [];
  for (let n = 0; n < 30; n++) added.push(await add());
  expect(added.map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(201));
  const rejected = await add();
  expect([rejected.statusCode, rejected.json().code, rejected.json().message]).toEqual([
    ...[429, 'too_many_requests', 'Too many attempts. Try again in 10 minutes.'],
  ]);
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  expect(await guests()).toBe(before + 30);
  const guest = { guest: added[0]?.cookies.find(({ name }) => name === 'guest')?.value ?? '' };
  await app.inject({ method: 'DELETE', url: `${url}/${added[0]?.json().data._id}`, cookies: guest });
  expect((await add(guest)).statusCode).toBe(201);
  expect((await add({}, {}, '10.41.0.2')).statusCode).toBe(201);
});
