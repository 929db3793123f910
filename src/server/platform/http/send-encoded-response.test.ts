import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { expect, test } from '#tests/support/test.ts';

test('a public response is compressed as the client accepts it, with its own ETag for each encoding', async ({ app, db }) => {
  const { _id } = await aProduct(db);
  const url = `/api/v1/product/${_id}`;
  const request = (accept: string) => app.inject({ url, headers: { 'accept-encoding': accept } });
  const plain = await request('identity');
  const [br, gzip, uncompressed] = [
    await request('gzip, deflate, br, zstd'),
    await request('gzip;q=1.0, br;q=0'),
    await request('br;q=0.0, gzip;q=0'),
  ];
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(uncompressed.body).toBe(plain.body);
  expect(new Set([plain.headers.etag, br.headers.etag, gzip.headers.etag]).size).toBe(3);
  expect(br.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
});

test('responses with the same ETag have the same bytes, whatever encodings the client accepts', async ({ app, db }) => {
  const { _id } = await aProduct(db, { description: `<p>${'Chicken and rice. '.repeat(100)}</p>` });
  const bytesByEtag = new Map<unknown, Buffer>();
  for (const accept of ['identity', '*', 'GZIP', 'x-gzip', 'deflate, *;q=0.5', 'gzip;q=0, *', 'gzip', 'br']) {
    const { headers, rawPayload } = await app.inject({ url: `/api/v1/product/${_id}`, headers: { 'accept-encoding': accept } });
    const sameEtag = bytesByEtag.get(headers.etag);
    expect(rawPayload.equals(sameEtag ?? rawPayload), accept).toBe(true);
    bytesByEtag.set(headers.etag, rawPayload);
  }
  expect(bytesByEtag.size).toBe(3);
});

test('a client with the newest response gets 304, one with an older response gets the new one', async ({ app, db, shop }) => {
  const { _id } = await aProduct(db, { title: 'Old words' });
  const url = `/api/v1/product/${_id}`;
  const { etag } = (await app.inject(url)).headers;
  const again = await app.inject({ url, headers: { 'if-none-match': `"something", ${etag}` } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await db.updateTable('products').set({ title: 'New words' }).where('id', '=', _id).execute();
  await shop.waitForInvalidation();
  expect((await app.inject({ url, headers: { 'if-none-match': String(etag) } })).statusCode).toBe(200);
});

test('responses to admins and to shoppers’ own requests are never cached', async ({ app, db, shop }) => {
  shop.cache.setEnabled(true);
  const { _id } = await aProduct(db);
  const etags = await Promise.all(
    [`/api/v1/product/${_id}`, `/api/v1/product/${_id}?utm_source=mail`].map(async (url) => (await app.inject(url)).headers.etag),
  );
  expect(etags[0]).toBe(etags[1]);
  const withUnknownToken = await app.inject({ url: `/api/v1/product/${_id}`, headers: { authorization: 'Bearer u_whoever' } });
  expect(withUnknownToken.headers.etag).toBe(etags[0]);
  const cart = await app.inject({ method: 'POST', url: '/api/v1/product/cart/guest', payload: { cart: [] } });
  expect(cart.headers['cache-control']).toBe('private, no-store');
  shop.cache.setEnabled(false);
});

test('an accept-encoding header that is crafted to be slow to parse costs nothing', async ({ app }) => {
  const startedAt = performance.now();
  for (const gap of [' '.repeat(15_000), '\t'.repeat(15_000), ';q=0'.repeat(3_700), ' ;'.repeat(7_500)]) {
    const response = await app.inject({ url: '/api/v1/settings', headers: { 'accept-encoding': `br${gap}x` } });
    expect(response.statusCode).toBe(200);
  }
  expect(performance.now() - startedAt).toBeLessThan(500);
});
