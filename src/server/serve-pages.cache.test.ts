import type { FastifyRequest } from 'fastify';
import { vi } from 'vitest';
import { product } from '#contract/catalog.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { nextArrivalWindowChange } from '#shared/arrival-window.ts';
import { expect, test } from '#tests/support/test.ts';
import { createApi } from '#web/api/client.ts';
import { anonymousIdentity, createInProcessTransport, createRouteTable } from './in-process-transport.ts';
import { routes } from './routes.ts';
import { createPagesApp, renderCounts, renderDelay } from './serve-pages.builders.ts';

test('a public page is cached under the parameters that it reads and rendered anonymously', async ({ shop }) => {
  const app = await createPagesApp(shop);
  shop.cache.setEnabled(true);
  const open = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  const first = await open('/public?b=2&a=1&utm_source=mail', { cookie: 'guest=g_secret; token=u_secret' });
  expect(first.body).toContain('http://localhost:3000/public?a=1&b=2');
  expect(first.headers['cache-control']).toBe('no-cache');
  const again = await open('/public?a=1&b=2');
  expect([again.body, again.headers.etag]).toEqual([first.body, first.headers.etag]);
  expect(renderCounts.get('/public?a=1&b=2')).toBe(1);
  const unchanged = await open('/public?a=1&b=2', { 'if-none-match': String(first.headers.etag) });
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
  shop.cache.tags.invalidate(['settings']);
  await open('/public?a=1&b=2');
  expect(renderCounts.get('/public?a=1&b=2')).toBe(2);
  expect((await open('/x')).headers['cache-control']).toBe('private, no-store');
  shop.cache.setEnabled(false);
  await app.close();
});

test('a change of the available quantity does not invalidate pages that do not show it', async ({ shop, db }) => {
  const { mainVariation } = await aProduct(db, { variations: [{ stock: 50 }] });
  const app = await createPagesApp(shop, routes);
  shop.cache.setEnabled(true);
  const open = async () => {
    for (const url of ['/whole', '/cards']) expect((await app.inject(url)).statusCode).toBe(200);
    return [renderCounts.get('whole'), renderCounts.get('cards')];
  };
  expect(await open()).toEqual([1, 1]);
  const { product_id } = await db
    .selectFrom('variations')
    .select('product_id')
    .where('id', '=', mainVariation._id)
    .executeTakeFirstOrThrow();
  shop.cache.tags.invalidate([`quantity:${product_id}`]);
  expect(await open()).toEqual([2, 1]);
  shop.cache.tags.invalidate([`product:${product_id}`]);
  expect(await open()).toEqual([3, 2]);
  shop.cache.setEnabled(false);
  await app.close();
});

test('a page that is rendered across the cut-off time is not cached', async ({ shop }) => {
  const app = await createPagesApp(shop);
  shop.cache.setEnabled(true);
  const { cutOffHour, timeZone } = await getCachedSettings(shop);
  const cutOff = nextArrivalWindowChange(new Date('2026-03-02T00:00:00Z'), { cutOffHour, timeZone });
  vi.useFakeTimers({ toFake: ['Date'], now: cutOff.getTime() - 500 });
  try {
    renderDelay.takes = 1_000;
    await app.inject('/public?a=cutoff');
    renderDelay.takes = 0;
    await app.inject('/public?a=cutoff');
    expect(renderCounts.get('/public?a=cutoff')).toBe(2);
  } finally {
    vi.useRealTimers();
    shop.cache.setEnabled(false);
    await app.close();
  }
});

test('a page with a failed API call is not cached', async ({ shop }) => {
  const policies: unknown[] = [];
  const api = createApi(
    createInProcessTransport(shop, createRouteTable(routes), {} as FastifyRequest, anonymousIdentity, (policy) => policies.push(policy)),
  );
  await expect(api.call(product.get, { params: { id: 'none' } })).rejects.toThrow();
  expect(policies).toEqual([null]);
});
