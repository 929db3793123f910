import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from '#tests/support/test.ts';
import { createServer } from './server.ts';

test('whoever never finishes a request does not keep the shop from stopping', async ({ shop }) => {
  const patience = 300;
  const server = await createServer(shop, undefined, { patience });
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
