import { cp, rm } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import { test as base, expect, untilServed } from '#tests/support/browser.ts';
import { differenceOf, foreignDrawing, screenshotOf, untilStill } from '#tests/support/looks.ts';
import { startShopProcess } from '#tests/support/shop-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** A phone; the long rounds look at a tablet and a desk, too. */
const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
].filter(({ width }) => process.env.DEEP || process.env.UPDATE_LOOKS === '1' || width === 390);

interface Fixtures {
  /** A visitor of that shop for every size. */
  visitors: { width: number; context: BrowserContext }[];
  /** The address of a demo shop that nobody else buys in: every run sees the same stock and the same best sellers. */
  untouched: string;
  /** Why pictures of this machine cannot be compared, if they cannot. */
  foreign: string | null;
}

const test = base.extend<{ $file: Fixtures }>({
  untouched: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
    async ({}, use) => {
      const folder = await temporaryFolder('looks');
      await cp(inject('demoFolder'), folder, { recursive: true });
      const shop = await startShopProcess(folder);
      await use(shop.url);
      await shop.end();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'file' },
  ],
  visitors: [
    async ({ shoppersBrowser, untouched }, use) => {
      const open = (viewport: (typeof sizes)[number]) =>
        shoppersBrowser.newContext({
          baseURL: untouched,
          viewport,
          hasTouch: viewport.width < 768,
          deviceScaleFactor: 1,
          reducedMotion: 'reduce',
          locale: 'en-IE',
          timezoneId: 'Europe/Berlin',
        });
      await use(await Promise.all(sizes.map(async (size) => ({ width: size.width, context: await open(size) }))));
    },
    { scope: 'file' },
  ],
  foreign: [
    async ({ shoppersBrowser }, use) => {
      const why = await foreignDrawing(shoppersBrowser);
      if (why) console.warn(`\n${why}\n`);
      await use(why);
    },
    { scope: 'file' },
  ],
});

interface Things {
  /** Products in the order of how well they sell. */
  products: { _id: string; slug: string; mainVariation: { _id: string } }[];
  article: string;
}

interface Screen {
  name: string;
  path: string | ((things: Things) => string);
  /** What lies in the browser before the page is opened. */
  kept?: (things: Things) => Record<string, unknown>;
  /** What is done on the page before it is looked at. */
  prepare?: (page: Page) => Promise<void>;
}

const someLines = ({ products }: Things) => ({
  cart: products.slice(0, 3).map(({ _id, mainVariation }, index) => ({ product: _id, variation: mainVariation._id, quantity: 1 + index })),
});

const screens: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'shop', path: '/shop' },
  { name: 'list', path: '/products?sort=bestselling' },
  { name: 'list-filtered', path: '/products?category=dry-food&lifeStage=adult&inStock=1' },
  { name: 'product', path: ({ products }) => `/products/${products[0]?.slug}` },
  { name: 'cart', path: '/cart', kept: someLines },
  { name: 'cart-empty', path: '/cart' },
  { name: 'checkout', path: '/checkout', kept: someLines, prepare: fillCheckout },
  { name: 'blog', path: '/blog' },
  { name: 'article', path: ({ article }) => `/blog/${article}` },
  { name: 'contact', path: '/contact' },
  { name: 'track', path: '/track' },
  { name: 'wishlist', path: '/wishlist', kept: ({ products }) => ({ wishlist: products.slice(0, 5).map(({ _id }) => _id) }) },
  { name: 'not-found', path: '/nowhere' },
];

async function fillCheckout(page: Page): Promise<void> {
  for (const [label, text] of [
    ['E-mail', 'ada@example.com'],
    ['Full name', 'Ada Barker'],
    ['Street and number', 'Lindenallee 7'],
    ['Postal code', '48155'],
    ['Town or city', 'Münster'],
  ] as const) {
    await page.getByRole('form', { name: 'Checkout' }).getByRole('textbox', { name: label }).fill(text);
  }
  await page.getByRole('radio', { name: /Standard/ }).check();
  await page.getByRole('button', { name: /Place order ·/ }).waitFor();
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
  });
}

async function thingsOf(shop: string): Promise<Things> {
  const ask = async <T>(path: string) => ((await (await fetch(`${shop}/api/v1${path}`)).json()) as { data: { list: T[] } }).data.list;
  const [products, articles] = await Promise.all([
    ask<Things['products'][number]>('/product/page/1/5?sort=bestselling&inStock=1'),
    ask<{ slug: string }>('/blog/page/1/1'),
  ]);
  return { products, article: articles[0]?.slug ?? '' };
}

async function look({ context, width }: Fixtures['visitors'][number], things: Things, screen: Screen): Promise<string | null> {
  const { name, path, kept, prepare } = screen;
  await context.clearCookies();
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.addInitScript((values) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value));
  }, kept?.(things) ?? {});
  await page.goto(typeof path === 'string' ? path : path(things));
  if (prepare) await untilServed(page).then(() => prepare(page));
  await untilStill(page);
  const picture = await screenshotOf(page);
  await page.close();
  return differenceOf(`${name}-${width}`, picture);
}

/** A browser that stands still says nothing about how a page looks, so the page is opened once more. A difference fails at once. */
const onceMore = { count: 1, condition: /timed out/i };

test.for(screens)('$name looks as it did', { retry: onceMore, timeout: 90_000 }, async (screen, { untouched, visitors, foreign, skip }) => {
  if (foreign) skip(foreign);
  const things = await thingsOf(untouched);
  const faults = await Promise.all(visitors.map((visitor) => look(visitor, things, screen)));
  expect(faults.filter((fault) => fault !== null)).toEqual([]);
});
