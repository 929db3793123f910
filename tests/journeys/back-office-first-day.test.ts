import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import { type BackOffice, createFirstAdmin, openAsAdmin, openBackOffice } from '#tests/support/back-office.ts';
import { expect, goTo, isDeep, reload, test, visit } from '#tests/support/browser.ts';

let office: BackOffice;

beforeAll(async () => {
  office = await openBackOffice();
  await createFirstAdmin(office);
}, 120_000);
afterAll(() => office?.end());

const picture = async (name: string, width: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height: 200, channels: 3, background: '#7c2d12' } })
    .png()
    .toBuffer(),
});

test.runIf(isDeep)('from an empty shop to the first refund, in the browser only', { timeout: 120_000 }, async ({ browser }) => {
  const { page, errors, close } = await openAsAdmin(office, browser, '/admin');
  const saved = () => page.getByTestId('snackbar').getByText('Operation performed successfuly.').waitFor();
  const main = page.getByRole('main');
  const uploaded = () => page.getByText('Picture uploaded.').first().waitFor({ state: 'attached' });

  // The VAT number is entered where the step leads to, and so are the name and the company.
  await page.getByRole('link', { name: /^Enter your VAT number/ }).click();
  await page.getByLabel('VAT number').fill('DE136695976');
  await page.getByLabel('Shop name').fill('Otto & Co');
  await page.getByLabel('Legal name').fill('Otto Lind Pets');
  await page.getByLabel('Legal address').fill('Lange Str. 4, 26122 Oldenburg');
  await page.getByLabel('Contact email').fill('hello@otto.example');
  await page.keyboard.press('Control+s');
  await saved();
  await page.getByRole('link', { name: /^Otto & Co/ }).waitFor();

  await goTo(page, '/admin/settings/look');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('logo.png', 400));
  await uploaded();
  const accent = page.getByLabel('Accent colour', { exact: true });
  await accent.fill('9a3412');
  await accent.blur();
  expect(await accent.inputValue()).toBe('#9a3412');
  await page.keyboard.press('Control+s');
  await saved();

  await goTo(page, '/admin/settings/delivery/new');
  await page.getByLabel('Name', { exact: true }).fill('Switzerland');
  await page.getByRole('button', { name: 'Add zone' }).click();
  await page.getByRole('alert').getByText('Rate 1, carrier: enter the carrier.').waitFor();
  await page.getByLabel('Countries').fill('switz');
  await page.getByRole('option', { name: 'Switzerland' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByLabel('Carrier').fill('AlpinePost');
  await page.getByLabel('Service').fill('Parcel');
  await page.getByLabel('Price (EUR)').fill('12,90');
  await page.getByRole('button', { name: 'Add zone' }).click();
  await main.getByText('Switzerland · 1 rate').waitFor();

  // Without a category the product's form leads to where one is added.
  await goTo(page, '/admin/products/new');
  await main.getByRole('link', { name: 'Add a category' }).click();
  await page.getByRole('heading', { level: 1, name: 'Add a category' }).waitFor();
  await page.getByLabel('Title', { exact: true }).fill('Food');
  await page.getByRole('button', { name: 'Add category' }).click();
  await page.waitForURL('**/admin/categories');

  await goTo(page, '/admin/products/new');
  await page.getByLabel('Title', { exact: true }).fill('Lamb & Rice');
  await page.getByRole('combobox', { name: 'Category' }).fill('Foo');
  await page.getByRole('option', { name: 'Food' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Brand' }).fill('Dike & Sons');
  await page.getByLabel('Tax class').selectOption('Food (reduced rate)');
  const cell = (key: string) => page.locator(`[id="product-variations.0.${key}"]`);
  for (const [key, text] of [
    ['title', '2 kg'],
    ['sku', 'LR-2'],
    ['price', '12,90'],
    ['stock', '20'],
    ['weight', '2'],
  ] as const) {
    await cell(key).click();
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await cell('images').click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(await picture('lamb.png', 300));
  await uploaded();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Add product' }).click();
  await page.getByRole('heading', { level: 1, name: 'Lamb & Rice' }).waitFor();

  await goTo(page, '/admin/blogs/new');
  await page.getByLabel('Title', { exact: true }).fill('A first walk');
  await page.locator('[contenteditable=true]').fill('Ten minutes are enough.');
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(await picture('walk.png', 1200));
  await uploaded();
  await page.getByRole('radio', { name: /^Published/ }).check();
  await page.getByRole('button', { name: 'Save article' }).click();
  await page.getByRole('link', { name: 'View in shop' }).waitFor();

  await goTo(page, '/admin/orders');
  const shopper = await visit(browser, '/products/lamb-rice', 1440, { baseURL: office.url });
  const shop = shopper.page;
  await shop.getByRole('link', { name: 'Otto & Co' }).first().waitFor();
  await shop.getByRole('button', { name: 'Add to cart' }).first().click();
  await shop.getByRole('dialog', { name: 'Added to your cart' }).getByRole('link', { name: 'Checkout' }).click();
  for (const [label, text] of [
    ['Email', 'grace@example.com'],
    ['Full name', 'Grace Hopper'],
    ['Street and number', 'Hafenweg 12'],
    ['Postal code', '48155'],
    ['Town or city', 'Münster'],
  ] as const)
    await shop.getByRole('textbox', { name: label, exact: true }).fill(text);
  await shop.getByRole('radio', { name: /Standard/ }).check();
  await shop.getByRole('button', { name: 'Buy now' }).click();
  await shop.waitForURL(/\/success\?order=/);
  // The category has no picture, and the owner has given no links to apps.
  await goTo(shop, '/');
  const tile = shop.getByRole('link', { name: /^Food/ }).locator('.tile-picture');
  expect(await tile.evaluate((picture) => getComputedStyle(picture, '::before').maskImage)).toContain('svg');
  expect(await shop.getByText('App Store').count()).toBe(0);
  await shopper.close();

  // The first order is shown without a reload.
  await page.locator('.row-link').click({ timeout: 20_000 });
  const ordersLink = page.locator('.menu-link', { hasText: 'Orders' }).first();
  await expect.poll(() => ordersLink.innerText()).toContain('1');
  await main.getByRole('button', { name: 'Ship' }).first().click();
  await page.getByLabel('Tracking number').fill('JJD0001');
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  await main.getByText('JJD0001').first().waitFor();
  await expect.poll(() => ordersLink.innerText(), { timeout: 5_000 }).not.toContain('1');
  await main.getByRole('button', { name: 'Mark as delivered' }).click();
  const refundButton = main.getByRole('region', { name: /^Payment/ }).getByRole('button', { name: 'Refund' });
  // The cash is booked by a job.
  await expect
    .poll(
      async () => {
        await reload(page);
        return refundButton.count();
      },
      { message: 'the cash is booked' },
    )
    .toBe(1);
  await refundButton.click();
  const refund = page.getByRole('dialog', { name: /^Refund/ });
  await refund.getByRole('spinbutton').first().fill('1');
  // The amount is suggested then.
  await refund.getByText('Put the unit back in stock').waitFor();
  await refund.getByRole('button', { name: 'Refund', exact: true }).click();
  await main.getByText('1 refunded').waitFor();

  await goTo(page, '/admin');
  await main.getByText(/^Done: name your shop/).waitFor();
  await main.getByRole('link', { name: 'set up delivery' }).waitFor();
  expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
  await close();
});
