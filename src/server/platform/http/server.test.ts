import { once } from 'node:events';
import { connect } from 'node:net';
import { createApp, createWorkerApp } from '#server/app.ts';
import { expect, test } from '#tests/support/test.ts';
import { createServer } from './server.ts';

test('a request that is never finished does not keep the shop from stopping', async ({ shop }) => {
  const closeTimeout = 300;
  const server = await createServer(shop, { closeTimeout });
  server.post('/form', () => 'received');
  const port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{');
  await once(server.server, 'request');
  const startedAt = performance.now();
  const ended = once(socket, 'close');
  await server.close();
  await ended;
  // An open request gets all of its time, but no more.
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(closeTimeout - 20);
});

test('from the start of a shutdown the shop is not ready and every response closes its connection', async ({ shop }) => {
  let stopping = false;
  const app = await createApp(shop, { isStopping: () => stopping });
  const urls = ['/healthz', '/readyz', '/api/v1/settings', '/nowhere'];
  const responses = () => Promise.all(urls.map((url) => app.inject(url)));
  expect((await responses()).map(({ statusCode, headers }) => [statusCode, headers.connection])).toEqual([
    [200, 'keep-alive'],
    [200, 'keep-alive'],
    [200, 'keep-alive'],
    [404, 'keep-alive'],
  ]);
  stopping = true;
  expect((await responses()).map(({ statusCode, headers }) => [statusCode, headers.connection])).toEqual([
    [200, 'close'],
    [503, 'close'],
    [200, 'close'],
    [404, 'close'],
  ]);
  await app.close();
});

test('a worker serves its health checks and nothing else', async ({ shop }) => {
  const app = await createWorkerApp(shop);
  const urls = ['/healthz', '/readyz', '/', '/api/v1/settings', '/files/x/y.webp'];
  expect(await Promise.all(urls.map(async (url) => (await app.inject(url)).statusCode))).toEqual([200, 200, 404, 404, 404]);
  await app.close();
});
