import type { FastifyInstance } from 'fastify';
import type { Address, AddressInput } from '#contract/addresses.ts';
import { aPassword, aUserWithPassword, mailedToken } from '#server/domains/accounts/accounts.builders.ts';
import { newAccountToken } from '#server/domains/accounts/new-account-token.ts';
import { aGuest, anAddressInput } from '#server/domains/addresses/addresses.builders.ts';
import { aCheckout, anOrder, type Guest } from '#server/domains/orders/orders.builders.ts';
import { createPromo } from '#server/domains/promotions/create-promo.ts';
import { rounds } from '#tests/support/rounds.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { eraseUser } from './erase-user.ts';
import { handOver } from './hand-over.ts';

const signIn = async (app: FastifyInstance, email: string, guest?: Guest) => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/signin',
    headers: guest ? { cookie: guest.cookie } : {},
    payload: { email, password: aPassword },
  });
  expect(response.statusCode, response.body).toBe(200);
  const headers = { authorization: `Bearer ${response.json().data.token}` };
  const list = async <T>(url: string): Promise<T[]> => (await app.inject({ url: `/api/v1${url}`, headers })).json().data.list;
  return {
    headers,
    guestCookie: response.cookies.find(({ name }) => name === 'guest')?.value,
    addresses: () => list<Address>('/address'),
    orders: () => list<{ _id: string }>('/order'),
    add: (changes: Partial<AddressInput>) =>
      app.inject({ method: 'POST', url: '/api/v1/address', headers, payload: anAddressInput(changes) }),
  };
};

const asGuest = async (app: FastifyInstance, guest: Guest, url: string) =>
  (await app.inject({ url: `/api/v1${url}`, headers: { cookie: guest.cookie } })).json().data;

test('the address of this browser moves to who signs in, and becomes the default of who has none', async ({ app, db }) => {
  const { email } = await aUserWithPassword(db);
  const guest = await aGuest(db, { city: 'Aachen' });
  const first = await signIn(app, email, guest);
  expect(await first.addresses()).toMatchObject([{ _id: guest.address._id, city: 'Aachen', isDefault: true }]);
  expect(first.guestCookie).toBe('');
  expect(await asGuest(app, guest, '/address')).toEqual({ list: [], total: 0 });
  expect(await db.selectFrom('guests').select('id').where('id', '=', guest.actor.guestId).execute()).toEqual([]);

  const second = await signIn(app, email, await aGuest(db, { city: 'Bonn' }));
  expect((await second.addresses()).map(({ city, isDefault }) => [city, isDefault])).toEqual([
    ['Aachen', true],
    ['Bonn', false],
  ]);
});

test('an address that the account keeps already is not doubled', async ({ app, db }) => {
  const { email } = await aUserWithPassword(db);
  await signIn(app, email, await aGuest(db));
  const again = await signIn(app, email, await aGuest(db, { city: ' münster ' }));
  expect(await again.addresses()).toHaveLength(1);
});

test('a full address book takes no more, and the guest keeps the address', async ({ app, db }) => {
  const { email } = await aUserWithPassword(db);
  const { add } = await signIn(app, email);
  for (let n = 0; n < 50; n++) await add({ line1: `Lindenallee ${n}` });
  const guest = await aGuest(db, { city: 'Bonn' });
  const { addresses, guestCookie } = await signIn(app, email, guest);
  expect([(await addresses()).length, guestCookie]).toEqual([50, undefined]);
  expect((await asGuest(app, guest, '/address')).list).toHaveLength(1);
});

test("what was ordered with the proven e-mail becomes the account's, whichever browser it was; the rest stays the guest's", async ({
  app,
  db,
}) => {
  const { id, email } = await aUserWithPassword(db);
  const guest = await aGuest(db);
  await createPromo(db, { code: 'MINE', title: 'Mine', type: 'percent', value: 10 });
  const elsewhere = await anOrder(db, { email: email.toUpperCase(), promo: 'mine' });
  const here = await anOrder(db, { guest, email });
  const other = await anOrder(db, { guest, email: 'somebody@example.com' });
  const { orders, guestCookie } = await signIn(app, email, guest);
  expect((await orders()).map(({ _id }) => _id).sort()).toEqual([elsewhere.order._id, here.order._id].sort());
  // The guest still has an order, and the cookie that opens it.
  expect(guestCookie).toBeUndefined();
  expect((await asGuest(app, guest, '/order')).list).toMatchObject([{ _id: other.order._id }]);
  expect((await asGuest(app, elsewhere.guest, '/order')).list).toEqual([]);
  const use = await db.selectFrom('promo_uses').select('user_id').where('order_id', '=', elsewhere.order._id).executeTakeFirst();
  expect(use).toEqual({ user_id: id });
});

test('an e-mail that is not proved brings no orders along', async ({ db }) => {
  const { id, email } = await aUserWithPassword(db, { email_verified: false });
  const { order } = await anOrder(db, { email });
  await handOver(db, { userId: id, guestToken: null, by: 'password' });
  expect(await db.selectFrom('orders').select('user_id').where('id', '=', order._id).executeTakeFirst()).toEqual({ user_id: null });
});

test('the open request of the guest is released, and its quotes are void', async ({ app, db }) => {
  const { email } = await aUserWithPassword(db);
  const { guest, products, order } = await anOrder(db, { status: 'pending', lines: [{ stock: 1 }] });
  const { quote } = await aCheckout(db, { guest, lines: [{}] });
  const { headers, addresses } = await signIn(app, email, guest);
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

test("of two who sign in with one guest's cookie at once, one gets the address, and nothing is lost", async ({ app, db }) => {
  for (let round = 0; round < rounds; round++) {
    const [one, two, guest] = [await aUserWithPassword(db), await aUserWithPassword(db), await aGuest(db)];
    const arrivals = await Promise.all([one, two, one].map(({ email }) => signIn(app, email, guest)));
    const kept = await Promise.all(arrivals.slice(0, 2).map(({ addresses }) => addresses()));
    expect(kept.flat().map(({ _id, isDefault }) => [_id, isDefault])).toEqual([[guest.address._id, true]]);
  }
});

test('a guest who orders while the account takes over loses no order', async ({ app, db }) => {
  for (let round = 0; round < rounds; round++) {
    const { email } = await aUserWithPassword(db);
    const { guest, items, quote } = await aCheckout(db);
    const order = app.inject({
      method: 'POST',
      url: '/api/v1/order',
      headers: { cookie: guest.cookie },
      payload: { address: guest.address._id, items, rate: quote.rates[0]?._id, email },
    });
    const [answer] = await Promise.all([order, signIn(app, email, guest)]);
    expect([201, 401, 404]).toContain(answer.statusCode);
    const { orders } = await signIn(app, email, guest);
    expect((await orders()).length).toBe(answer.statusCode === 201 ? 1 : 0);
  }
});

test('who follows the mailed link brings along what this browser did before it asked for the account', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const guest = await aGuest(db);
  const payload = { name: 'Ada', email: 'ada.link@example.com', password: aPassword };
  await app.inject({ method: 'POST', url: '/api/v1/auth/signup', headers: { cookie: guest.cookie }, payload });
  await runJobs(shop, connection);
  const token = await mailedToken(db, payload.email, 'accounts.verify-email');
  const response = await app.inject({
    method: 'PUT',
    url: `/api/v1/auth/user/verify_email?token=${token}`,
    headers: { cookie: guest.cookie },
    payload: { email: payload.email },
  });
  expect(response.cookies.find(({ name }) => name === 'guest')?.value).toBe('');
  const headers = { authorization: `Bearer ${response.json().data.token}` };
  expect((await app.inject({ url: '/api/v1/address', headers })).json().data.list).toHaveLength(1);
});

test("a link to a stranger's account takes no address away from who opens it", async ({ app, db }) => {
  const { id, email } = await aUserWithPassword(db, { email_verified: false });
  const guest = await aGuest(db);
  const token = await newAccountToken(db, { userId: id, purpose: 'verify_email' });
  const response = await app.inject({
    method: 'PUT',
    url: `/api/v1/auth/user/verify_email?token=${token}`,
    headers: { cookie: guest.cookie },
    payload: { email },
  });
  expect(response.statusCode).toBe(200);
  expect((await asGuest(app, guest, '/address')).list).toHaveLength(1);
  expect(await db.selectFrom('addresses').select('id').where('user_id', '=', id).execute()).toEqual([]);
});

test('a hand-over that fails costs nobody the sign-in, and the next one makes up for it', async ({ app, db }) => {
  const { email } = await aUserWithPassword(db);
  const guest = await aGuest(db);
  await db.schema.alterTable('idempotency_keys').renameTo('elsewhere').execute();
  const first = await signIn(app, email, guest);
  await db.schema.alterTable('elsewhere').renameTo('idempotency_keys').execute();
  expect([first.guestCookie, await first.addresses()]).toEqual([undefined, []]);
  expect(await (await signIn(app, email, guest)).addresses()).toHaveLength(1);
});

test('a guest who was deleted while a call was on its way is told to sign in', async ({ app, db }) => {
  const guest = await aGuest(db);
  await asGuest(app, guest, '/address');
  await db.deleteFrom('guests').where('id', '=', guest.actor.guestId).execute();
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/address',
    headers: { cookie: guest.cookie },
    payload: anAddressInput(),
  });
  expect([response.statusCode, response.json().code]).toEqual([401, 'unauthenticated']);
});

test('an admin who signs in takes nothing over', async ({ app, db }) => {
  const admin = await aUserWithPassword(db, { role: 'admin' });
  const guest = await aGuest(db);
  const payload = { email: admin.email, password: aPassword, audience: 'admin' };
  await app.inject({ method: 'POST', url: '/api/v1/auth/signin', headers: { cookie: guest.cookie }, payload });
  expect((await asGuest(app, guest, '/address')).list).toHaveLength(1);
});

test("who signs up after the owner of an e-mail gets nothing that is the owner's, when the owner opens the newer link", async ({
  app,
  db,
  shop,
  connection,
}) => {
  const email = 'victim@example.com';
  const guest = await aGuest(db, { line1: 'Secret Street 2' });
  const { order } = await anOrder(db, { guest, email });
  const signUp = (password: string, headers = {}) =>
    app.inject({ method: 'POST', url: '/api/v1/auth/signup', headers, payload: { name: 'Somebody', email, password } });
  await signUp('the phrase of the owner', { cookie: guest.cookie });
  await runJobs(shop, connection);
  await signUp(aPassword);
  await runJobs(shop, connection);
  const opened = await app.inject({
    method: 'PUT',
    url: `/api/v1/auth/user/verify_email?token=${await mailedToken(db, email, 'accounts.verify-email')}`,
    headers: { cookie: guest.cookie },
    payload: { email },
  });
  expect(opened.statusCode).toBe(200);
  // The stranger signs in, as often as they like, and asks for whatever is known.
  const stranger = await signIn(app, email, guest);
  expect([await stranger.orders(), await stranger.addresses()]).toEqual([[], []]);
  const exported = (await app.inject({ url: '/api/v1/user/export', headers: stranger.headers })).json().data;
  expect([exported.orders, exported.mails, exported.messages]).toEqual([[], [], []]);
  expect((await asGuest(app, guest, '/order')).list).toMatchObject([{ _id: order._id }]);

  // A password that came by mail is the owner's.
  await app.inject({ method: 'POST', url: '/api/v1/auth/user/forgot_password', payload: { email } });
  await runJobs(shop, connection);
  const token = await mailedToken(db, email, 'accounts.reset-password');
  const { _id } = opened.json().data.user;
  const url = `/api/v1/auth/user/${_id}/reset_password?token=${token}`;
  expect((await app.inject({ method: 'PUT', url, payload: { password: aPassword } })).statusCode).toBe(200);
  const owner = await signIn(app, email, guest);
  expect((await owner.orders()).map(({ _id }) => _id)).toEqual([order._id]);
  expect(await owner.addresses()).toMatchObject([{ line1: 'Secret Street 2' }]);
});

test('a contested account that is erased takes no order of its e-mail along', async ({ db }) => {
  const { id, email } = await aUserWithPassword(db, { contested: true });
  const { order } = await anOrder(db, { email });
  await eraseUser(db, id);
  expect(await db.selectFrom('orders').select(['email', 'erased_at']).where('id', '=', order._id).executeTakeFirst()).toEqual({
    email,
    erased_at: null,
  });
});
