import { inject } from 'vitest';
import { expect, test, visit } from '#tests/support/browser.ts';
import { faultsOf, readStructuredData } from '#tests/support/structured-data.ts';

const ask = (path: string, options: RequestInit = {}) => fetch(new URL(path, inject('shopUrl')), { redirect: 'manual', ...options });
const all = (text: string, tag: string) =>
  [...text.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, found = '']) => unescaped(found));
const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** Where each page can be found, below the shop's address, as the sitemap says. */
async function pagesOfSitemap(): Promise<string[]> {
  const addresses = all(await (await ask('/sitemap.xml')).text(), 'loc');
  return addresses.map((address) => address.slice(new URL(address).origin.length));
}

/** The head of a page: what stands in its title, its named tags and its links. */
function headOf(html: string) {
  const tags = [...html.slice(0, html.indexOf('</head>')).matchAll(/<(meta|link)\s([^>]*)>/g)].map(([, , attributes = '']) =>
    Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescaped(value)])),
  );
  const say = (name: string) => tags.filter((tag) => tag.name === name || tag.property === name).map(({ content }) => content);
  return { titles: all(html, 'title'), say, link: (rel: string) => tags.filter((tag) => tag.rel === rel).map(({ href }) => href) };
}

/** What a page of an address tells to machines. */
function typesOf(path: string): string[][] {
  if (path === '/') return [['OnlineStore', 'WebSite']];
  if (path === '/shop') return [['ItemList']];
  if (path === '/about-us') return [['AboutPage']];
  if (path === '/contact') return [['ContactPage']];
  if (path === '/privacy') return [['BreadcrumbList']];
  if (/^\/(products|blog)(\?|$)/.test(path)) return [['BreadcrumbList', 'ItemList']];
  if (path.startsWith('/blog/')) return [['BlogPosting', 'BreadcrumbList']];
  return [
    ['ProductGroup', 'BreadcrumbList'],
    ['Product', 'BreadcrumbList'],
  ];
}

test('every page that can be found has a title and a description of its own, its own address, and tells machines what it is', async () => {
  const paths = await pagesOfSitemap();
  expect(paths.length).toBeGreaterThan(80);
  const faults: string[] = [];
  const [titles, descriptions] = [new Map<string, string>(), new Map<string, string>()];
  const alone = (seen: Map<string, string>, path: string, text = '') => {
    const twin = seen.get(text);
    if (text === '' || twin !== undefined) faults.push(`${path}: "${text}" is ${text === '' ? 'empty' : `said by ${twin}, too`}`);
    seen.set(text, path);
  };
  for (const path of paths) {
    const response = await ask(path);
    const html = await response.text();
    const { titles: own, say, link } = headOf(html);
    const expectOne = (what: string, found: unknown[], wanted: unknown) => {
      if (found.length !== 1 || found[0] !== wanted) faults.push(`${path}: ${what} is ${JSON.stringify(found)} and not ${wanted}`);
    };
    if (response.status !== 200) faults.push(`${path}: answers ${response.status}`);
    if (!html.includes('<html lang="en"')) faults.push(`${path}: says no language`);
    alone(titles, path, own[0]);
    alone(descriptions, path, say('description')[0]);
    if (own.length !== 1 || String(own[0]).length > 60) faults.push(`${path}: the title is ${JSON.stringify(own)}`);
    if (String(say('description')[0]).length > 160) faults.push(`${path}: the description is too long`);
    if (say('robots').length > 0) faults.push(`${path}: ${say('robots')} stands in the sitemap`);
    const [canonical = ''] = link('canonical');
    expectOne('canonical', link('canonical'), new URL(path, canonical || 'http://none').href);
    expectOne('og:url', say('og:url'), canonical);
    expectOne('og:type', say('og:type'), path.startsWith('/products/') ? 'product' : path.startsWith('/blog/') ? 'article' : 'website');
    expectOne('og:image:type', say('og:image:type'), 'image/jpeg');
    expectOne('og:image:width', say('og:image:width'), '1200');
    expectOne('og:image:height', say('og:image:height'), '630');
    expectOne('twitter:card', say('twitter:card'), 'summary_large_image');
    for (const name of ['og:title', 'og:description', 'og:site_name', 'og:locale', 'og:image:alt']) {
      if (say(name).length !== 1 || say(name)[0] === '') faults.push(`${path}: ${name} is ${JSON.stringify(say(name))}`);
    }
    if (!/^https?:\/\/[^/]+\/og\/1\/(shop|[0-9a-f-]{36})\.jpg$/.test(String(say('og:image')[0])))
      faults.push(`${path}: og:image is ${say('og:image')}`);
    const told = readStructuredData(html);
    const types = told.map((thing) => thing['@type']);
    if (!typesOf(path).some((wanted) => wanted.join() === types.join())) faults.push(`${path}: tells ${types}`);
    faults.push(...told.flatMap(faultsOf).map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

test('what pages point at is there: pictures to share, the feed, icons and the manifest', async () => {
  const paths = await pagesOfSitemap();
  const [product, article] = [paths.find((path) => path.startsWith('/products/')), paths.find((path) => path.startsWith('/blog/'))];
  for (const path of ['/', product ?? '', article ?? '']) {
    const { say, link } = headOf(await (await ask(path)).text());
    const picture = await ask(new URL(String(say('og:image')[0])).pathname);
    expect([picture.status, picture.headers.get('content-type')], path).toEqual([200, 'image/jpeg']);
    expect((await picture.arrayBuffer()).byteLength).toBeLessThan(300_000);
    for (const rel of ['icon', 'apple-touch-icon', 'manifest']) {
      for (const href of link(rel)) expect((await ask(String(href))).status, `${rel} of ${path}`).toBe(200);
    }
  }
  for (const path of ['/blog', article ?? '']) {
    const [feed] = headOf(await (await ask(path)).text()).link('alternate');
    expect((await ask(new URL(String(feed)).pathname)).headers.get('content-type')).toMatch(/^application\/rss\+xml/);
  }
});

test.for([
  '/cart',
  '/checkout',
  '/wishlist',
  '/newsletter',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/products?q=salmon',
  '/nowhere',
])('nobody finds %s by searching the web', async (path) => {
  expect(headOf(await (await ask(path)).text()).say('robots')[0]).toMatch(/^noindex/);
});

test.for(['/%E0', '/products/%E0%A4', '/%', '/%zz?x=%E0'])('%s, which is no text, is a page that is not there', async (path) => {
  // A client that writes addresses anew would mend it.
  const response = await ask(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect(await response.text()).toContain('<title>Page Not Found');
});

test('a product that is asked for by its id moves to its own address', async () => {
  const { data } = (await (await ask('/api/v1/product/page/1/1')).json()) as { data: { list: { _id: string; slug: string }[] } };
  const [product] = data.list;
  const response = await ask(`/products/${product?._id}`);
  expect([response.status, response.headers.get('location')]).toEqual([301, `/products/${product?.slug}`]);
});

test('what a document tells machines of its page goes when someone goes on, and title and address are those of the next page', async ({
  browser,
}) => {
  const { page, faults, close } = await visit(browser, '/', 1440);
  const told = page.locator('script[type="application/ld+json"], meta[property="og:title"]');
  expect(await told.count()).toBe(3);
  await page.getByRole('navigation').getByRole('link', { name: 'Shop', exact: true }).first().click();
  await page.waitForURL('/shop');
  await page.getByRole('heading', { level: 1, name: 'Everything for your dog' }).waitFor();
  expect(await told.count()).toBe(0);
  expect(await page.title()).toMatch(/^Shop for dogs/);
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/shop$/);
  expect(faults).toEqual([]);
  await close();
});
