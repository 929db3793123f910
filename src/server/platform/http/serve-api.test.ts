import Fastify from 'fastify';
import type pg from 'pg';
import { vi } from 'vitest';
import { z } from 'zod';
import { createApp } from '#server/app.ts';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import { expect, test } from '#tests/support/test.ts';
import { serveApi } from './serve-api.ts';

test('the server does not start if an endpoint that no admin may call names staff', ({ shop }) => {
  const endpoint = { domain: 'x', name: 'y', method: 'GET', path: '', url: '/x', who: 'shopper', staff: ['orders'], summary: 'X' } as const;
  const route = { endpoint, schemas: { reply: z.null() }, handle: async () => null, changesNothingCached: true };
  expect(() => serveApi(Fastify(), shop, [route])).toThrow('GET /x names staff, but no admin may call it');
});

test('an unknown path of the API returns the failure envelope', async ({ app }) => {
  const response = await app.inject('/api/v1/nowhere');
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ success: false, code: 'not_found', message: 'This can’t be found.' });
  expect(response.json().requestId).toMatch(/^[0-9a-f-]{36}$/);
});

test('a malformed URL of the API gets the failure envelope and the usual headers', async ({ app }) => {
  for (const url of ['/api/v1/product/%E0%A4%A', '/api/%E0']) {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ success: false, code: 'unreadable' });
    expect(response.body).not.toContain('%E0');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  }
});

test('a body that is not JSON is rejected as the wrong type', async ({ app }) => {
  for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin' };
    const response = await app.inject({ method: 'POST', url: '/api/v1/address', headers, payload: '--x--\r\n' });
    expect(response.statusCode).toBe(415);
    expect(response.json().code).toBe('wrong_type');
  }
});

test('an empty body is none, also when it is announced as JSON', async ({ app, db }) => {
  const headers = { authorization: (await anAdmin(db)).authorization, 'content-type': 'application/json' };
  for (const [method, url] of [
    ['DELETE', `/api/v1/promo/${crypto.randomUUID()}`],
    ['PATCH', `/api/v1/product/${crypto.randomUUID()}/switch_enabled`],
  ] as const) {
    expect((await app.inject({ method, url, headers })).statusCode).toBe(404);
    expect((await app.inject({ method, url, headers, payload: '{' })).json().code).toBe('unreadable');
  }
  expect((await app.inject({ method: 'POST', url: '/api/v1/promo', headers })).statusCode).toBe(422);
});

test('a call that takes no body refuses the keys of one', async ({ app, db }) => {
  const headers = { authorization: (await anAdmin(db)).authorization };
  const url = `/api/v1/product/${crypto.randomUUID()}/switch_enabled`;
  const response = await app.inject({ method: 'PATCH', url, headers, payload: { price: 1 } });
  expect([response.statusCode, response.json().fields]).toEqual([422, [expect.objectContaining({ path: 'price' })]]);
  expect((await app.inject({ method: 'PATCH', url, headers, payload: {} })).statusCode).toBe(404);
});

test('an upload that breaks off or has no boundary is unreadable', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/file/image',
      headers: { authorization, 'content-type': type },
      payload: '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc',
    });
    expect([response.statusCode, response.json().code]).toEqual([400, 'unreadable']);
  }
});

test('a body with very many unknown keys gets a limited number of field errors', async ({ app }) => {
  const payload = Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`wrong${n}`, n]));
  const response = await app.inject({ method: 'POST', url: '/api/v1/address', payload });
  expect(response.statusCode).toBe(422);
  expect(response.json().fields.length).toBeLessThanOrEqual(100);
});

test('only a bearer token proves the origin of a request, basic credentials do not', async ({ app }) => {
  const send = (headers: Record<string, string>) => app.inject({ method: 'POST', url: '/api/v1/address', headers, payload: {} });
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site', authorization: 'Basic b3duZXI6c2VjcmV0' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { referer: 'https://evil.example/' },
  ];
  for (const headers of foreign) expect((await send(headers)).json().code).toBe('foreign_origin');
});

test('responses to admins are never cached, however the header is spelled', async ({ app, db }) => {
  const { token } = await anAdmin(db);
  for (const authorization of [`Bearer ${token}`, `bearer ${token}`]) {
    const response = await app.inject({ url: '/api/v1/product/page/1/1', headers: { authorization } });
    expect(response.headers['cache-control']).toBe('private, no-store');
  }
});

test('requests on terminated database connections get 503 at worst, and the next one succeeds', async ({ shop, connection }) => {
  const { rows: others } = await connection.pool.query<{ pid: number }>('select pid from pg_stat_activity');
  const { db, pool, isReachable, close } = connectDatabase(String(connection.pool.options.connectionString), shop.log);
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    open.add(client);
    client.once('end', () => open.delete(client));
  });
  const app = await createApp({ ...shop, db, isDatabaseReachable: isReachable }, { maxEventLoopDelay: 0 });
  const load = Array.from({ length: 30 }, (_, n) => app.inject(`/api/v1/product/page/1/${n + 1}`));
  await vi.waitUntil(() => open.size > 0, { interval: 1, timeout: 10_000 });
  const terminated = [...open];
  await connection.pool.query(
    'select pg_terminate_backend(pid, 10_000) from pg_stat_activity where datname = current_database() and pid <> all($1)',
    [others.map(({ pid }) => pid)],
  );
  for (const { statusCode } of await Promise.all(load)) expect([200, 503]).toContain(statusCode);
  // The pool lends out an idle connection until it has read that the server closed it.
  await vi.waitUntil(() => terminated.every((client) => !open.has(client)), 10_000);
  expect((await app.inject('/api/v1/settings')).statusCode).toBe(200);
  await app.close();
  await close();
});

test('without its database the shop keeps running and reports it', async ({ shop }) => {
  const { db, isReachable, close } = connectDatabase('postgres://kibble:secret@127.0.0.1:1/kibble', shop.log);
  const app = await createApp({ ...shop, db, isDatabaseReachable: isReachable }, { maxEventLoopDelay: 0 });
  const response = await app.inject('/api/v1/settings');
  expect([response.statusCode, response.json().code, response.headers['retry-after']]).toEqual([503, 'database_away', '5']);
  expect(response.body).not.toMatch(/127\.0\.0\.1|secret|ECONN/);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  await app.close();
  await close();
});
