import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { createApp } from '#server/app.ts';
import { createPagesApp } from '#server/serve-pages.builders.ts';
import { expect, test } from '#tests/support/test.ts';

/** The response while the app considers itself under pressure, because the event loop was blocked again and again. */
async function whileBusy(app: FastifyInstance, request: string | InjectOptions) {
  while (!app.isUnderPressure()) {
    const until = performance.now() + 200;
    while (performance.now() < until);
    await setImmediate();
  }
  const { statusCode, headers, body } = await app.inject(request);
  return { statusCode, retryAfter: headers['retry-after'], body };
}

/** The body that the app renders, and caches, when it is not under pressure. */
async function whileCalm(app: FastifyInstance, url: string): Promise<string> {
  for (;;) {
    const { statusCode, body } = await app.inject(url);
    if (statusCode === 200) return body;
    await sleep(200);
  }
}

const busy = { statusCode: 503, retryAfter: '5', body: expect.stringContaining('"code":"busy"') };

test('a busy shop serves cached responses and rejects what it would have to compute', async ({ shop }) => {
  shop.cache.setEnabled(true);
  const app = await createApp(shop, { maxEventLoopDelay: 60 });
  const list = '/api/v1/product/page/1/1';
  const body = await whileCalm(app, list);
  await whileCalm(app, '/robots.txt');
  expect(await whileBusy(app, list)).toMatchObject({ statusCode: 200, body });
  expect(await whileBusy(app, '/robots.txt')).toMatchObject({ statusCode: 200 });
  expect(await whileBusy(app, '/healthz')).toMatchObject({ statusCode: 200 });
  expect(await whileBusy(app, '/readyz')).not.toMatchObject(busy);
  expect(await whileBusy(app, '/api/v1/product/page/2/1')).toMatchObject(busy);
  expect(await whileBusy(app, '/sitemap.xml')).toMatchObject(busy);
  expect(await whileBusy(app, { url: list, headers: { authorization: 'Bearer a_nobody' } })).toMatchObject(busy);
  expect(await whileBusy(app, { method: 'POST', url: '/api/v1/address', payload: {} })).toMatchObject(busy);
  shop.cache.setEnabled(false);
  await app.close();
});

test('a busy shop serves cached pages and rejects what it would have to render', async ({ shop }) => {
  shop.cache.setEnabled(true);
  const app = await createPagesApp(shop, [], { maxEventLoopDelay: 60 });
  const body = await whileCalm(app, '/public');
  expect(await whileBusy(app, '/public')).toMatchObject({ statusCode: 200, body });
  expect(await whileBusy(app, '/public?a=new')).toMatchObject(busy);
  expect(await whileBusy(app, '/somebody')).toMatchObject(busy);
  shop.cache.setEnabled(false);
  await app.close();
});
