import { inject } from 'vitest';
import { expect, test, visit } from '#tests/support/browser.ts';
import { parseJsonLd, validateJsonLd } from '#tests/support/json-ld.ts';

const request = (path: string, options: RequestInit = {}) => fetch(new URL(path, inject('shopUrl')), { redirect: 'manual', ...options });
const all = (text: string, tag: string) =>
  [...text.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, found = '']) => unescapeHtml(found));
const unescapeHtml = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** The paths of all pages in the sitemap. */
async function pagesOfSitemap(): Promise<string[]> {
  const urls = all(await (await request('/sitemap.xml')).text(), 'loc');
  return urls.map((url) => url.slice(new URL(url).origin.length));
}

/** The titles, meta contents and links in the head of a page. */
function headOf(html: string) {
  const tags = [...html.slice(0, html.indexOf('</head>')).matchAll(/<(meta|link)\s([^>]*)>/g)].map(([, , attributes = '']) =>
    Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescapeHtml(value)])),
  );
  const metaContents = (name: string) => tags.filter((tag) => tag.name === name || tag.property === name).map(({ content }) => content);
  return {
    titles: all(html, 'title'),
    metaContents,
    link: (rel: string) => tags.filter((tag) => tag.rel === rel).map(({ href }) => href),
  };
}

const isArticle = (path: string) => /^\/blog\/(?!author\/)/.test(path);

/** The JSON-LD types that a page of this path may have. */
function typesOf(path: string): string[][] {
  if (path === '/') return [['OnlineStore', 'WebSite']];
  if (path === '/shop') return [['ItemList']];
  if (path === '/about-us') return [['AboutPage']];
  if (path === '/contact') return [['ContactPage']];
  if (path === '/cart') return [[]];
  if (['/gift-cards', '/privacy', '/terms', '/imprint', '/returns', '/delivery', '/help'].includes(path)) return [['BreadcrumbList']];
  if (path.startsWith('/help/')) return [['BreadcrumbList'], ['BreadcrumbList', 'FAQPage']];
  if (/^\/(products|blog)(\?|$)/.test(path)) return [['BreadcrumbList', 'ItemList']];
  if (path.startsWith('/blog/author/')) return [['ProfilePage', 'BreadcrumbList']];
  if (path.startsWith('/blog/')) return [['BlogPosting', 'BreadcrumbList']];
  return [
    ['ProductGroup', 'BreadcrumbList'],
    ['Product', 'BreadcrumbList'],
  ];
}

test('every indexable page has a unique title and description, a canonical URL and valid JSON-LD', async () => {
  const paths = await pagesOfSitemap();
  expect(paths.length).toBeGreaterThan(80);
  // The sitemap names what a search should find; the cart may be listed, but answers no search.
  expect(paths).not.toContain('/cart');
  paths.push('/cart');
  const errors: string[] = [];
  const [titles, descriptions] = [new Map<string, string>(), new Map<string, string>()];
  const expectUnique = (seen: Map<string, string>, path: string, text = '') => {
    const other = seen.get(text);
    if (text === '' || other !== undefined) errors.push(`${path}: "${text}" is ${text === '' ? 'empty' : `also used by ${other}`}`);
    seen.set(text, path);
  };
  for (const path of paths) {
    const response = await request(path);
    const html = await response.text();
    const { titles: own, metaContents, link } = headOf(html);
    const expectOne = (what: string, found: unknown[], expected: unknown) => {
      if (found.length !== 1 || found[0] !== expected) errors.push(`${path}: ${what} is ${JSON.stringify(found)} and not ${expected}`);
    };
    if (response.status !== 200) errors.push(`${path}: status ${response.status}`);
    if (!html.includes('<html lang="en"')) errors.push(`${path}: has no language`);
    expectUnique(titles, path, own[0]);
    expectUnique(descriptions, path, metaContents('description')[0]);
    if (own.length !== 1 || String(own[0]).length > 60) errors.push(`${path}: the title is ${JSON.stringify(own)}`);
    if (String(metaContents('description')[0]).length > 160) errors.push(`${path}: the description is too long`);
    if (metaContents('robots').length > 0) errors.push(`${path}: ${metaContents('robots')} keeps it out of search results`);
    const [canonical = ''] = link('canonical');
    expectOne('canonical', link('canonical'), new URL(path, canonical || 'http://none').href);
    expectOne('og:url', metaContents('og:url'), canonical);
    expectOne('og:type', metaContents('og:type'), path.startsWith('/products/') ? 'product' : isArticle(path) ? 'article' : 'website');
    expectOne('og:image:type', metaContents('og:image:type'), 'image/jpeg');
    expectOne('og:image:width', metaContents('og:image:width'), '1200');
    expectOne('og:image:height', metaContents('og:image:height'), '630');
    expectOne('twitter:card', metaContents('twitter:card'), 'summary_large_image');
    for (const name of ['og:title', 'og:description', 'og:site_name', 'og:locale', 'og:image:alt']) {
      if (metaContents(name).length !== 1 || metaContents(name)[0] === '')
        errors.push(`${path}: ${name} is ${JSON.stringify(metaContents(name))}`);
    }
    if (!/^https?:\/\/[^/]+\/og\/1\/(shop|[0-9a-f-]{36})\.jpg$/.test(String(metaContents('og:image')[0])))
      errors.push(`${path}: og:image is ${metaContents('og:image')}`);
    const jsonLd = parseJsonLd(html);
    const types = jsonLd.map((node) => node['@type']);
    if (!typesOf(path).some((expected) => expected.join() === types.join()))
      errors.push(`${path}: has JSON-LD of ${types.join() || 'no type'}, which typesOf does not expect`);
    errors.push(...jsonLd.flatMap(validateJsonLd).map((error) => `${path}: ${error}`));
  }
  expect(errors).toEqual([]);
});

test('social images, feed, icons and manifest that pages link to exist', async () => {
  const paths = await pagesOfSitemap();
  const [product, article] = [paths.find((path) => path.startsWith('/products/')), paths.find(isArticle)];
  for (const path of ['/', product ?? '', article ?? '']) {
    const { metaContents, link } = headOf(await (await request(path)).text());
    const image = await request(new URL(String(metaContents('og:image')[0])).pathname);
    expect([image.status, image.headers.get('content-type')], path).toEqual([200, 'image/jpeg']);
    expect((await image.arrayBuffer()).byteLength).toBeLessThan(300_000);
    for (const rel of ['icon', 'apple-touch-icon', 'manifest']) {
      for (const href of link(rel)) expect((await request(String(href))).status, `${rel} of ${path}`).toBe(200);
    }
  }
  for (const path of ['/blog', article ?? '']) {
    const [feed] = headOf(await (await request(path)).text()).link('alternate');
    expect((await request(new URL(String(feed)).pathname)).headers.get('content-type')).toMatch(/^application\/rss\+xml/);
  }
});

test.for([
  '/cart/restore',
  '/cart/reminder/stop',
  '/checkout',
  '/wishlist',
  '/newsletter',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/products?q=salmon',
  '/nowhere',
])('%s is not indexed by search engines', async (path) => {
  expect(headOf(await (await request(path)).text()).metaContents('robots')[0]).toMatch(/^noindex/);
});

test.for(['/%E0', '/products/%E0%A4', '/%', '/%zz?x=%E0'])('the malformed URL %s is a page that is not found', async (path) => {
  // Must be sent by a client that does not normalize URLs.
  const response = await request(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect(await response.text()).toContain('<title>Page Not Found');
});

test('a product requested by its id redirects to its slug', async () => {
  const { data } = (await (await request('/api/v1/product/page/1/1')).json()) as { data: { list: { _id: string; slug: string }[] } };
  const [product] = data.list;
  const response = await request(`/products/${product?._id}`);
  expect([response.status, response.headers.get('location')]).toEqual([301, `/products/${product?.slug}`]);
});

interface DescribedProduct {
  category: { title: string };
  variations: { images: { alt: string }[] }[];
}

test('no picture of a product is described as its category, although the category shows the same one', async () => {
  const { data } = (await (await request('/api/v1/product/page/1/100')).json()) as { data: { list: DescribedProduct[] } };
  const descriptions = data.list.flatMap(({ category, variations }) =>
    variations.flatMap(({ images }) => images.map(({ alt }) => (alt === category.title ? `only ${alt}` : 'described'))),
  );
  expect(new Set(descriptions)).toEqual(new Set(['described']));
});

test('JSON-LD is removed on navigation, and title and canonical URL are those of the next page', async ({ browser }) => {
  const { page, errors, close } = await visit(browser, '/', 1440);
  const jsonLd = page.locator('script[type="application/ld+json"], meta[property="og:title"]');
  expect(await jsonLd.count()).toBe(3);
  await page.getByRole('navigation').getByRole('link', { name: 'Shop', exact: true }).first().click();
  await page.waitForURL('/shop');
  await page.getByRole('heading', { level: 1, name: 'Everything for your dog' }).waitFor();
  expect(await jsonLd.count()).toBe(0);
  expect(await page.title()).toMatch(/^Everything for your dog/);
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/shop$/);
  expect(errors).toEqual([]);
  await close();
});
