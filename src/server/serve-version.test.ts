import type { ServerBuild } from 'react-router';
import { createServer } from '#server/platform/http/server.ts';
import { expect, test } from '#tests/support/test.ts';
import { serveVersion } from './serve-version.ts';

test('version.json names the build that is served, and is never cached', async ({ shop }) => {
  const app = await createServer(shop);
  const build = { assets: { version: 'a1b2c3' } } as ServerBuild;
  serveVersion(app, async () => build);
  const { statusCode, headers, body } = await app.inject('/version.json');
  expect([statusCode, body]).toEqual([200, '{"version":"a1b2c3"}']);
  expect(headers['cache-control']).toBe('no-store');
  await app.close();
});
