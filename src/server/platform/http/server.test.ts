import { once } from 'node:events';
import { connect } from 'node:net';
import { createApp, createWorkerApp } from '#server/app.ts';
import { expect, test } from '#tests/support/test.ts';
import { createServer } from './server.ts';

test('whoever never finishes a request does not keep the shop from stopping', async ({ shop }) => {
  const patience = 300;
  const server = await createServer(shop, { patience });
  server.post('/form', () => 'received');
  const port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{');
  await once(server.server, 'request');
  const begun = performance.now();
  const ended = once(socket, 'close');
  await server.close();
  await ended;
  // What is under way has its time, and no more.
  expect(performance.now() - begun).toBeGreaterThanOrEqual(patience - 20);
});

test('from the moment that the shop is asked to end it is not ready, and every answer closes its connection', async ({ shop }) => {
  let stopping = false;
  const app = await createApp(shop, { isStopping: () => stopping });
  const urls = ['/healthz', '/readyz', '/api/v1/settings', '/nowhere'];
  const answers = () => Promise.all(urls.map((url) => app.inject(url)));
  expect((await answers()).map(({ statusCode, headers }) => [statusCode, headers.connection])).toEqual([
    [200, 'keep-alive'],
    [200, 'keep-alive'],
    [200, 'keep-alive'],
    [404, 'keep-alive'],
  ]);
  stopping = true;
  expect((await answers()).map(({ statusCode, headers }) => [statusCode, headers.connection])).toEqual([
    [200, 'close'],
    [503, 'close'],
    [200, 'close'],
    [404, 'close'],
  ]);
  await app.close();
});

test('a worker answers for its health and for nothing else', async ({ shop }) => {
  const app = await createWorkerApp(shop);
  const urls = ['/healthz', '/readyz', '/', '/api/v1/settings', '/files/x/y.webp'];
  expect(await Promise.all(urls.map(async (url) => (await app.inject(url)).statusCode))).toEqual([200, 200, 404, 404, 404]);
  await app.close();
});
