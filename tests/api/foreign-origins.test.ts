import type { FastifyInstance } from 'fastify';
import { createApp } from '#server/app.ts';
import { aPassword, aUserWithPassword } from '#server/domains/accounts/accounts.builders.ts';
import { aGuest, anAddressInput } from '#server/domains/addresses/addresses.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { imageBytes } from '#server/domains/files/files.builders.ts';
import { acceptAllPayments } from '#server/domains/payments/payments.builders.ts';
import { newId } from '#shared/ids.ts';
import { test as base, expect } from '#tests/support/test.ts';

const origin = 'https://app.example.com';
/** As browsers send them from a page of that origin. */
const foreign = { origin, 'sec-fetch-site': 'cross-site' };

const test = base.extend<{ $file: { open: FastifyInstance } }>({
  /** The API of a shop that allows the origin. */
  open: [
    async ({ shop }, use) => {
      const app = await createApp({ ...shop, config: { ...shop.config, corsOrigins: [origin] } }, { maxEventLoopDelay: 0 });
      await use(app);
      await app.close();
    },
    { scope: 'file' },
  ],
});

const callerOf =
  (app: FastifyInstance, headers: Record<string, string>) => async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const response = await app.inject({ method, url: `/api/v1${url}`, headers, ...(payload ? { payload } : {}) });
    return { status: response.statusCode, headers: response.headers, cookies: response.cookies, ...(response.body ? response.json() : {}) };
  };

test('a guest buys from another origin with nothing but a bearer token', async ({ open, db }) => {
  await acceptAllPayments(db);
  const product = await aProduct(db, { variations: [{ stock: 3 }] });
  const { _id: variation } = product.mainVariation;
  const anyone = callerOf(open, foreign);
  expect((await anyone('GET', `/product/${product._id}`)).status).toBe(200);
  const cart = [{ variation, quantity: 2 }];
  expect((await anyone('POST', '/product/cart/guest', { cart })).data.count).toBe(2);
  // Without a token nobody would own the address.
  expect(await anyone('POST', '/address', anAddressInput())).toMatchObject({ status: 401, code: 'unauthenticated' });
  const created = await anyone('POST', '/auth/guest');
  expect([created.status, created.data.token, created.cookies]).toEqual([201, expect.stringMatching(/^g_[\w-]{43}$/), []]);
  const guest = callerOf(open, { ...foreign, authorization: `Bearer ${created.data.token}`, 'idempotency-key': newId() });
  const { data: address } = await guest('POST', '/address', anAddressInput());
  expect((await guest('GET', '/address')).data).toMatchObject({ total: 1, list: [{ _id: address._id }] });
  const { data: quote } = await guest('GET', `/order/shipment/address/${address._id}?items=${variation}:2`);
  const body = { address: address._id, items: cart, payment: 'cash', email: 'ada@example.com' };
  const requested = await guest('POST', `/order/request?shipment_id=${quote._id}`, body);
  expect([requested.status, requested.data.status]).toEqual([201, 'pending']);
  const placed = await guest('POST', `/order/request/${requested.data._id}/complete`);
  expect([placed.status, placed.data.status, placed.cookies]).toEqual([200, 'placed', []]);
  expect(placed.headers['access-control-allow-origin']).toBe(origin);

  // The token owns this and nothing else.
  const { data: other } = await anyone('POST', '/auth/guest');
  const stranger = callerOf(open, { ...foreign, authorization: `Bearer ${other.token}` });
  for (const url of [`/order/${placed.data._id}`, `/address/${address._id}`]) {
    expect((await guest('GET', url)).status).toBe(200);
    expect((await stranger('GET', url)).status).toBe(404);
  }
  expect((await guest('GET', '/user')).status).toBe(401);
  expect((await guest('GET', '/order/page/1/10')).data).toMatchObject({ total: 1, list: [{ _id: placed.data._id }] });
  expect((await stranger('GET', '/order/page/1/10')).data.total).toBe(0);
  const dead = callerOf(open, { ...foreign, authorization: `Bearer g_${'x'.repeat(43)}` });
  expect((await dead('GET', '/address')).status).toBe(401);
});

test('whoever signs in from another origin keeps what the guest had, and gets no cookie', async ({ open, db }) => {
  const user = await aUserWithPassword(db);
  const anyone = callerOf(open, foreign);
  const { data } = await anyone('POST', '/auth/guest');
  const guest = callerOf(open, { ...foreign, authorization: `Bearer ${data.token}` });
  const { data: address } = await guest('POST', '/address', anAddressInput());
  const signedIn = await guest('POST', '/auth/signin', { email: user.email, password: aPassword });
  expect([signedIn.status, signedIn.cookies]).toEqual([200, []]);
  const caller = callerOf(open, { ...foreign, authorization: `Bearer ${signedIn.data.token}` });
  expect((await caller('GET', `/address/${address._id}`)).status).toBe(200);
});

test('cookies count for nothing from another origin, and endpoints that rely on them stay closed', async ({ open, db }) => {
  const { cookie, address } = await aGuest(db);
  const call = callerOf(open, { ...foreign, cookie });
  expect((await call('GET', `/address/${address._id}`)).status).toBe(404);
  expect((await call('PUT', `/address/${address._id}`, { instructions: 'Ring' })).status).toBe(404);
  expect((await call('GET', '/auth/session?realm=user')).code).toBe('foreign_origin');
  // From the shop's own pages they still count.
  const own = callerOf(open, { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000', cookie });
  expect((await own('PUT', `/address/${address._id}`, { instructions: 'Ring' })).status).toBe(200);
});

test('preflights are answered for origins on the list only', async ({ open, app }) => {
  const preflight = (server: FastifyInstance, from: string) =>
    server.inject({
      method: 'OPTIONS',
      url: '/api/v1/order/request',
      headers: { origin: from, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization,idempotency-key' },
    });
  const { statusCode, headers } = await preflight(open, origin);
  expect(statusCode).toBe(204);
  expect(headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, If-None-Match',
    vary: 'origin',
  });
  expect(headers['access-control-allow-credentials']).toBeUndefined();
  const others: [FastifyInstance, string][] = [
    [open, 'https://app.example.com.evil.example'],
    [open, 'http://app.example.com'],
    [open, 'null'],
    [app, origin],
  ];
  for (const [server, from] of others) {
    const refused = await preflight(server, from);
    expect(refused.headers['access-control-allow-origin'], from).toBeUndefined();
    const call = callerOf(server, { origin: from });
    expect((await call('POST', '/product/cart/guest', { cart: [] })).code, from).toBe('foreign_origin');
  }
});

test('a cached reply has the headers of each request, and pages have none', async ({ open }) => {
  const get = (headers: Record<string, string>, url = '/api/v1/category') => open.inject({ url, headers });
  const [plain, allowed, again] = [await get({}), await get({ origin }), await get({})];
  expect(allowed.body).toBe(plain.body);
  expect(allowed.headers.etag).toBe(plain.headers.etag);
  expect(allowed.headers['access-control-expose-headers']).toBe('ETag, Retry-After, X-Request-Id');
  for (const { headers } of [plain, again]) {
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers.vary).toContain('origin');
  }
  const unchanged = await get({ origin, 'if-none-match': String(plain.headers.etag) });
  expect([unchanged.statusCode, unchanged.headers['access-control-allow-origin']]).toEqual([304, origin]);
  const failed = await get({ origin }, `/api/v1/product/${newId()}`);
  expect([failed.statusCode, failed.headers['access-control-allow-origin']]).toEqual([404, origin]);
  expect((await get({ origin }, '/healthz')).headers['access-control-allow-origin']).toBeUndefined();
});

test('a guest of another origin uses the photo that was uploaded, and votes once; without a token nobody is recognized', async ({
  open,
  db,
}) => {
  const { _id: product } = await aProduct(db);
  const form = new FormData();
  form.set('image', new File([Buffer.from(await imageBytes('jpeg'))], 'dog.jpg'));
  const body = new Response(form);
  const upload = { 'content-type': body.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await body.arrayBuffer());
  const send = (headers: Record<string, string>) =>
    open.inject({ method: 'POST', url: '/api/v1/review/photo', headers: { ...foreign, ...headers, ...upload }, payload });
  expect((await send({})).statusCode).toBe(401);
  const { data: created } = await callerOf(open, foreign)('POST', '/auth/guest');
  const authorization = `Bearer ${created.token}`;
  const guest = callerOf(open, { ...foreign, authorization });
  const { data: photo } = (await send({ authorization })).json();
  const review = { product, rating: 5, comment: 'Look', name: 'Ada' };
  expect((await guest('POST', '/review', { ...review, photos: [photo._id] })).status).toBe(201);
  const { data: shown } = await callerOf(open, foreign)('POST', '/review', review);
  await db.updateTable('reviews').set({ status: 'published' }).where('id', '=', shown._id).execute();
  const vote = () => guest('PUT', `/review/${shown._id}/vote`);
  expect([(await vote()).data.helpfulCount, (await vote()).data.helpfulCount]).toEqual([1, 1]);
  expect((await callerOf(open, foreign)('PUT', `/review/${shown._id}/vote`)).status).toBe(401);
});
