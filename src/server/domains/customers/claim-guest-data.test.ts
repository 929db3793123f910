import { aPassword, aUserWithPassword } from '#server/domains/accounts/accounts.builders.ts';
import { aGuest, anAddressInput } from '#server/domains/addresses/addresses.builders.ts';
import { aCheckout, anOrder } from '#server/domains/orders/orders.builders.ts';
import { importPromo } from '#server/domains/promotions/admin/import-promo.ts';
import { rounds } from '#tests/support/rounds.ts';
import { expect, test } from '#tests/support/test.ts';
import { claimGuestData } from './claim-guest-data.ts';
import { aCustomer, fetchAsGuest, signInAsGuest } from './customers.builders.ts';

test("signing in claims the guest's address, which becomes the default if there is none", async ({ app, db }) => {
  const { email } = await aUserWithPassword(db);
  const guest = await aGuest(db, { city: 'Aachen' });
  const first = await signInAsGuest(app, email, guest);
  expect(await first.addresses()).toMatchObject([{ _id: guest.address._id, city: 'Aachen', isDefault: true }]);
  expect(first.guestCookie).toBe('');
  expect(await fetchAsGuest(app, guest, '/address')).toEqual({ list: [], total: 0 });
  expect(await db.selectFrom('guests').select('id').where('id', '=', guest.actor.guestId).execute()).toEqual([]);

  const second = await signInAsGuest(app, email, await aGuest(db, { city: 'Bonn' }));
  expect((await second.addresses()).map(({ city, isDefault }) => [city, isDefault])).toEqual([
    ['Aachen', true],
    ['Bonn', false],
  ]);
});

test('an address that the account already has is not duplicated', async ({ app, db }) => {
  const { email } = await aUserWithPassword(db);
  await signInAsGuest(app, email, await aGuest(db));
  const again = await signInAsGuest(app, email, await aGuest(db, { city: ' münster ' }));
  expect(await again.addresses()).toHaveLength(1);
});

test('a full address book claims no address, and the guest keeps it', async ({ app, db }) => {
  const { email } = await aUserWithPassword(db);
  const { add } = await signInAsGuest(app, email);
  for (let n = 0; n < 50; n++) await add({ line1: `Lindenallee ${n}` });
  const guest = await aGuest(db, { city: 'Bonn' });
  const { addresses, guestCookie } = await signInAsGuest(app, email, guest);
  expect([(await addresses()).length, guestCookie]).toEqual([50, undefined]);
  expect((await fetchAsGuest(app, guest, '/address')).list).toHaveLength(1);
});

test("orders placed with the verified email become the account's, from any browser; the guest keeps the others", async ({ app, db }) => {
  const { email } = await aUserWithPassword(db);
  const guest = await aGuest(db);
  const elsewhere = await anOrder(db, { email: email.toUpperCase() });
  const here = await anOrder(db, { guest, email });
  const other = await anOrder(db, { guest, email: 'somebody@example.com' });
  const { orders, guestCookie } = await signInAsGuest(app, email, guest);
  expect((await orders()).map(({ _id }) => _id).sort()).toEqual([elsewhere.order._id, here.order._id].sort());
  // The guest still has an order, and so keeps the cookie.
  expect(guestCookie).toBeUndefined();
  expect((await fetchAsGuest(app, guest, '/order')).list).toMatchObject([{ _id: other.order._id }]);
  expect((await fetchAsGuest(app, elsewhere.guest, '/order')).list).toEqual([]);
});

test('a promo that was used as a guest counts for the account that has the order, also under a later email', async ({ app, db, shop }) => {
  const customer = await aCustomer(app, shop);
  await importPromo(db, { code: 'MINE', title: 'Mine', type: 'percent', value: 10, usagePerCustomer: 1 });
  const { items } = await aCheckout(db);
  const check = async () => (await customer.call('GET', `/promo/mine?items=${items[0]?.variation}:1`)).json().code;
  await anOrder(db, { email: customer.email, promo: 'mine' });
  expect(await check()).toBeUndefined();
  await claimGuestData(db, { userId: customer.id, guestToken: null, signedInBy: 'password' });
  await customer.moveTo(`later-${customer.email}`);
  expect(await check()).toBe('promo_customer_limit');
});

test('an unverified email claims no orders', async ({ db }) => {
  const { id, email } = await aUserWithPassword(db, { email_verified: false });
  const { order } = await anOrder(db, { email });
  await claimGuestData(db, { userId: id, guestToken: null, signedInBy: 'password' });
  expect(await db.selectFrom('orders').select('user_id').where('id', '=', order._id).executeTakeFirst()).toEqual({ user_id: null });
});

test("the guest's pending order request is released, and the guest's quotes become void", async ({ app, db }) => {
  const { email } = await aUserWithPassword(db);
  const { guest, products, order } = await anOrder(db, { status: 'pending', lines: [{ stock: 1 }] });
  const { quote } = await aCheckout(db, { guest, lines: [{}] });
  const { headers, addresses } = await signInAsGuest(app, email, guest);
  expect(await addresses()).toHaveLength(1);
  const product = (await app.inject(`/api/v1/product/${products[0]?._id}`)).json().data;
  expect(product.mainVariation.maxQuantity).toBe(1);
  const stored = await db.selectFrom('orders').select(['status', 'guest_id']).where('id', '=', order._id).executeTakeFirst();
  expect(stored).toEqual({ status: 'cancelled', guest_id: null });
  const request = { method: 'POST', url: `/api/v1/order/request?shipment_id=${quote._id}` } as const;
  const payload = { address: guest.address._id, items: [{ variation: products[0]?.mainVariation._id, quantity: 1 }] };
  for (const caller of [headers, { cookie: guest.cookie }])
    expect((await app.inject({ ...request, headers: caller, payload })).statusCode).toBe(404);
});

test("of users who sign in at once with the same guest's cookie, one gets the address, and nothing is lost", async ({ app, db }) => {
  for (let round = 0; round < rounds; round++) {
    const [one, two, guest] = [await aUserWithPassword(db), await aUserWithPassword(db), await aGuest(db)];
    const sessions = await Promise.all([one, two, one].map(({ email }) => signInAsGuest(app, email, guest)));
    const addressesOfBoth = await Promise.all(sessions.slice(0, 2).map(({ addresses }) => addresses()));
    expect(addressesOfBoth.flat().map(({ _id, isDefault }) => [_id, isDefault])).toEqual([[guest.address._id, true]]);
  }
});

test("an order that a guest places while the guest's data is being claimed is not lost", async ({ app, db }) => {
  for (let round = 0; round < rounds; round++) {
    const { email } = await aUserWithPassword(db);
    const { guest, items, quote } = await aCheckout(db);
    const order = app.inject({
      method: 'POST',
      url: '/api/v1/order',
      headers: { cookie: guest.cookie },
      payload: { address: guest.address._id, items, rate: quote.rates[0]?._id, email },
    });
    const [response] = await Promise.all([order, signInAsGuest(app, email, guest)]);
    expect([201, 401, 404]).toContain(response.statusCode);
    const { orders } = await signInAsGuest(app, email, guest);
    expect((await orders()).length).toBe(response.statusCode === 201 ? 1 : 0);
  }
});

test('a failed claim does not make the sign-in fail, and the next sign-in tries again', async ({ app, db }) => {
  const { email } = await aUserWithPassword(db);
  const guest = await aGuest(db);
  await db.schema.alterTable('idempotency_keys').renameTo('elsewhere').execute();
  const first = await signInAsGuest(app, email, guest);
  await db.schema.alterTable('elsewhere').renameTo('idempotency_keys').execute();
  expect([first.guestCookie, await first.addresses()]).toEqual([undefined, []]);
  expect(await (await signInAsGuest(app, email, guest)).addresses()).toHaveLength(1);
});

test('a guest deleted during a request gets 401', async ({ app, db }) => {
  const guest = await aGuest(db);
  await fetchAsGuest(app, guest, '/address');
  await db.deleteFrom('guests').where('id', '=', guest.actor.guestId).execute();
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/address',
    headers: { cookie: guest.cookie },
    payload: anAddressInput(),
  });
  expect([response.statusCode, response.json().code]).toEqual([401, 'unauthenticated']);
});

test('an admin who signs in claims nothing', async ({ app, db }) => {
  const admin = await aUserWithPassword(db, { role: 'admin' });
  const guest = await aGuest(db);
  const payload = { email: admin.email, password: aPassword, audience: 'admin' };
  await app.inject({ method: 'POST', url: '/api/v1/auth/signin', headers: { cookie: guest.cookie }, payload });
  expect((await fetchAsGuest(app, guest, '/address')).list).toHaveLength(1);
});
