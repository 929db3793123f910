import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { expect, test } from '#tests/support/test.ts';
import { createPagesApp, script } from './serve-pages.builders.ts';

test('a page uses the public URL of the shop, whatever host was requested', async ({ shop }) => {
  const app = await createPagesApp(shop);
  for (const [url, path] of [
    ['/cart?a=1', '/cart?a=1'],
    ['//evil.example/', '/evil.example/'],
    ['//evil.example/cart?a=1', '/evil.example/cart?a=1'],
    ['//', '/'],
    ['///', '/'],
  ] as const) {
    const response = await app.inject({ url, headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain(`"http://localhost:3000${path}"`);
  }
  await app.close();
});

test('an absolute request URL or one with backslashes is still a page of the shop', async ({ shop }) => {
  const app = await createPagesApp(shop);
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  for (const url of ['http://evil.example/cart', '/\\evil.example/cart', '\\\\evil.example/cart']) {
    const response = await sendRaw(port, `GET ${url} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`);
    expect(response).not.toMatch(/HTTP\/1.1 5\d\d/);
    expect(response).not.toContain('//evil.example');
  }
  await app.close();
});

test('a page with a non-canonical URL is redirected', async ({ shop }) => {
  const app = await createPagesApp(shop);
  for (const [url, location] of [
    ['/PUBLIC?a=2&utm_source=mail', '/public?a=2&utm_source=mail'],
    ['/public//', '/public'],
  ] as const) {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await app.inject({ method, url });
      expect([statusCode, headers.location]).toEqual([301, location]);
    }
  }
  for (const url of ['/public', '/Cart', '//evil.example/public/']) expect((await app.inject(url)).statusCode, url).toBe(200);
  await app.close();
});

test('the back office has one canonical URL', async ({ shop }) => {
  const app = await createPagesApp(shop);
  for (const [url, location] of [
    ['/ADMIN/users?page=2', '/admin/users?page=2'],
    ['/%61dmin', '/admin'],
    ['//admin//auth/login', '/admin/auth/login'],
  ] as const) {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await app.inject({ method, url });
      expect([statusCode, headers.location]).toEqual([301, location]);
    }
  }
  expect((await app.inject('/admin/users?page=2')).statusCode).toBe(200);
  await app.close();
});

test('a page runs its own scripts and none from its content', async ({ shop }) => {
  const app = await createPagesApp(shop);
  const { headers, body } = await app.inject('/');
  const hash = createHash('sha256').update(script).digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(body).toContain(`<script>${script}</script>`);
  await app.close();
});

test('a page responds to HEAD without a body, and accepts POST only with a form', async ({ shop }) => {
  const app = await createPagesApp(shop);
  const head = await app.inject({ url: '/x', method: 'HEAD' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  for (const method of ['PUT', 'DELETE', 'OPTIONS'] as const) {
    const rejected = await app.inject({ url: '/x', method });
    expect([rejected.statusCode, rejected.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  }
  const json = await app.inject({ url: '/x', method: 'POST', payload: {}, headers: { 'sec-fetch-site': 'same-origin' } });
  expect(json.statusCode).toBe(415);
  await app.close();
});

test('a form is accepted only from the same origin', async ({ shop }) => {
  const app = await createPagesApp(shop);
  const send = (headers: Record<string, string>) =>
    app.inject({
      url: '/x',
      method: 'POST',
      payload: 'message=hello',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  expect((await send({ 'sec-fetch-site': 'same-origin' })).body).toContain('message=hello');
  const all: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { authorization: 'Bearer u_x' },
  ];
  for (const foreign of all) {
    expect((await send(foreign)).statusCode).toBe(403);
  }
  await app.close();
});

test('a malformed URL is looked up as a page; the API reports it as unreadable', async ({ shop }) => {
  const app = await createPagesApp(shop);
  for (const url of ['/%E0', '/products/%E0%A4?page=1', '/%']) {
    const response = await app.inject(url);
    expect([response.statusCode, response.headers['content-type']], url).toEqual([200, 'text/html; charset=utf-8']);
  }
  const rejected = await app.inject('/api/v1/product/%E0');
  expect([rejected.statusCode, rejected.json().code]).toEqual([400, 'unreadable']);
  expect((await app.inject('/gr%C3%BC%C3%9Fe')).body).toContain('/gr%C3%BC%C3%9Fe');
  await app.close();
});

/** The response to raw text that no HTTP client would send. */
const sendRaw = (port: number, text: string): Promise<string> =>
  new Promise((done, failed) => {
    let response = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (part) => {
      response += part;
    });
    socket.on('end', () => done(response)).on('error', failed);
  });
