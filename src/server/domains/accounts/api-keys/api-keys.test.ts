import type { FastifyInstance } from 'fastify';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { expect, test } from '#tests/support/test.ts';
import { anAdmin } from '../accounts.builders.ts';

const callerOf =
  (app: FastifyInstance, authorization: string) => async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
    const response = await app.inject({ method, url: `/api/v1${url}`, headers: { authorization }, ...(payload ? { payload } : {}) });
    return { status: response.statusCode, headers: response.headers, ...response.json() };
  };

const lastUseOf = async (db: Database, id: string) =>
  (await db.selectFrom('api_keys').select('last_used_at').where('id', '=', id).executeTakeFirstOrThrow()).last_used_at;

async function aKey(app: FastifyInstance, db: Database, changes: object = {}) {
  const { authorization, userId } = await anAdmin(db);
  const admin = callerOf(app, authorization);
  const { status, data } = await admin('POST', '/admin/api_key', { name: 'Stock system', scopes: ['catalog:write'], ...changes });
  expect(status).toBe(201);
  return { admin, userId, id: data._id as string, key: data.key as string, call: callerOf(app, `Bearer ${data.key}`) };
}

test('a key is shown once, and only its hash is stored', async ({ app, db, connection }) => {
  const { admin, key, id } = await aKey(app, db);
  expect(key).toMatch(/^k_[\w-]{43}$/);
  const { data } = await admin('GET', '/admin/api_key');
  expect(data.list).toContainEqual(expect.objectContaining({ _id: id, name: 'Stock system', madeBy: 'Olive Owner', active: true }));
  expect(JSON.stringify(data)).not.toContain(key);
  for (const table of ['api_keys', 'audit_entries', 'idempotency_keys']) {
    const { rows } = await connection.pool.query(`select t::text from ${table} t where t::text like '%' || $1 || '%'`, [key]);
    expect(rows).toEqual([]);
  }
});

test('a program changes the stock with its key, and the audit log names both', async ({ app, db }) => {
  const { call, id, userId } = await aKey(app, db);
  const product = await aProduct(db, { variations: [{ stock: 5 }] });
  const url = `/product/${product._id}/variation/${product.mainVariation._id}`;
  expect((await call('PATCH', url, { stockChange: 2 })).status).toBe(200);
  const entry = await db.selectFrom('audit_entries').selectAll().where('entity_id', '=', product._id).executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ admin_id: userId, admin_name: 'Olive Owner, by the key “Stock system”' });
  // It reads what admins read, also where the public reads something else.
  const { data, headers } = await call('GET', `/product/${product._id}`);
  expect([data.mainVariation.stock, headers['cache-control']]).toEqual([7, 'private, no-store']);
  const { order } = await anOrder(db);
  expect(await call('GET', `/order/${order._id}`)).toMatchObject({ status: 403, message: 'This key’s scopes don’t include this.' });
  expect(await lastUseOf(db, id)).not.toBeNull();
});

test('a scope that reads changes nothing', async ({ app, db }) => {
  const { call } = await aKey(app, db, { scopes: ['catalog:read'] });
  const product = await aProduct(db, { variations: [{ stock: 5 }] });
  expect((await call('GET', '/product/admin/page/1/10')).status).toBe(200);
  const url = `/product/${product._id}/variation/${product.mainVariation._id}`;
  expect((await call('PATCH', url, { stockChange: 2 })).code).toBe('not_allowed');
});

test('a key that is revoked or expired, or whose maker is no full admin any more, is dead with the next call', async ({ app, db }) => {
  const path = '/product/admin/page/1/10';
  const revoked = await aKey(app, db);
  expect((await revoked.call('GET', path)).status).toBe(200);
  expect((await revoked.admin('DELETE', `/admin/api_key/${revoked.id}`)).status).toBe(200);
  expect((await revoked.call('GET', path)).status).toBe(401);
  expect((await revoked.admin('DELETE', `/admin/api_key/${revoked.id}`)).status).toBe(404);

  const expired = await aKey(app, db, { expiresAt: new Date(Date.now() + 60_000).toISOString() });
  await db.updateTable('api_keys').set({ expires_at: new Date() }).where('id', '=', expired.id).execute();
  expect((await expired.call('GET', path)).status).toBe(401);

  for (const change of [{ staff_role: 'catalog' as const }, { enabled: false }]) {
    const orphan = await aKey(app, db);
    await db.updateTable('users').set(change).where('id', '=', orphan.userId).execute();
    expect((await orphan.call('GET', path)).status).toBe(401);
    expect((await revoked.admin('GET', '/admin/api_key')).data.list).toContainEqual(
      expect.objectContaining({ _id: orphan.id, active: false }),
    );
  }
  const unknown = callerOf(app, `Bearer k_${'x'.repeat(43)}`);
  expect((await unknown('GET', path)).status).toBe(401);
  expect((await unknown('GET', '/category')).status).toBe(200);
});

test('a key is no session: it works neither in a cookie nor for what needs a password', async ({ app, db }) => {
  const { key, call } = await aKey(app, db, { scopes: ['catalog:write', 'orders:write', 'marketing:write'] });
  for (const url of ['/auth/session?realm=admin', '/product/admin/page/1/10']) {
    const response = await app.inject({
      url: `/api/v1${url}`,
      headers: { cookie: `admin-token=${key}`, 'sec-fetch-site': 'same-origin' },
    });
    expect(response.json().data?.user ?? null).toBeNull();
  }
  for (const [method, url, body] of [
    ['POST', '/admin/api_key', { name: 'Another', scopes: ['catalog:read'] }],
    ['GET', '/order/export.csv', undefined],
    ['POST', '/auth/admin/invite', { email: 'eve@example.com' }],
    ['GET', '/user', undefined],
  ] as const) {
    expect(await call(method, url, body)).toMatchObject({ status: 403, code: 'not_allowed' });
  }
});

test('the use of a key is written once a minute at most', async ({ app, db }) => {
  const { call, id } = await aKey(app, db);
  await call('GET', '/product/admin/page/1/10');
  const first = await lastUseOf(db, id);
  await call('GET', '/product/admin/page/1/10');
  expect(await lastUseOf(db, id)).toEqual(first);
  const earlier = new Date(Date.now() - 61_000);
  await db.updateTable('api_keys').set({ last_used_at: earlier }).where('id', '=', id).execute();
  await call('GET', '/product/admin/page/1/10');
  expect((await lastUseOf(db, id))?.getTime()).toBeGreaterThan(earlier.getTime());
});

test('a key has its own limit of calls', async ({ app, db, shop }) => {
  const { call, id } = await aKey(app, db);
  const { call: other } = await aKey(app, db);
  const { config } = shop;
  config.limits = true;
  try {
    await db
      .insertInto('limit_counters')
      .values({ name: 'api key', subject: `key ${id}`, window_start: new Date(), count: 600 })
      .execute();
    const limited = await call('GET', '/product/admin/page/1/10');
    expect([limited.status, Number(limited.headers['retry-after'])]).toEqual([429, expect.closeTo(60, -1)]);
    expect((await other('GET', '/product/admin/page/1/10')).status).toBe(200);
  } finally {
    config.limits = false;
  }
});

test('two keys with one Idempotency-Key are two callers', async ({ app, db }) => {
  const [one, two] = [await aKey(app, db, { scopes: ['marketing:write'] }), await aKey(app, db, { scopes: ['marketing:write'] })];
  const promo = (code: string) => ({ code, title: 'A tenth', type: 'percent', value: 10 });
  const idempotencyKey = newId();
  const create = (key: string, code: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/promo',
      headers: { authorization: `Bearer ${key}`, 'idempotency-key': idempotencyKey },
      payload: promo(code),
    });
  const replies = [await create(one.key, 'ONE10'), await create(one.key, 'ONE10'), await create(two.key, 'TWO10')];
  expect(replies.map((reply) => [reply.statusCode, reply.json().data?.code])).toEqual([
    [201, 'ONE10'],
    [201, 'ONE10'],
    [201, 'TWO10'],
  ]);
});
