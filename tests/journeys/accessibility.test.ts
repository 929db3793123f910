import type { Browser, Page } from 'playwright-core';
import { inject } from 'vitest';
import {
  accessibilityFindings,
  expect,
  expectToFit,
  getFromApi,
  goTo,
  isDeep,
  journeyWidths,
  test,
  type Visitor,
  visit,
  waitUntilHydrated,
} from '#tests/support/browser.ts';
import { openFilledCheckout, placeOrderButton } from '#tests/support/checkout-page.ts';
import { aDeliveredOrder, openSignedIn } from '#tests/support/customer-accounts.ts';
import { test as userTest } from '#tests/support/mail-shop.ts';

const signInPaths = ['/login', '/register', '/success?registered=1', '/verification', '/forgot-password', '/reset-password'];
const signInPathsWithQuery = [
  '/login?next=%2Forders',
  '/verification?token=t_forged&email=ada%40example.com',
  '/reset-password?user=018f0000-0000-7000-8000-000000000001&token=t_forged',
];
const screens = [
  '/',
  '/shop',
  '/products',
  '/products?q=zzzzzz',
  '/cart',
  '/wishlist',
  '/blog',
  '/about-us',
  '/privacy',
  '/terms',
  '/imprint',
  '/contact',
  '/help',
  '/help/how-can-i-pay',
  '/delivery',
  '/returns',
  '/withdraw',
  '/returns/start',
  '/gift-cards',
  '/track',
  '/newsletter',
  ...signInPaths,
  '/nowhere',
  // The same screens in other states.
  ...(isDeep ? ['/products?inStock=1&lifeStage=puppy', '/help?question=refund', ...signInPathsWithQuery] : []),
];

test('axe finds an unlabelled field and low contrast', async ({ browser }) => {
  const page = await browser.newPage();
  await page.setContent('<main><h1>Bowls</h1><input><p style="background: #fff; color: #ddd">Sold out</p></main>');
  const findings = await accessibilityFindings(page);
  expect(findings).toContain('label: input');
  expect(findings).toContain('color-contrast: p');
  await page.close();
});

const visitors = new Map<number, Visitor>();

/** Opens a screen in the one page of this width, so that shared files are fetched only once. */
async function openScreen(browser: Browser, path: string, width: number): Promise<Page> {
  const existing = visitors.get(width);
  if (!existing) {
    const visitor = await visit(browser, path, width);
    visitors.set(width, visitor);
    return visitor.page;
  }
  await goTo(existing.page, path);
  return existing.page;
}

test.for(journeyWidths.flatMap((width) => screens.map((path) => ({ width, path }))))(
  'axe finds nothing on $path at $width px, and it fits the narrowest phone',
  async ({ width, path }, { browser }) => {
    const page = await openScreen(browser, path, width);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await accessibilityFindings(page)).toEqual([]);
    if (width < 768) await expectToFit(page);
  },
);

test.for(journeyWidths)(
  'axe finds nothing on a product, an article, the drawer, the cart and the checkout at %i px',
  async (width, { browser }) => {
    const { list } = await getFromApi<{ list: { slug: string }[] }>('/product/page/1/1');
    const articles = await getFromApi<{ list: { slug: string }[] }>('/blog');
    const { page, close } = await visit(browser, `/products/${list[0]?.slug}`, width);
    expect(await accessibilityFindings(page)).toEqual([]);
    await page
      .getByRole('main')
      .getByRole('button', { name: /add to cart/i })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Added to your cart' }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    for (const path of ['/cart', '/checkout', `/blog/${articles.list[0]?.slug}`]) {
      await goTo(page, path);
      expect(await accessibilityFindings(page), path).toEqual([]);
    }
    if (width < 768) {
      await goTo(page, `/products/${list[0]?.slug}`);
      await expectToFit(page);
    }
    await close();
  },
);

userTest.runIf(isDeep).for(journeyWidths)(
  'axe finds nothing on an order with parcels and a return, on the list with it, and on the page for returns at %i px',
  async (width, { browser, mailShop }) => {
    const email = `axe-${width}@example.com`;
    const { _id } = await aDeliveredOrder(browser, mailShop, email);
    await mailShop.callAsAdmin('POST', `/order/${_id}/return`, { items: [{ position: 0, quantity: 1 }], reason: 'other' });
    const { page, close } = await openSignedIn(browser, mailShop, email, '/orders', width);
    for (const path of ['/orders', `/orders/${_id}`, `/orders/${_id}/return`]) {
      await goTo(page, path);
      expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
      expect(await accessibilityFindings(page), path).toEqual([]);
      if (width < 768) await expectToFit(page);
    }
    await close();
  },
);

test.runIf(isDeep).for(journeyWidths)(
  'axe finds nothing on the pages of a payment at %i px, and they fit the narrowest phone',
  async (width, { browser }) => {
    const { page, close } = await openFilledCheckout(browser, width);
    const expectAccessible = async () => {
      expect(await page.getByRole('heading', { level: 1 }).count(), page.url()).toBe(1);
      expect(await accessibilityFindings(page), page.url()).toEqual([]);
      if (width < 768) await expectToFit(page);
    };
    await page.getByRole('radio', { name: /^Card/ }).check();
    await placeOrderButton(page).click();
    await page.waitForURL(/\/checkout\/payment/);
    await waitUntilHydrated(page);
    await expectAccessible();
    await page.getByRole('button', { name: 'Decline the card' }).click();
    await page.waitForURL(/\/payment-denied/);
    await waitUntilHydrated(page);
    await expectAccessible();
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('button', { name: /^Pay €/ }).click();
    await page.waitForURL(/\/payment-success/);
    await waitUntilHydrated(page);
    await expectAccessible();
    await close();
  },
);

test('an unknown page is a 404 with advice', async ({ browser }) => {
  for (const path of ['/nowhere', '/products/no-such-product', '/blog/no-such-article']) {
    const response = await fetch(new URL(path, inject('shopUrl')));
    expect(response.status, path).toBe(404);
    expect(await response.text()).toContain('<title>Page Not Found');
  }
  const { page, close } = await visit(browser, '/nowhere', 390);
  expect(await page.getByRole('main').innerText()).toMatch(/can’t be found/);
  expect(await page.getByRole('main').innerText()).toMatch(/URL/);
  await close();
});

test('the list with its filters works without scripts', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: inject('shopUrl'),
    javaScriptEnabled: false,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.goto('/products');
  const all = await page.getByRole('article').count();
  expect(all).toBeGreaterThan(0);
  await page.goto('/products?category=toys');
  expect(await page.getByRole('article').count()).toBeLessThan(all);
  await page.getByRole('searchbox').first().fill('salmon');
  await page.getByRole('searchbox').first().press('Enter');
  await page.waitForURL(/\/products\?q=salmon/);
  expect(await page.getByRole('main').innerText()).toMatch(/salmon/i);
  await context.close();
});

test('the blog and an article can be read without scripts', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: inject('shopUrl'), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/blog');
  const title = (await page.getByRole('main').getByRole('article').first().getByRole('heading').innerText()).trim();
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL(/\/blog\/[^/]+$/);
  expect((await page.getByRole('heading', { level: 1 }).innerText()).trim()).toBe(title);
  expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(1_000);
  await context.close();
});

test('account pages are not cached, and pages with a token in their URL do not leak it', async () => {
  for (const path of [...signInPaths, ...signInPathsWithQuery]) {
    const { headers, status } = await fetch(new URL(path, inject('shopUrl')));
    expect(status, path).toBe(200);
    expect(headers.get('cache-control'), path).toContain('no-store');
    if (/^\/(verification|reset)/.test(path)) expect(headers.get('referrer-policy'), path).toBe('no-referrer');
  }
});
