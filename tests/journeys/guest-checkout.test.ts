import type { Page } from 'playwright-core';
import { accessibilityFindings, expect, goTo, isDeep, journeyWidths, test, visit, waitUntilIdle } from '#tests/support/browser.ts';
import { tabTo, typeCheckout } from '#tests/support/keyboard.ts';
import { quickAdd } from '#tests/support/quick-add.ts';

/** Adds the first two products of the list to the cart, and returns their names. */
async function fillCart(page: Page): Promise<string[]> {
  const names: string[] = [];
  for (const index of [0, 1]) {
    const card = page.getByRole('article').nth(index);
    names.push(await card.getByRole('heading').innerText());
    await quickAdd(card);
    await page.getByRole('dialog', { name: 'Added to your cart' }).getByRole('button', { name: 'Continue shopping' }).click();
  }
  return names;
}

async function fillCheckout(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ada Barker');
  await page.getByRole('textbox', { name: 'Street and number' }).fill('Lindenallee 7');
  await page.getByRole('textbox', { name: 'Postal code' }).fill('48155');
  await page.getByRole('textbox', { name: 'Town or city' }).fill('Münster');
}

test.for(journeyWidths)('a guest buys two different products with the mouse at %i px', async (width, { browser }) => {
  const { page, errors, close } = await visit(browser, '/products', width);
  const names = await fillCart(page);
  await page.getByRole('link', { name: /^Cart/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor();
  for (const name of names) await page.getByRole('main').getByRole('link', { name }).first().waitFor();

  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).first().click();
  await fillCheckout(page, 'ada@example.com');
  await page.getByRole('radio', { name: /Standard/ }).check();
  // A double click places one order.
  await page.getByRole('button', { name: 'Buy now' }).dblclick();

  await page.waitForURL(/\/success\?order=/);
  const main = page.getByRole('main');
  await main
    .getByText(/[0-9A-Z]{4}-[0-9A-Z]{4}/)
    .first()
    .waitFor();
  await main.getByText('ada@example.com').waitFor();
  for (const name of names) expect(await main.innerText()).toContain(name);
  await page.getByText('Operation performed successfuly.').first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
  const orders = await page.evaluate(async () => (await (await fetch('/api/v1/order')).json()).data);
  expect(orders.total).toBe(1);
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

test.runIf(isDeep)('a guest who orders in two tabs at once has one order', async ({ fullBrowser }) => {
  const { page, context, close } = await visit(fullBrowser, '/products', 1440);
  await fillCart(page);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await goTo(tab, '/checkout');
    await fillCheckout(tab, 'twice@example.com');
    await tab.getByRole('radio', { name: /Standard/ }).check();
  }
  // DOM clicks, to place both at the same moment: a mouse click would wait until the hidden tab is rendered.
  await Promise.all(
    [page, other].map((tab) => tab.getByRole('button', { name: /^Buy now/ }).evaluate((button: HTMLElement) => button.click())),
  );
  await Promise.race([page, other].map((tab) => tab.waitForURL(/\/success\?order=/)));
  await waitUntilIdle(page);
  await waitUntilIdle(other);
  const orders = await page.evaluate(async () => (await (await fetch('/api/v1/order')).json()).data);
  expect(orders.total).toBe(1);
  await close();
});

test.for(journeyWidths)('a guest buys with the keyboard alone at %i px', async (width, { browser }) => {
  const { page, close } = await visit(browser, '/products', width);
  const dialog = page.getByRole('dialog', { name: 'Added to your cart' });
  for (let product = 0; product < 2; product++) {
    await tabTo(page, /^Choose options for /);
    await page.keyboard.press('Enter');
    // The option that the card shows has the focus.
    await page
      .getByRole('button', { name: /^Add to cart: / })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    if (product === 0) {
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    }
  }
  await tabTo(page, /^Checkout$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/checkout');
  await page.getByRole('textbox', { name: 'Email', exact: true }).waitFor();
  await typeCheckout(page, 'grace@example.com');
  await tabTo(page, /^Buy now/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/success\?order=/);
  await page.getByRole('main').getByText('grace@example.com').waitFor();
  await close();
});
