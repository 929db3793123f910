import type { BrowserContext, Page } from 'playwright-core';
import { test as base, expect, isDeep, waitUntilHydrated } from '#tests/support/browser.ts';
import { compareScreenshot, findRenderingDifference, takeScreenshot, waitUntilStill } from '#tests/support/compare-screenshots.ts';
import { copyShop } from '#tests/support/copy-shop.ts';

/** In the stress tests, and when the references are updated: all screens and sizes. Otherwise some screens on a phone. */
const comparesAll = isDeep || process.env.UPDATE_VISUAL === '1';

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
].filter(({ width }) => comparesAll || width === 390);

interface Fixtures {
  /** A browser context for each size. */
  visitors: { width: number; context: BrowserContext }[];
  /** The URL of a demo shop for these tests alone, so that stock and best sellers are always the same. */
  untouchedShopUrl: string;
  /** Why screenshots of this machine cannot be compared; null when they can. */
  skipReason: string | null;
}

const test = base.extend<{ $file: Fixtures }>({
  untouchedShopUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
    async ({}, use) => {
      const shop = await copyShop('demo');
      await use(shop.url);
      await shop.end();
    },
    { scope: 'file' },
  ],
  visitors: [
    async ({ fullBrowser, untouchedShopUrl }, use) => {
      const newContext = (viewport: (typeof sizes)[number]) =>
        fullBrowser.newContext({
          baseURL: untouchedShopUrl,
          viewport,
          hasTouch: viewport.width < 768,
          deviceScaleFactor: 1,
          reducedMotion: 'reduce',
          locale: 'en-IE',
          timezoneId: 'Europe/Berlin',
        });
      await use(await Promise.all(sizes.map(async (size) => ({ width: size.width, context: await newContext(size) }))));
    },
    { scope: 'file' },
  ],
  skipReason: [
    async ({ fullBrowser }, use) => {
      const reason = await findRenderingDifference(fullBrowser);
      if (reason) console.warn(`\n${reason}\n`);
      await use(reason);
    },
    { scope: 'file' },
  ],
});

interface DemoContent {
  /** Best sellers first. */
  products: { _id: string; slug: string; mainVariation: { _id: string } }[];
  article: string;
}

interface Screen {
  name: string;
  path: string | ((content: DemoContent) => string);
  /** Content of local storage before the page is opened. */
  storage?: (content: DemoContent) => Record<string, unknown>;
  /** Runs on the page before the screenshot. */
  prepare?: (page: Page) => Promise<void>;
}

const sampleCart = ({ products }: DemoContent) => ({
  cart: products.slice(0, 3).map(({ _id, mainVariation }, index) => ({ product: _id, variation: mainVariation._id, quantity: 1 + index })),
});

const screens: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'list', path: '/products?sort=bestselling' },
  { name: 'product', path: ({ products }) => `/products/${products[0]?.slug}` },
  {
    name: 'cart',
    path: '/cart',
    storage: sampleCart,
    // Fetched once it comes near the screen, on a tablet when the page is scrolled. On a phone it is below what is compared.
    prepare: async (page) => {
      if (page.viewportSize()?.width === 390) return;
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.getByRole('region', { name: 'Goes well with what’s in your cart' }).waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  { name: 'checkout', path: '/checkout', storage: sampleCart, prepare: fillCheckout },
  { name: 'article', path: ({ article }) => `/blog/${article}` },
];
const otherScreens: Screen[] = [
  { name: 'shop', path: '/shop' },
  { name: 'list-filtered', path: '/products?category=dry-food&lifeStage=adult&inStock=1' },
  { name: 'cart-empty', path: '/cart' },
  { name: 'blog', path: '/blog' },
  { name: 'contact', path: '/contact' },
  { name: 'gift-cards', path: '/gift-cards' },
  { name: 'track', path: '/track' },
  { name: 'wishlist', path: '/wishlist', storage: ({ products }) => ({ wishlist: products.slice(0, 5).map(({ _id }) => _id) }) },
  { name: 'not-found', path: '/nowhere' },
];

async function fillCheckout(page: Page): Promise<void> {
  for (const [label, text] of [
    ['Email', 'ada@example.com'],
    ['Full name', 'Ada Barker'],
    ['Street and number', 'Lindenallee 7'],
    ['Postal code', '48155'],
    ['Town or city', 'Münster'],
  ] as const) {
    await page.getByRole('form', { name: 'Checkout' }).getByRole('textbox', { name: label }).fill(text);
  }
  await page.getByRole('radio', { name: /Standard/ }).check();
  await page.getByRole('button', { name: /Buy now ·/ }).waitFor();
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
  });
}

async function loadDemoContent(shop: string): Promise<DemoContent> {
  const getList = async <T>(path: string) => ((await (await fetch(`${shop}/api/v1${path}`)).json()) as { data: { list: T[] } }).data.list;
  const [products, articles] = await Promise.all([
    getList<DemoContent['products'][number]>('/product/page/1/5?sort=bestselling&inStock=1'),
    getList<{ slug: string }>('/blog/page/1/1'),
  ]);
  return { products, article: articles[0]?.slug ?? '' };
}

async function compareScreen(
  { context, width }: Fixtures['visitors'][number],
  content: DemoContent,
  screen: Screen,
): Promise<string | null> {
  const { name, path, storage, prepare } = screen;
  await context.clearCookies();
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.addInitScript((values) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value));
  }, storage?.(content) ?? {});
  await page.goto(typeof path === 'string' ? path : path(content));
  if (prepare) await waitUntilHydrated(page).then(() => prepare(page));
  await waitUntilStill(page);
  const screenshot = await takeScreenshot(page);
  await page.close();
  return compareScreenshot(`${name}-${width}`, screenshot);
}

/** Opens the page once more after a timeout, which says nothing about how it looks. A difference fails at once. */
const retryOnTimeout = { count: 1, condition: /timed out/i };

test.for([...screens, ...(comparesAll ? otherScreens : [])])(
  '$name looks unchanged',
  { retry: retryOnTimeout, timeout: 90_000 },
  async (screen, { untouchedShopUrl, visitors, skipReason, skip }) => {
    if (skipReason) skip(skipReason);
    const content = await loadDemoContent(untouchedShopUrl);
    const differences = await Promise.all(visitors.map((visitor) => compareScreen(visitor, content, screen)));
    expect(differences.filter((difference) => difference !== null)).toEqual([]);
  },
);
