import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { expect, getFromApi, goTo, isDeep, journeyWidths, test } from '#tests/support/browser.ts';

/** The highest allowed layout shift score; less than 0.1 counts as good (web.dev/cls). */
const maxShift = 0.02;
/** ms by which fonts and API replies are delayed, so that their placeholders are shown. */
const delay = 250;

interface Shift {
  value: number;
  moved: string[];
}
declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** Opens a page with this content of local storage, and returns its layout shifts until it is complete, largest first. */
async function measureShifts(browser: Browser, path: string, width: number, storage: Record<string, unknown>): Promise<Shift[]> {
  const context = await browser.newContext({
    baseURL: inject('shopUrl'),
    viewport: { width, height: width < 768 ? 844 : 900 },
    hasTouch: width < 768,
    locale: 'en-IE',
  });
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value));
    const shifts: Shift[] = [];
    window.shifts = shifts;
    const nameOf = ({ node }: LayoutShiftAttribution) =>
      node instanceof HTMLElement ? `${node.localName}.${node.className} ${node.textContent.slice(0, 40)}` : (node?.nodeName ?? 'gone');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) shifts.push({ value: entry.value, moved: entry.sources.map(nameOf) });
    }).observe({ type: 'layout-shift', buffered: true });
  }, storage);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.route(/\.woff2|\/api\/v1\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue();
  });
  await goTo(page, path);
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  // Two frames, so that the last shifts are measured, too.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const shifts = await page.evaluate(() => window.shifts);
  await context.close();
  return shifts.toSorted((a, b) => b.value - a.value);
}

/** Not part of TypeScript's DOM types yet. */
interface LayoutShiftAttribution {
  node: Node | null;
}
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: LayoutShiftAttribution[];
}

const screens = ['/', '/products', '/products/:slug', '/cart', '/checkout'];
/** Little content of these loads late, or what does is like that of a screen above. */
const otherScreens = [
  '/shop',
  '/products?inStock=1&lifeStage=puppy',
  '/products?q=zzzzzz',
  '/blog',
  '/blog/:slug',
  '/wishlist',
  '/login',
  '/track',
  '/contact',
  '/gift-cards',
  '/newsletter',
  '/success?registered=1',
  '/about-us',
  '/help',
  '/delivery',
  '/privacy',
  '/nowhere',
];

test.for(journeyWidths.flatMap((width) => [...screens, ...(isDeep ? otherScreens : [])].map((screen) => ({ width, screen }))))(
  'the layout of $screen does not shift while it loads at $width px, with empty or full cart and wishlist',
  async ({ width, screen }, { fullBrowser }) => {
    const [{ list: products }, { list: articles }] = await Promise.all([
      getFromApi<{ list: { _id: string; slug: string; mainVariation: { _id: string } }[] }>('/product/page/1/6?sort=bestselling&inStock=1'),
      getFromApi<{ list: { slug: string }[] }>('/blog/page/1/1'),
    ]);
    const path = screen.startsWith('/blog/') ? `/blog/${articles[0]?.slug}` : screen.replace(':slug', products[0]?.slug ?? '');
    const filled = {
      cart: products.map(({ _id, mainVariation }) => ({ product: _id, variation: mainVariation._id, quantity: 2 })),
      wishlist: products.map(({ _id }) => _id),
      // A session that has expired: the header first shows a signed-in user, and then has to change.
      'signed-in': 1,
    };
    // Full lists have the most to shift; empty ones are tested in the stress tests only. An empty cart leads from /checkout to /cart, which has another header.
    for (const storage of isDeep && screen !== '/checkout' ? [{}, filled] : [filled]) {
      const shifts = await measureShifts(fullBrowser, path, width, storage);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, `${Object.keys(storage).length ? 'full' : 'empty'} lists: ${JSON.stringify(shifts.slice(0, 4))}`).toBeLessThanOrEqual(
        maxShift,
      );
    }
  },
);
