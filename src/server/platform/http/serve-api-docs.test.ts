import { routes } from '#server/routes.ts';
import { expect, test } from '#tests/support/test.ts';
import { serveApi } from './serve-api.ts';
import { createServer } from './server.ts';

test('the documentation page runs only its own scripts and loads nothing from other hosts', async ({ app }) => {
  const page = await app.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
  expect(page.body).not.toMatch(/(?:src|href)="https?:/);
});

test('an endpoint that does not say who may call it cannot be served', async ({ shop }) => {
  const [route] = routes;
  if (!route) throw new Error('There are no calls');
  const server = await createServer(shop);
  const undeclared = { ...route, endpoint: { ...route.endpoint, who: undefined } } as unknown as typeof route;
  expect(() => serveApi(server, shop, [undeclared])).toThrow(/does not say who may call it/);
  await server.close();
});
