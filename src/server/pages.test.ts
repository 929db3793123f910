import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { expect, test } from '#tests/support/test.ts';
import { pagesOf, script } from './pages.builders.ts';

test('a page knows the shop by its own address, whatever address it was asked with', async ({ shop }) => {
  const app = await pagesOf(shop);
  for (const [url, meant] of [
    ['/cart?a=1', '/cart?a=1'],
    ['//evil.example/', '/evil.example/'],
    ['//evil.example/cart?a=1', '/evil.example/cart?a=1'],
    ['//', '/'],
    ['///', '/'],
  ] as const) {
    const response = await app.inject({ url, headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain(`"http://localhost:3000${meant}"`);
  }
  await app.close();
});

test('what comes by the wire in whole, or with backslashes, is a page of the shop too', async ({ shop }) => {
  const app = await pagesOf(shop);
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  for (const url of ['http://evil.example/cart', '/\\evil.example/cart', '\\\\evil.example/cart']) {
    const answer = await ask(port, `GET ${url} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`);
    expect(answer).not.toMatch(/HTTP\/1.1 5\d\d/);
    expect(answer).not.toContain('//evil.example');
  }
  await app.close();
});

test('a page that is written in another way is found where it is', async ({ shop }) => {
  const app = await pagesOf(shop);
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

test('the back office has one address, in whatever way it is written', async ({ shop }) => {
  const app = await pagesOf(shop);
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

test('a page runs its own scripts, and none that came with its content', async ({ shop }) => {
  const app = await pagesOf(shop);
  const { headers, body } = await app.inject('/');
  const hash = createHash('sha256').update(script).digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(body).toContain(`<script>${script}</script>`);
  await app.close();
});

test('a page answers HEAD without a body, and takes nothing but forms beside it', async ({ shop }) => {
  const app = await pagesOf(shop);
  const head = await app.inject({ url: '/x', method: 'HEAD' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  for (const method of ['PUT', 'DELETE', 'OPTIONS'] as const) {
    const refused = await app.inject({ url: '/x', method });
    expect([refused.statusCode, refused.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  }
  const json = await app.inject({ url: '/x', method: 'POST', payload: {}, headers: { 'sec-fetch-site': 'same-origin' } });
  expect(json.statusCode).toBe(415);
  await app.close();
});

test('a form reaches its page from the shop alone, whatever else it claims', async ({ shop }) => {
  const app = await pagesOf(shop);
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

test('an address that is no text is looked for as a page; the API says that it cannot read it', async ({ shop }) => {
  const app = await pagesOf(shop);
  for (const url of ['/%E0', '/products/%E0%A4?page=1', '/%']) {
    const response = await app.inject(url);
    expect([response.statusCode, response.headers['content-type']], url).toEqual([200, 'text/html; charset=utf-8']);
  }
  const refused = await app.inject('/api/v1/product/%E0');
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'unreadable']);
  expect((await app.inject('/gr%C3%BC%C3%9Fe')).body).toContain('/gr%C3%BC%C3%9Fe');
  await app.close();
});

/** What a server answers to bytes that no client of ours would send. */
const ask = (port: number, text: string): Promise<string> =>
  new Promise((done, failed) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (part) => {
      answer += part;
    });
    socket.on('end', () => done(answer)).on('error', failed);
  });
