import type { FastifyRequest } from 'fastify';
import { vi } from 'vitest';
import { product } from '#contract/catalog.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { currentSettings } from '#server/domains/settings/current-settings.ts';
import { nextTurn } from '#shared/arrival-window.ts';
import { expect, test } from '#tests/support/test.ts';
import { createApi } from '#web/api/client.ts';
import { anyone, inProcess, routeTable } from './in-process.ts';
import { pagesOf, rendering, renderings } from './pages.builders.ts';
import { routes } from './routes.ts';

test('a page that is the same for everyone is kept under what it reads, and rendered for nobody', async ({ shop }) => {
  const app = await pagesOf(shop);
  shop.cache.setReliable(true);
  const open = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  const first = await open('/public?b=2&a=1&utm_source=mail', { cookie: 'guest=g_secret; token=u_secret' });
  expect(first.body).toContain('http://localhost:3000/public?a=1&b=2');
  expect(first.headers['cache-control']).toBe('no-cache');
  const again = await open('/public?a=1&b=2');
  expect([again.body, again.headers.etag]).toEqual([first.body, first.headers.etag]);
  expect(renderings.get('/public?a=1&b=2')).toBe(1);
  const unchanged = await open('/public?a=1&b=2', { 'if-none-match': String(first.headers.etag) });
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
  shop.cache.clock.move(['settings']);
  await open('/public?a=1&b=2');
  expect(renderings.get('/public?a=1&b=2')).toBe(2);
  expect((await open('/x')).headers['cache-control']).toBe('private, no-store');
  shop.cache.setReliable(false);
  await app.close();
});

test('an order that changes only how many can be bought leaves pages of cards as they are', async ({ shop, db }) => {
  const { mainVariation } = await aProduct(db, { variations: [{ stock: 50 }] });
  const app = await pagesOf(shop, routes);
  shop.cache.setReliable(true);
  const open = async () => {
    for (const url of ['/whole', '/cards']) expect((await app.inject(url)).statusCode).toBe(200);
    return [renderings.get('whole'), renderings.get('cards')];
  };
  expect(await open()).toEqual([1, 1]);
  const { product_id } = await db
    .selectFrom('variations')
    .select('product_id')
    .where('id', '=', mainVariation._id)
    .executeTakeFirstOrThrow();
  shop.cache.clock.move([`quantity:${product_id}`]);
  expect(await open()).toEqual([2, 1]);
  shop.cache.clock.move([`product:${product_id}`]);
  expect(await open()).toEqual([3, 2]);
  shop.cache.setReliable(false);
  await app.close();
});

test('a page whose rendering began before the cut-off and ended after it is kept for nobody', async ({ shop }) => {
  const app = await pagesOf(shop);
  shop.cache.setReliable(true);
  const { cutOffHour, timeZone } = await currentSettings(shop);
  const cutOff = nextTurn(new Date('2026-03-02T00:00:00Z'), { cutOffHour, timeZone });
  vi.useFakeTimers({ toFake: ['Date'], now: cutOff.getTime() - 500 });
  try {
    rendering.takes = 1_000;
    await app.inject('/public?a=cutoff');
    rendering.takes = 0;
    await app.inject('/public?a=cutoff');
    expect(renderings.get('/public?a=cutoff')).toBe(2);
  } finally {
    vi.useRealTimers();
    shop.cache.setReliable(false);
    await app.close();
  }
});

test('a page that did without what failed is kept for nobody', async ({ shop }) => {
  const shown: unknown[] = [];
  const api = createApi(inProcess(shop, routeTable(routes), {} as FastifyRequest, anyone, (one) => shown.push(one)));
  await expect(api.call(product.get, { params: { id: 'none' } })).rejects.toThrow();
  expect(shown).toEqual([null]);
});
