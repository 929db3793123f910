import type { Page } from 'playwright-core';
import {
  accessibilityFindings,
  expect,
  isDeep,
  journeyWidths,
  test,
  visit,
  waitUntilHydrated,
  waitUntilIdle,
} from '#tests/support/browser.ts';
import { anAccount, openSignedIn } from '#tests/support/customer-accounts.ts';
import { test as mailTest } from '#tests/support/mail-shop.ts';
import { quickAdd } from '#tests/support/quick-add.ts';

const cartRequests = '**/api/v1/product/cart/guest';
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Added to your cart' });
const offlineNote = (page: Page) => page.getByRole('status').filter({ hasText: 'You’re offline' });
const unreachableNote = (page: Page) => page.getByRole('status').filter({ hasText: 'We can’t connect right now' });
const summary = (page: Page) => page.getByRole('complementary', { name: 'Summary' });
const rows = (page: Page) => page.getByRole('region', { name: 'Products in your cart' }).getByRole('listitem');
const unconfirmed = 'not confirmed yet';

/** A product card of the list: its name, its price in cents, and a function that clicks its button. */
async function cardOf(page: Page, index: number) {
  const card = page.getByRole('article').nth(index);
  const price = await card
    .getByText(/^(from )?€/)
    .first()
    .innerText();
  return {
    name: await card.getByRole('heading').innerText(),
    price: cents(price),
    add: () => quickAdd(card),
  };
}

const cents = (text: string): number => Number(text.replace(/\D/g, ''));
const money = (amount: number): string => `€${(amount / 100).toFixed(2)}`;
const totalOf = (page: Page) => summary(page).locator('dl > dd').last();

/** The code of drawer and dialogs is prefetched once somebody uses the page. */
async function useThePage(page: Page): Promise<void> {
  await page.mouse.move(20, 400);
  await page.mouse.wheel(0, 10);
  await waitUntilIdle(page);
}

test.for(journeyWidths)(
  'an offline guest adds a product with estimated totals until the shop confirms them, at %i px',
  async (width, { browser }) => {
    const { page, setOffline, close } = await visit(browser, '/products', width);
    await useThePage(page);
    const card = await cardOf(page, 0);
    await setOffline(true);
    await card.add();
    // The product is in the cart, so the message offers no retry.
    await page.getByTestId('snackbar').getByText('You’re offline. Prices update as soon as you’re back.').waitFor();
    await drawer(page).getByRole('status').getByText(card.name).waitFor();
    await offlineNote(page).waitFor();
    await drawer(page)
      .getByText(/price not confirmed yet/i)
      .waitFor();
    expect(await drawer(page).locator('.skeleton').count()).toBe(0);
    expect(await accessibilityFindings(page)).toEqual([]);
    await drawer(page).getByRole('button', { name: 'Continue shopping' }).click();
    await card.add();
    await drawer(page).getByText('2 in your cart now').waitFor();
    const subtotal = drawer(page)
      .getByText(/^Subtotal/)
      .locator('..')
      .getByText(/^€/);
    expect(await subtotal.innerText()).toBe(money(2 * card.price));
    await setOffline(false);
    await drawer(page)
      .getByText(/price not confirmed yet/i)
      .waitFor({ state: 'detached' });
    expect(await offlineNote(page).count()).toBe(0);
    expect(await subtotal.innerText()).toBe(money(2 * card.price));
    expect(await subtotal.getAttribute('aria-busy')).toBeNull();
    await close();
  },
);

test.runIf(isDeep).for(journeyWidths)(
  'a quantity changed offline never shows the total of another quantity, at %i px',
  async (width, { browser }) => {
    const { page, setOffline, close } = await visit(browser, '/products', width);
    const card = await cardOf(page, 0);
    await card.add();
    await drawer(page).getByRole('link', { name: 'View cart' }).click();
    await totalOf(page).getByText(/^€/).waitFor();
    await setOffline(true);
    await offlineNote(page).waitFor();
    const row = rows(page).first();
    await row.getByRole('button', { name: /^Increase/ }).click();
    await row.getByText(unconfirmed).waitFor();
    expect(await row.getByText(/^€/).allInnerTexts()).toContain(money(2 * card.price));
    expect(await row.getByText(/^€/).allInnerTexts()).not.toContain(money(card.price));
    expect(await summary(page).locator('dl > dd').first().innerText()).toBe(money(2 * card.price));
    expect(await accessibilityFindings(page)).toEqual([]);
    await setOffline(false);
    await row.getByText(unconfirmed).waitFor({ state: 'detached' });
    await offlineNote(page).waitFor({ state: 'detached' });
    expect(await summary(page).locator('dl').getAttribute('aria-busy')).toBeNull();
    await close();
  },
);

test.runIf(isDeep)('a cart that waits for its reply shows estimated totals, marked as loading', async ({ browser }) => {
  const { page, close } = await visit(browser, '/products', 1440);
  const card = await cardOf(page, 0);
  await card.add();
  await drawer(page).getByRole('link', { name: 'View cart' }).click();
  await totalOf(page).getByText(/^€/).waitFor();
  const { promise: release, resolve } = Promise.withResolvers<void>();
  await page.route(cartRequests, async (route) => {
    await release;
    await route.fallback();
  });
  const row = rows(page).first();
  await row.getByRole('button', { name: /^Increase/ }).click();
  await row
    .locator('[aria-busy=true]')
    .getByText(money(2 * card.price))
    .waitFor();
  await summary(page).locator('dl[aria-busy=true]').waitFor();
  expect(await summary(page).locator('dl > dd').first().innerText()).toBe(money(2 * card.price));
  expect(await page.getByText(unconfirmed).count()).toBe(0);
  resolve();
  await row.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  await close();
});

test.runIf(isDeep)('a cart that was emptied offline shows no missing prices when the network returns', async ({ browser }) => {
  const { page, setOffline, close } = await visit(browser, '/products', 390);
  await waitUntilIdle(page);
  await setOffline(true);
  await (await cardOf(page, 0)).add();
  await drawer(page)
    .getByText(/price not confirmed yet/i)
    .waitFor();
  await drawer(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  const emptied = page.getByRole('dialog', { name: 'Removed from your cart' });
  await emptied.getByText('Your cart is empty').waitFor();
  await setOffline(false);
  await offlineNote(page).waitFor({ state: 'detached' });
  expect(await emptied.getByText('couldn’t load it').count()).toBe(0);
  await close();
});

test.runIf(isDeep)('an unreachable shop is announced, and requests are retried until it responds', async ({ browser }) => {
  const { page, close } = await visit(browser, '/products', 390);
  await page.route(cartRequests, (route) => route.abort());
  const card = await cardOf(page, 0);
  await card.add();
  await unreachableNote(page).waitFor();
  await drawer(page).getByRole('status').getByText(card.name).waitFor();
  await page.unroute(cartRequests);
  await unreachableNote(page).waitFor({ state: 'detached' });
  expect(await drawer(page).getByText(unconfirmed).count()).toBe(0);
  await close();
});

test.runIf(isDeep)('the cart can be opened offline, and hovering over a link breaks no page', async ({ browser }) => {
  const { page, setOffline, close } = await visit(browser, '/products', 390);
  const card = await cardOf(page, 0);
  await card.add();
  await drawer(page).getByRole('status').getByText(/^1 × /).waitFor();
  await waitUntilIdle(page);
  await setOffline(true);
  await offlineNote(page).waitFor();
  await drawer(page).getByRole('button', { name: 'Continue shopping' }).click();
  await page.getByRole('article').nth(3).getByRole('heading').getByRole('link').hover();
  // Longer than the router waits before it prefetches a page.
  await page.waitForTimeout(500);
  await card.add();
  await drawer(page).getByRole('link', { name: 'View cart' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor();
  await offlineNote(page).waitFor();
  await rows(page).filter({ hasText: card.name }).getByText(unconfirmed).waitFor();
  await close();
});

mailTest.runIf(isDeep)('a product that a user adds offline is not shown as added and can be retried', async ({ browser, mailShop }) => {
  const email = await anAccount(mailShop, 'offline-drawer@example.com');
  const { page, setOffline, close } = await openSignedIn(browser, mailShop, email, '/products', 390);
  await waitUntilHydrated(page);
  await waitUntilIdle(page);
  await useThePage(page);
  await setOffline(true);
  await (await cardOf(page, 0)).add();
  const unchanged = page.getByRole('dialog', { name: 'Your cart is unchanged' });
  await unchanged.getByText('We couldn’t add it just now.').waitFor();
  await offlineNote(page).waitFor();
  expect(await page.getByTestId('cart-badge').count()).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await setOffline(false);
  await unchanged.getByRole('button', { name: 'Try again' }).click();
  await drawer(page)
    .getByText(/^1 × €/)
    .waitFor();
  await expect.poll(() => page.getByTestId('cart-badge').innerText()).toBe('1');
  await close();
});
