import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Address, AddressInput } from '#contract/addresses.ts';
import { aPassword, aSignInContext, aUser, aUserWithPassword } from '#server/domains/accounts/accounts.builders.ts';
import { createAccountToken } from '#server/domains/accounts/create-account-token.ts';
import { signIn } from '#server/domains/accounts/sessions/sign-in.ts';
import { anAddressInput } from '#server/domains/addresses/addresses.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { anOrder, copyOrders, type Guest } from '#server/domains/orders/orders.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/shop.ts';
import { newId } from '#shared/ids.ts';

/** A signed-in user whose name, street and email contain a unique `word` to search the database for (the email unless it is given), and calls as that user. */
export async function aCustomer(app: FastifyInstance, shop: Shop, overrides: { email?: string } = {}) {
  const word = `zq${newId().replaceAll('-', '')}`;
  const user = await aUserWithPassword(shop.db, {
    name: `${word} Name`,
    email: `${word}@example.com`,
    phone: '+49 251 987654',
    ...overrides,
  });
  const { token } = await signIn(shop, { email: user.email, password: aPassword, audience: 'storefront' }, aSignInContext(newId()));
  const headers = { authorization: `Bearer ${token}` };
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.inject({
      method,
      url: `/api/v1${url}`,
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      ...(payload ? { payload } : {}),
    });
  const anAddress = async (): Promise<string> =>
    (await call('POST', '/address', anAddressInput({ name: `${word} Name`, line1: `${word} Street 1`, phone: '+49 251 987654' }))).json()
      .data._id;
  const order = async (more: object = {}, query = '') => {
    const { mainVariation, _id } = await aProduct(shop.db);
    const response = await call('POST', `/order${query}`, {
      address: await anAddress(),
      items: [{ variation: mainVariation._id, quantity: 1 }],
      ...more,
    });
    expect(response.statusCode, response.body).toBe(201);
    return { product: _id, order: response.json().data };
  };
  const erase = (password = aPassword) => app.inject({ method: 'DELETE', url: '/api/v1/user', headers, payload: { password } });
  /** Changes the account's email with a link to the new one. */
  const moveTo = async (email: string) => {
    const link = await createAccountToken(shop.db, { userId: user.id, purpose: 'change_email', email });
    const verified = await call('PUT', `/auth/user/verify_email?token=${link}`, { email });
    expect(verified.statusCode, verified.body).toBe(200);
    headers.authorization = `Bearer ${verified.json().data.token}`;
  };
  return { ...user, word, headers, call, order, erase, anAddress, moveTo };
}

/** Signs in in the browser of a guest, and returns a function that calls the API as that user. */
export const signInAsGuest = async (app: FastifyInstance, email: string, guest?: Guest) => {
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

/** The data of a reply to a guest. */
export const fetchAsGuest = async (app: FastifyInstance, guest: Guest, url: string) =>
  (await app.inject({ url: `/api/v1${url}`, headers: { cookie: guest.cookie } })).json().data;

/** A shopper with two orders of the same total. */
export async function aCustomerWithOrders(db: Database, name = 'Cleo Customer') {
  const customer = await aUser(db, { name });
  const { order } = await anOrder(db);
  await db.updateTable('orders').set({ user_id: customer.userId, guest_id: null }).where('id', '=', order._id).execute();
  await copyOrders(db, order._id, { count: 1 });
  const { ids } = await db
    .selectFrom('orders')
    .select(sql<string[]>`array_agg(id)`.as('ids'))
    .where('user_id', '=', customer.userId)
    .executeTakeFirstOrThrow();
  return { ...customer, order, orderIds: ids };
}
