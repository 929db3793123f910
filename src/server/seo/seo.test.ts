import sharp from 'sharp';
import { createArticle } from '#server/domains/blog/create-article.ts';
import { aCategory, aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { anImage } from '#server/domains/files/files.builders.ts';
import { updateSettings } from '#server/domains/settings/update-settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createServer } from '#server/platform/http/server.ts';
import { newId } from '#shared/ids.ts';
import { expect, test } from '#tests/support/test.ts';
import { serveSeoFiles } from './serve-seo-files.ts';

const origin = 'http://localhost:3000';
const all = (xml: string, tag: string) => [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text]) => text);

const anArticle = async (db: Database, changes: Partial<Parameters<typeof createArticle>[1]> = {}): Promise<string> => {
  const image = (await anImage(db, 'Snow & ice'))._id;
  await createArticle(db, {
    title: 'Walking in winter',
    excerpt: 'Cold paws.',
    content: '<h2>Salt</h2><p>Rinse the <a href="/products/paw-balm">paws</a>.</p>',
    thumbnail: image,
    author: 'Mara',
    tags: ['walking'],
    publishedAt: new Date(Date.UTC(2026, 0, 5)),
    ...changes,
  });
  return image;
};

test('the sitemap lists the indexable pages with their last change and images, and nothing else', async ({ app, db, shop }) => {
  const category = await aCategory(db, { title: 'Dry food', slug: 'dry-food' });
  await aCategory(db, { title: 'Empty', slug: 'nothing-in-it' });
  const { mainVariation } = await aProduct(db, { slug: 'hillside', vendor: 'Fenna & Ott', category: category._id });
  await aProduct(db, { slug: 'hidden', enabled: false, vendor: 'Nobody' });
  await anArticle(db, { slug: 'winter' });
  await anArticle(db, { slug: 'draft', publishedAt: null });
  await anArticle(db, { slug: 'tomorrow', publishedAt: new Date(Date.now() + 86_400_000) });
  await shop.waitForInvalidation();
  const { body, headers, statusCode } = await app.inject('/sitemap.xml');
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  const urls = all(body, 'loc');
  for (const path of ['/', '/shop', '/products', '/blog', '/about-us', '/privacy', '/products/hillside', '/blog/winter']) {
    expect(urls).toContain(origin + path);
  }
  expect(urls).toContain(`${origin}/products?category=dry-food`);
  expect(urls).toContain(`${origin}/products?vendor=fenna-ott`);
  for (const absent of ['hidden', 'anonymous', 'nothing-in-it', 'draft', 'tomorrow', 'cart', 'checkout']) {
    expect(urls.filter((loc) => loc?.includes(absent))).toEqual([]);
  }
  expect(new Set(urls).size).toBe(urls.length);
  const entry = /<url><loc>[^<]*\/products\/hillside<.*?<\/url>/s.exec(body)?.[0] ?? '';
  const row = await db.selectFrom('products').select('updated_at').where('slug', '=', 'hillside').executeTakeFirstOrThrow();
  expect(all(entry, 'lastmod')).toEqual([row.updated_at.toISOString()]);
  expect(all(entry, 'image:loc')).toEqual([expect.stringMatching(`^${origin}/files/${mainVariation.images[0]?._id}/\\d+\\.webp$`)]);
});

test('an unchanged sitemap gets 304, and a new product is in the next response', async ({ app, db, shop }) => {
  shop.cache.setEnabled(true);
  const first = await app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'gzip' } });
  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'gzip' });
  const again = await app.inject({
    url: '/sitemap.xml',
    headers: { 'accept-encoding': 'gzip', 'if-none-match': String(first.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  await aProduct(db, { slug: 'brand-new' });
  await shop.waitForInvalidation();
  expect((await app.inject('/sitemap.xml')).body).toContain('/products/brand-new<');
  shop.cache.setEnabled(false);
});

test('a sitemap with too many pages is split into parts under an index, with each page once', async ({ app, db, shop }) => {
  for (let number = 0; number < 5; number++) await aProduct(db, { slug: `of-many-${number}` });
  const small = await createServer(shop);
  serveSeoFiles(small, shop, { perSitemap: 3 });
  const index = (await small.inject('/sitemap.xml')).body;
  expect(index).toContain('<sitemapindex');
  const parts = all(index, 'loc').map((loc) => String(loc).slice(origin.length));
  expect(parts.slice(0, 2)).toEqual(['/sitemaps/pages-1.xml', '/sitemaps/pages-2.xml']);
  const pages: (string | undefined)[] = [];
  for (const part of parts) {
    const { statusCode, body } = await small.inject(part);
    expect(statusCode, part).toBe(200);
    expect(all(body, 'loc').length, part).toBeLessThanOrEqual(3);
    pages.push(...all(body, 'loc'));
  }
  expect(pages.toSorted()).toEqual(all((await app.inject('/sitemap.xml')).body, 'loc').toSorted());
  for (const wrong of ['products-0.xml', 'products-99.xml', 'products.xml', 'orders-1.xml']) {
    expect((await small.inject(`/sitemaps/${wrong}`)).statusCode, wrong).toBe(404);
  }
  await small.close();
});

test('robots.txt lists what not to crawl and where the sitemap is', async ({ app }) => {
  const { body, headers } = await app.inject('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const disallowed = [...body.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path);
  expect(disallowed).toEqual(expect.arrayContaining(['/cart/', '/checkout', '/account', '/api/', '/admin']));
  for (const open of ['/', '/cart', '/products', '/products/x', '/blog/x', '/files/x/640.webp', '/og/1/shop.jpg', '/assets/x.js']) {
    expect(
      disallowed.filter((path) => open.startsWith(String(path))),
      open,
    ).toEqual([]);
  }
  expect(body).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
});

test('the feed contains the newest articles in full, with absolute URLs and their images', async ({ app, db, shop }) => {
  const image = await anArticle(db, { title: 'Salt & <paws>', slug: 'salt', publishedAt: new Date(Date.UTC(2026, 5, 1)) });
  await anArticle(db, { title: 'Not yet', slug: 'not-yet', publishedAt: null });
  await shop.waitForInvalidation();
  const { body, headers } = await app.inject('/blog/feed.xml');
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  const [item = ''] = /<item>.*?<\/item>/s.exec(body) ?? [];
  expect(item).toContain(`<link>${origin}/blog/salt</link>`);
  expect(item).toContain('<pubDate>Mon, 01 Jun 2026 00:00:00 GMT</pubDate>');
  expect(item).toMatch(/Salt &amp; &lt;paws&gt;|<!\[CDATA\[Salt & <paws>\]\]>/);
  expect(item).toContain(`<a href="${origin}/products/paw-balm">`);
  expect(item).toContain(`<img src="${origin}/files/${image}/`);
  expect(item).toContain('alt="Snow &amp; ice"');
  expect(body).toContain(`href="${origin}/blog/feed.xml"`);
  expect(body).not.toContain('Not yet');
});

test('an empty blog has a feed without items', async ({ app, db, shop }) => {
  await db.deleteFrom('articles').execute();
  await shop.waitForInvalidation();
  const { statusCode, body } = await app.inject('/blog/feed.xml');
  expect(statusCode).toBe(200);
  expect(body).not.toContain('<item>');
});

test('the social image of a page has a fixed size, is generated from the page’s own image and is immutable', async ({ app, db, shop }) => {
  const image = await anImage(db);
  await shop.files.write(
    `originals/${image._id}`,
    await sharp({ create: { width: 900, height: 900, channels: 3, background: '#aa3311' } })
      .webp()
      .toBuffer(),
  );
  for (const name of [image._id, 'shop']) {
    const { statusCode, headers, rawPayload } = await app.inject(`/og/1/${name}.jpg`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=31536000, immutable' });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(rawPayload.length).toBeLessThan(300_000);
    expect((await app.inject(`/og/1/${name}.jpg`)).rawPayload.equals(rawPayload)).toBe(true);
  }
  expect(await shop.files.list(`variants/${image._id}/`)).toHaveLength(1);
});

test('the social image of even the noisiest photo stays below 300 kB', async ({ app, db, shop }) => {
  for (const [width, height] of [
    [1600, 800],
    [800, 1600],
  ] as const) {
    const image = await anImage(db);
    const noise = await sharp({
      create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .webp({ quality: 90 })
      .toBuffer();
    await shop.files.write(`originals/${image._id}`, noise);
    const { rawPayload } = await app.inject(`/og/1/${image._id}.jpg`);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(rawPayload.length).toBeLessThan(300_000);
  }
});

test('there is no social image for an unknown image', async ({ app, db }) => {
  const image = await anImage(db);
  for (const path of [
    `/og/1/${newId()}.jpg`,
    `/og/1/${image._id.toUpperCase()}.jpg`,
    `/og/1/${image._id}.png`,
    '/og/1/..%2fshop.jpg',
    '/og/2/shop.jpg',
    '/og/',
  ]) {
    expect((await app.inject(path)).statusCode, path).toBe(404);
  }
});

test('there are icons for home screens and tabs, and the web manifest lists them', async ({ app, db, shop }) => {
  for (const [path, size] of [
    ['/apple-touch-icon.png', 180],
    ['/icons/192.png', 192],
    ['/icons/512.png', 512],
  ] as const) {
    const { rawPayload, headers } = await app.inject(path);
    expect(headers['content-type']).toBe('image/png');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: size, height: size });
    // Some home screens show transparent icons on black.
    expect((await sharp(rawPayload).stats()).isOpaque).toBe(true);
  }
  const favicon = (await app.inject('/favicon.ico')).rawPayload;
  expect([favicon.readUInt16LE(2), favicon.readUInt16LE(4)]).toEqual([1, 1]);
  expect(await sharp(favicon.subarray(favicon.readUInt32LE(18))).metadata()).toMatchObject({ format: 'png', width: 48 });
  await updateSettings(db, { shopName: 'Paws & Co of Dublin' });
  await shop.waitForInvalidation();
  const manifest = (await app.inject('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Paws & Co of Dublin', short_name: 'Paws & Co of', start_url: '/' });
  for (const { src } of manifest.icons) expect((await app.inject(src)).statusCode, src).toBe(200);
});
