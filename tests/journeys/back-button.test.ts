import type { Locator, Page } from 'playwright-core';
import { expect, firstCases, goTo, isDeep, journeyWidths, reload, test, visit, waitUntilIdle } from '#tests/support/browser.ts';
import { anAccount, openSignedIn } from '#tests/support/customer-accounts.ts';
import { holdRequests } from '#tests/support/hold-requests.ts';
import { test as mailTest } from '#tests/support/mail-shop.ts';
import { quickAdd } from '#tests/support/quick-add.ts';

const product = '/products/hillside-chicken-brown-rice';
const pathOf = (page: Page) => page.evaluate(() => location.pathname + location.search);
const countHistoryEntries = (page: Page) => page.evaluate(() => history.length);
const waitUntilHidden = (overlay: Locator) => overlay.waitFor({ state: 'hidden' });

/** Goes back by one entry. Unlike `page.goBack`, it does not wait for a navigation, which most of these entries do not cause; the timeout lets `evaluate` return first. */
const back = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));
const forward = (page: Page) => page.evaluate(() => void setTimeout(() => history.forward()));

/** Waits until the current history entry is that of an overlay. */
const waitForOverlayEntry = (page: Page) => expect.poll(() => page.evaluate(() => Boolean(history.state?.overlay))).toBe(true);
const waitUntilOverlayEntryIsGone = (page: Page) => expect.poll(() => page.evaluate(() => Boolean(history.state?.overlay))).toBe(false);

/** Collects the URLs of all history entries that the page adds from now on. */
const recordHistoryEntries = (page: Page) =>
  page.evaluateHandle(() => {
    const urls: string[] = [];
    const push = history.pushState.bind(history);
    history.pushState = (state, unused, url) => {
      urls.push(String(url));
      push(state, unused, url);
    };
    return urls;
  });

/** Opens a page from the home page, and collects the API calls that it makes afterwards. */
async function openFromHome(page: Page, path: string): Promise<string[]> {
  await goTo(page, path);
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
  return calls;
}

const overlays: readonly { name: string; path: string; open: (page: Page) => Promise<Locator>; close: (page: Page) => Promise<void> }[] = [
  {
    name: 'the cart drawer',
    path: '/products',
    open: async (page) => {
      await quickAdd(page.getByRole('article').first());
      const drawer = page.getByRole('dialog', { name: 'Added to your cart' });
      await drawer.getByText(/^1 × /).waitFor();
      return drawer;
    },
    close: (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
  },
  {
    name: 'the filter sheet',
    path: '/products',
    open: async (page) => {
      await page.getByRole('button', { name: 'Filters' }).click();
      const close = page.getByRole('button', { name: 'Close filters' });
      await close.waitFor();
      return close;
    },
    close: (page) => page.getByRole('button', { name: 'Close filters' }).click(),
  },
  {
    name: 'the menu',
    path: '/products',
    open: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Menu' });
      await menu.waitFor();
      return menu;
    },
    close: (page) => page.getByRole('button', { name: 'Close the menu' }).click(),
  },
  {
    name: 'an enlarged image',
    path: product,
    open: async (page) => {
      await page.getByRole('button', { name: 'Enlarge' }).click();
      const zoom = page.getByRole('dialog', { name: 'Pictures, enlarged' });
      await zoom.waitFor();
      return zoom;
    },
    close: (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
  },
  {
    name: 'a dialog',
    path: product,
    open: async (page) => {
      await page.getByRole('main').getByRole('link', { name: 'Delivery costs and times' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delivery costs and times' });
      await dialog.getByRole('status').waitFor({ state: 'detached' });
      return dialog;
    },
    close: (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
  },
];

test.for(firstCases(2, overlays))(
  'on a phone "back" closes $name and nothing else, and a closed overlay leaves no entry in the history',
  async (overlay, { browser }) => {
    const { page, errors, close } = await visit(browser, '/', 390);
    const calls = await openFromHome(page, overlay.path);
    const shown = await overlay.open(page);
    await waitForOverlayEntry(page);
    await overlay.close(page);
    await waitUntilHidden(shown);
    await waitUntilOverlayEntryIsGone(page);

    await overlay.open(page);
    await waitForOverlayEntry(page);
    const scrolled = await page.evaluate(() => scrollY);
    calls.length = 0;
    const addedEntries = await recordHistoryEntries(page);
    await back(page);
    await waitUntilHidden(shown);
    expect(await pathOf(page)).toBe(overlay.path);
    expect(calls, 'nothing is loaded again').toEqual([]);
    // At most the element that gets the focus back is scrolled into view.
    expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(50);

    await forward(page);
    await page.waitForTimeout(200);
    await waitUntilOverlayEntryIsGone(page);
    expect(await shown.isVisible()).toBe(false);
    expect(await addedEntries.jsonValue(), 'a closed overlay adds no entry').toEqual([]);
    await back(page);
    await page.waitForURL((url) => url.pathname === '/');
    expect(errors).toEqual([]);
    await close();
  },
);

test.for(journeyWidths)('a link in the drawer replaces the history entry of the drawer, at %i px', async (width, { browser }) => {
  const { page, close } = await visit(browser, '/', width);
  await openFromHome(page, '/products');
  const before = await countHistoryEntries(page);
  const drawer = await overlays[0]?.open(page);
  await waitForOverlayEntry(page);
  await drawer?.getByRole('link', { name: 'View cart' }).click();
  await page.waitForURL('**/cart');
  await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor();
  expect(await countHistoryEntries(page)).toBe(before + 1);
  await page.goBack();
  await page.waitForURL('**/products');
  await page.getByRole('article').first().waitFor();
  expect(await page.locator('dialog[open]').count()).toBe(0);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goForward();
  await page.waitForURL('**/products');
  await page.goForward();
  await page.waitForURL('**/cart');
  await close();
});

test.runIf(isDeep)('all filters set in the open filter sheet are one step back, and the sheet is another one', async ({ browser }) => {
  const { page, close } = await visit(browser, '/', 390);
  await openFromHome(page, '/products');
  const shown = await overlays[1]?.open(page);
  if (!shown) throw new Error('There is no sheet');
  await waitForOverlayEntry(page);
  await page.getByRole('checkbox', { name: /^In stock/ }).check();
  await page.waitForURL('**/products?inStock=1');
  await waitForOverlayEntry(page);
  await page.getByRole('checkbox', { name: /^On offer/ }).check();
  await page.waitForURL('**/products?inStock=1&onSale=1');
  await waitForOverlayEntry(page);
  await back(page);
  await waitUntilHidden(shown);
  expect(await pathOf(page)).toBe('/products?inStock=1&onSale=1');
  await back(page);
  await page.waitForURL('**/products');
  await back(page);
  await page.waitForURL((url) => url.pathname === '/');
  await close();
});

test.runIf(isDeep)('a page that is reloaded under an open drawer is left by one step back', async ({ browser }) => {
  const { page, close } = await visit(browser, '/', 390);
  await openFromHome(page, '/products');
  await overlays[0]?.open(page);
  await waitForOverlayEntry(page);
  await reload(page);
  await waitUntilOverlayEntryIsGone(page);
  expect(await page.locator('dialog[open]').count()).toBe(0);
  await back(page);
  await page.waitForURL((url) => url.pathname === '/');
  await close();
});

test.runIf(isDeep)('a menu that is opened while a page is loading neither blocks the page nor adds a step back', async ({ browser }) => {
  const { page, close } = await visit(browser, '/', 390);
  await openFromHome(page, '/products');
  const release = await holdRequests(page, /\/api\/v1\/product\/[^/?]+$/);
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const path = await link.getAttribute('href');
  const requested = page.waitForRequest(/\/api\/v1\/product\/[^/?]+$/);
  await link.click();
  await requested;
  const menu = await overlays[2]?.open(page);
  await waitForOverlayEntry(page);
  await release();
  await page.waitForURL(`**${path}`);
  if (menu) await waitUntilHidden(menu);
  await waitUntilIdle(page);
  expect(await pathOf(page)).toBe(path);

  await back(page);
  const list = page.getByRole('region', { name: 'Products', exact: true });
  await list.waitFor();
  await waitUntilOverlayEntryIsGone(page);
  await forward(page);
  await list.waitFor({ state: 'detached' });
  expect(await pathOf(page)).toBe(path);
  await back(page);
  await list.waitFor();
  await back(page);
  await page.waitForURL((url) => url.pathname === '/');
  await close();
});

mailTest.runIf(isDeep)('signing out in the menu of a phone adds one history entry', async ({ browser, mailShop }) => {
  const email = await anAccount(mailShop, 'one-step@example.com');
  const { page, close } = await openSignedIn(browser, mailShop, email, '/products', 390);
  const before = await countHistoryEntries(page);
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await waitForOverlayEntry(page);
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/login');
  expect(await countHistoryEntries(page)).toBe(before + 1);
  await close();
});
