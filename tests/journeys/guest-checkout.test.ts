import type { Page } from 'playwright-core';
import { accessibilityFindings, expect, goTo, isDeep, journeyWidths, reload, test, visit, waitUntilIdle } from '#tests/support/browser.ts';
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
  await Promise.all([
    // It disappears after a few seconds, so it is awaited from the click on.
    page.getByText('Operation performed successfuly.').first().waitFor(),
    // A double click places one order.
    page.getByRole('button', { name: 'Buy now' }).dblclick(),
  ]);

  await page.waitForURL(/\/success\?order=/);
  const main = page.getByRole('main');
  await main
    .getByText(/[0-9A-Z]{4}-[0-9A-Z]{4}/)
    .first()
    .waitFor();
  await main.getByText('ada@example.com').waitFor();
  for (const name of names) expect(await main.innerText()).toContain(name);
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

test.runIf(isDeep).for(journeyWidths)('a guest buys with the keyboard alone at %i px', async (width, { browser }) => {
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

test('every field of the checkout says what browsers may fill in, and a guest sees at most eight', async ({ browser }) => {
  const { page, close } = await visit(browser, '/products', 390);
  await fillCart(page);
  await goTo(page, '/checkout');
  const form = page.getByRole('form', { name: 'Checkout' });
  await form.getByRole('textbox', { name: 'Full name' }).waitFor();
  const tokens = () =>
    form
      .locator('input:not([type=radio], [type=checkbox]), select')
      .evaluateAll((fields) => fields.map((field) => `${field.getAttribute('name')}: ${field.getAttribute('autocomplete')}`));
  const shown = await tokens();
  expect(shown).toEqual([
    'email: email',
    'name: shipping name',
    'line1: shipping address-line1',
    'postalCode: shipping postal-code',
    'city: shipping address-level2',
    'country: shipping country',
  ]);
  expect(shown.length).toBeLessThanOrEqual(8);
  await form.getByRole('button', { name: /^Add a phone number/ }).click();
  await form.getByRole('checkbox', { name: 'Billing address same as delivery' }).uncheck();
  await form.getByRole('textbox', { name: 'Company' }).waitFor();
  expect((await tokens()).slice(shown.length)).toEqual([
    'phone: shipping tel',
    'instructions: off',
    'billingAddress.name: billing name',
    'billingAddress.company: billing organization',
    'billingAddress.line1: billing address-line1',
    'billingAddress.line2: billing address-line2',
    'billingAddress.postalCode: billing postal-code',
    'billingAddress.city: billing address-level2',
    'billingAddress.country: billing country',
  ]);
  expect(await accessibilityFindings(page)).toEqual([]);
  await close();
});

test('a guest has an order billed elsewhere: errors stand at the fields, nothing is lost on a reload, and the order says so', async ({
  browser,
}) => {
  const { page, close } = await visit(browser, '/products', 390);
  await fillCart(page);
  await goTo(page, '/checkout');
  await fillCheckout(page, 'billed@example.com');
  await page.getByRole('radio', { name: /Standard/ }).check();
  await page.getByRole('checkbox', { name: 'Billing address same as delivery' }).uncheck();
  const billing = page.getByRole('group', { name: 'Billing address' });
  await billing.getByRole('combobox', { name: 'Country' }).selectOption('AT');
  await billing.getByRole('textbox', { name: 'Full name' }).fill('Grace Hopper');
  await billing.getByRole('textbox', { name: 'Company' }).fill('Navy Kennels');
  await billing.getByRole('textbox', { name: 'Street and number' }).fill('Opernring 1');
  await billing.getByRole('textbox', { name: 'Postal code' }).fill('10100');
  await billing.getByRole('textbox', { name: 'Town or city' }).fill('Wien');
  await page.getByRole('button', { name: /^Buy now/ }).click();
  await page.getByRole('link', { name: /^Billing address: .*1010/ }).waitFor();
  await reload(page);
  expect(await billing.getByRole('textbox', { name: 'Company' }).inputValue()).toBe('Navy Kennels');
  await billing.getByRole('textbox', { name: 'Postal code' }).fill('1010');
  await page.getByText('Navy Kennels, Grace Hopper, Opernring 1, 1010 Wien, Austria').waitFor();
  await page.getByRole('button', { name: /^Buy now ·/ }).click();
  await page.waitForURL(/\/success\?order=/);
  await page.getByRole('main').getByRole('link', { name: 'Track your order' }).click();
  const address = page.getByRole('region', { name: 'Billing address' });
  await address.getByText('Navy Kennels').waitFor();

  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('banner').count(), 'the header is not printed').toBe(0);
  expect(await page.getByRole('button').count(), 'nothing to press is printed').toBe(0);
  expect(await address.isVisible()).toBe(true);
  await close();
});

test('nobody orders at a total they have not seen: the button waits for it, and says so', async ({ browser }) => {
  const { page, close } = await visit(browser, '/products', 390);
  await fillCart(page);
  await goTo(page, '/checkout');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/v1/**/shipment/address/**', async (route) => {
    await released;
    await route.continue();
  });
  await fillCheckout(page, 'early@example.com');
  await page.getByRole('button', { name: 'Buy now' }).click();
  await page.getByRole('button', { name: 'Getting your total…' }).waitFor();
  release();
  await page.getByRole('button', { name: /^Buy now ·/ }).click();
  await page.waitForURL(/\/success\?order=/);
  await close();
});
