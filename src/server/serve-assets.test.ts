import { createHook } from 'node:async_hooks';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { serveAssets } from './serve-assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibble-assets-'));
writeFileSync(join(folder, 'shop-1.js'), 'plain()');
writeFileSync(join(folder, 'shop-1.js.br'), 'brotli');

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  app.setNotFoundHandler((_request, reply) => reply.status(404).send('no such page'));
  await serveAssets(app, folder);
});
afterEach(() => app.close());
afterAll(() => rmSync(folder, { recursive: true }));

test('a built file is immutable and sent compressed if the browser accepts it', async () => {
  const plain = await app.inject('/assets/shop-1.js');
  expect(plain.statusCode).toBe(200);
  expect(plain.body).toBe('plain()');
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject({ url: '/assets/shop-1.js', headers: { 'accept-encoding': 'br' } })).body).toBe('brotli');
});

test('fonts can be used in the frame of the payment provider, scripts cannot be read', async () => {
  writeFileSync(join(folder, 'font-1.woff2'), 'font');
  expect((await app.inject('/assets/font-1.woff2')).headers['access-control-allow-origin']).toBe('*');
  expect((await app.inject('/assets/shop-1.js')).headers['access-control-allow-origin']).toBeUndefined();
});

test('files of a newer build are served without a restart', async () => {
  writeFileSync(join(folder, 'shop-2.js'), 'newer()');
  expect((await app.inject('/assets/shop-2.js')).body).toBe('newer()');
});

test('a built file is found without listing its folder', async () => {
  const operations: string[] = [];
  // Streams and `send` use the callback API of the file system; listing a folder uses promises.
  const hook = createHook({ init: (_id, type) => operations.push(type) }).enable();
  expect((await app.inject('/assets/shop-1.js')).body).toBe('plain()');
  hook.disable();
  expect(operations).toContain('FSREQCALLBACK');
  expect(operations).not.toContain('FSREQPROMISE');
});

test.each([
  '/assets/nothing.js',
  '/assets/',
  '/assets/../shop.js',
  '/assets/%2e%2e/etc/passwd',
  '/assets/..%2f..%2fetc%2fpasswd',
  '/assets//etc/passwd',
  '/assets/a%00b',
])('any other path is not found: %s', async (url) => {
  const response = await app.inject(url);
  expect([response.statusCode, response.body]).toEqual([404, 'no such page']);
});
