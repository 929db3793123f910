import { gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { auth } from '#contract/auth.ts';
import { order } from '#contract/orders.ts';

const kilobyte = 1024;
const sizeOf = (data: string | ArrayBuffer) => gzipSync(typeof data === 'string' ? data : Buffer.from(data), { level: 9 }).length;
const get = async (path: string) => (await fetch(new URL(path, inject('shopUrl')))).arrayBuffer();

/** Measures the HTML of a page, and all scripts and styles that it loads, in bytes gzip. */
async function measurePage(path: string) {
  const response = await fetch(new URL(path, inject('shopUrl')));
  const html = await response.text();
  // The document names scripts without loading them at once, see src/server/hash-page-scripts.ts.
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
  const sizes = await Promise.all(files.map(async (file) => ({ file, size: sizeOf(await get(file)) })));
  const sum = (ending: string) => sizes.filter(({ file }) => file.endsWith(ending)).reduce((total, { size }) => total + size, 0);
  return { files, status: response.status, html: sizeOf(html), scripts: sum('.js'), styles: sum('.css'), text: html };
}

async function findProductSlug(): Promise<string> {
  const response = await fetch(new URL('/api/v1/product/page/1/1', inject('shopUrl')));
  const { data } = (await response.json()) as { data: { list: { slug: string }[] } };
  return data.list[0]?.slug ?? '';
}

test.each(['/', '/shop', '/products', '/products/:slug', '/cart', '/checkout', '/gift-cards'])(
  '%s stays within its size budget',
  async (pattern) => {
    const page = await measurePage(pattern.replace(':slug', await findProductSlug()));
    expect(page.status).toBe(200);
    expect(page.scripts).toBeGreaterThan(50 * kilobyte);
    expect(page.scripts).toBeLessThanOrEqual(150 * kilobyte);
    expect(page.styles).toBeGreaterThan(kilobyte);
    expect(page.styles).toBeLessThanOrEqual(20 * kilobyte);
    expect(page.html).toBeLessThanOrEqual(35 * kilobyte);
  },
);

test('the endpoint descriptions of the contract are not sent to browsers', async () => {
  const { files } = await measurePage('/checkout');
  const scripts = await Promise.all(
    files.filter((file) => file.endsWith('.js')).map(async (file) => Buffer.from(await get(file)).toString()),
  );
  expect(scripts.some((script) => script.includes('/delivery-cost'))).toBe(true);
  for (const { summary } of [auth.session, order.request]) expect(scripts.filter((script) => script.includes(summary))).toEqual([]);
});

test('the home, list and product pages contain titles and prices without scripts', async () => {
  const response = await fetch(new URL('/api/v1/product/page/1/24?sort=bestselling', inject('shopUrl')));
  const { data } = (await response.json()) as { data: { list: { title: string; slug: string; mainVariation: { price: number } }[] } };
  const best = data.list[0];
  if (!best) throw new Error('The demo shop is empty');
  const price = `€${(best.mainVariation.price / 100).toFixed(2)}`;
  const entities = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;');
  for (const path of ['/', '/products?sort=bestselling', `/products/${best.slug}`]) {
    const { text } = await measurePage(path);
    const visible = text.replace(/<script[\s\S]*?<\/script>/g, '');
    expect(visible, path).toContain(entities(best.title));
    expect(visible, path).toContain(price);
  }
});
