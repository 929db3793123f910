import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import { type BackOffice, createFirstAdmin, firstAdmin, openAsAdmin, openBackOffice } from '#tests/support/back-office.ts';
import { accessibilityFindings, expect, goTo, isDeep, test, visit } from '#tests/support/browser.ts';

let office: BackOffice;
let admin: (method: string, path: string, body?: unknown) => Promise<ReturnType<JSON['parse']>>;
let category = '';
let image: { _id: string; url: string };

const picture = (background: string, width = 60) =>
  sharp({ create: { width, height: 60, channels: 3, background } })
    .png()
    .toBuffer();

beforeAll(async () => {
  office = await openBackOffice();
  await createFirstAdmin(office);
  const { email, password } = firstAdmin;
  const { data } = await (await office.call('POST', '/auth/signin', { email, password, audience: 'admin' })).json();
  const authorization = `Bearer ${data.token}`;
  admin = async (method, path, body) => {
    const headers = { authorization, ...(body ? { 'content-type': 'application/json' } : {}) };
    return (await fetch(`${office.url}/api/v1${path}`, { method, headers, body: body ? JSON.stringify(body) : undefined })).json();
  };
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(await picture('#393', 2_000))], { type: 'image/png' }), 'wide.png');
  image = (await (await fetch(`${office.url}/api/v1/file/image`, { method: 'POST', headers: { authorization }, body: form })).json()).data;
  category = (await admin('POST', '/category', { title: 'Toys' })).data._id;
}, 120_000);
afterAll(() => office?.end());

const aProduct = async (title: string, more: object = {}) =>
  (
    await admin('POST', '/product', {
      ...{ title, vendor: 'Tug', category },
      variations: ['S', 'M', 'L'].map((size) => ({
        ...{ title: size, sku: `${title}-${size}`, price: 500, weight: 100, stock: 4 },
        images: size === 'S' ? [image._id] : [],
      })),
      ...more,
    })
  ).data;

const cell = (page: Page, row: number, key: string) => page.locator(`[id="product-variations.${row}.${key}"]`);
const titles = (page: Page) => page.locator('[id^="product-variations."][id$=".title"]').allInnerTexts();
const invalidRows = async (page: Page) => {
  const cells = page.locator('[id^="product-variations."][id$=".sku"]');
  return (await cells.evaluateAll((all) => all.map((one) => one.getAttribute('aria-invalid')))).flatMap((value, row) =>
    value ? [row] : [],
  );
};
/** Pastes text where the focus is, as of the keyboard. */
const paste = (page: Page, text: string) =>
  page.evaluate((data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', data);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
const handle = (page: Page, row: number) => page.locator(`th.grid-handle[data-row="${row}"]`);

test.runIf(isDeep)('variations are moved by drag, buttons and keys, and what is wrong with a row moves with it', async ({ browser }) => {
  const { _id } = await aProduct('Rope');
  const { page, close } = await openAsAdmin(office, browser, `/admin/products/${_id}`);
  await cell(page, 1, 'sku').click();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+S');
  await expect.poll(() => invalidRows(page)).toEqual([1]);
  await cell(page, 1, 'sku').click();
  await page.keyboard.press('Alt+ArrowUp');
  expect([await titles(page), await invalidRows(page)]).toEqual([['M', 'S', 'L'], [0]]);
  await handle(page, 0).dragTo(handle(page, 2), { targetPosition: { x: 10, y: 25 } });
  await expect.poll(() => titles(page)).toEqual(['S', 'L', 'M']);
  expect(await invalidRows(page)).toEqual([2]);
  await cell(page, 1, 'title').click();
  await page.getByRole('button', { name: 'Move the variation up' }).click();
  expect([await titles(page), await invalidRows(page)]).toEqual([['L', 'S', 'M'], [2]]);
  await cell(page, 0, 'title').click();
  await page.getByRole('button', { name: 'Remove', exact: true }).first().click();
  expect([await titles(page), await invalidRows(page)]).toEqual([['S', 'M'], [1]]);
  expect(await page.getByRole('alert').getByRole('link').getAttribute('href')).toBe('#product-variations.1.sku');
  await page.getByTestId('snackbar').getByRole('button', { name: 'Undo' }).click();
  expect([await titles(page), await invalidRows(page)]).toEqual([['L', 'S', 'M'], [2]]);
  await cell(page, 2, 'sku').click();
  await page.keyboard.type('ROPE-M');
  await page.keyboard.press('Enter');
  await expect.poll(() => invalidRows(page)).toEqual([]);
  await close();
});

test.runIf(isDeep)(
  'errors of a product name their fields, in the order of the screen, and times have to be possible',
  async ({ browser }) => {
    const { page, close } = await openAsAdmin(office, browser, '/admin/products/new');
    const errors = () => page.getByRole('alert').getByRole('link').allInnerTexts();
    await page.getByLabel('Enabled').uncheck();
    await page.keyboard.press('Control+S');
    await expect
      .poll(errors)
      .toEqual([
        'Enter the title.',
        'Choose a category.',
        'Enter the brand.',
        'Tax class: choose one.',
        'No image is provided.',
        'Variation 1, title: enter the title.',
        'Variation 1, SKU: enter the SKU.',
        'Variation 1, price: enter the price.',
        'Variation 1, weight: enter the weight.',
      ]);
    await cell(page, 0, 'price').click();
    await page.locator('.field-error').getByText('Variation 1, price: enter the price.').waitFor();
    await cell(page, 0, 'stock').click();
    await page.keyboard.type('3.5');
    await page.keyboard.press('Enter');
    await page.getByText('“3.5” isn’t valid for “In stock”, which needs a whole number.').waitFor();
    await page.keyboard.press('Escape');
    await paste(page, 'many');
    await page.getByText('We couldn’t read 1 cell, so it hasn’t changed: “many” for “In stock” in row 1.').waitFor();

    const { _id } = await aProduct('Tug rope', { enabled: false });
    const { page: edited, close: closeEdited } = await openAsAdmin(office, browser, `/admin/products/${_id}`);
    await edited.getByLabel('Goes offline').fill('2020-01-01T10:00');
    await edited.keyboard.press('Control+S');
    await edited.getByRole('alert').getByText('Goes offline: choose a time in the future').waitFor();
    await edited.getByLabel('Goes online').fill('2040-12-25T10:00');
    await edited.getByLabel('Goes offline').fill('2040-12-24T10:00');
    await edited.keyboard.press('Control+S');
    await edited.getByRole('alert').getByText('Goes offline: choose a time after it goes online.').waitFor();
    await closeEdited();
    await close();
  },
);

test.runIf(isDeep)(
  'rows pasted into a new product keep the focus in the grid, and are undone and typed over by keys',
  async ({ browser }) => {
    const { page, errors, close } = await openAsAdmin(office, browser, '/admin/products/new');
    await cell(page, 0, 'sku').click();
    await paste(page, 'BALL-S\t5\nBALL-M\t6\nBALL-L\t7\nBALL-XL\t8\n');
    await page.getByRole('status').getByText('3 variations added.').waitFor();
    expect(await focused(page)).toBe('product-variations.0.sku');
    await page.keyboard.press('Control+z');
    await expect.poll(() => titles(page)).toHaveLength(1);
    expect([await focused(page), await cell(page, 0, 'sku').innerText()]).toEqual(['product-variations.0.sku', '']);
    await paste(page, 'BALL-S\t5\nBALL-M\t6\nBALL-L\t7\nBALL-XL\t8\n');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('BALL-MEDIUM');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('product-variations.2.sku');
    expect(await cell(page, 1, 'sku').innerText()).toBe('BALL-MEDIUM');
    // From a row that is gone afterwards, to one that is left.
    await page.keyboard.press('Control+End');
    await expect.poll(() => focused(page)).toBe('product-variations.3.bulky');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(() => titles(page)).toHaveLength(1);
    await expect.poll(() => focused(page)).toBe('product-variations.0.bulky');
    expect(errors).toEqual([]);
    await close();
  },
);

test.runIf(isDeep)(
  'pasted amounts are read with their thousands, and cells that could not be read are named, and the first is selected',
  async ({ browser }) => {
    const { page, errors, close } = await openAsAdmin(office, browser, '/admin/products/new');
    const prices = () => page.locator('[id^="product-variations."][id$=".price"]').allInnerTexts();
    await cell(page, 0, 'price').click();
    await paste(page, '1.234,50\n1,234.50\n1 234,50\n€ 1’234.50\n');
    await expect.poll(prices).toEqual(Array(4).fill('1234.50'));
    // Nothing says whether this is 1234 or a wrong price with three decimals.
    await paste(page, '5\n1,234\n1.234\nabc\n');
    await page
      .getByRole('status')
      .getByText(
        'We couldn’t read 3 cells, so they haven’t changed: “1,234” for “Price (EUR)” in row 2, “1.234” for “Price (EUR)” in row 3, “abc” for “Price (EUR)” in row 4.',
      )
      .waitFor();
    expect(await prices()).toEqual(['5.00', '1234.50', '1234.50', '1234.50']);
    expect(await focused(page)).toBe('product-variations.1.price');
    await page.keyboard.type('9');
    await page.keyboard.press('Enter');
    expect(await prices()).toEqual(['5.00', '9.00', '1234.50', '1234.50']);
    await cell(page, 0, 'price').click();
    await paste(page, '1,234\n1,234.00\na\nb\nc\nd\n');
    await page.getByText('“c” for “Price (EUR)” in row 5, and 1 more.').waitFor();
    expect((await prices()).slice(0, 2)).toEqual(['1234.00', '1234.00']);
    expect(await focused(page)).toBe('product-variations.2.price');
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  },
);

test.runIf(isDeep)(
  'a picture is pasted with the keyboard, and lands at its variation although that was moved meanwhile',
  async ({ browser }) => {
    const { _id } = await aProduct('Ball');
    const { page, close } = await openAsAdmin(office, browser, `/admin/products/${_id}`);
    const released = Promise.withResolvers<void>();
    await page.route('**/api/v1/file/image', async (route) => {
      await released.promise;
      await route.continue();
    });
    await cell(page, 2, 'images').focus();
    await page.keyboard.press('F2');
    const dialog = page.getByRole('dialog', { name: 'Pictures for L' });
    await dialog.waitFor();
    const data = (await picture('#c33')).toString('base64');
    await page.evaluate((base64) => {
      const clipboardData = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, data);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await cell(page, 2, 'title').click();
    await page.keyboard.press('Alt+ArrowUp');
    expect(await titles(page)).toEqual(['S', 'L', 'M']);
    released.resolve();
    await cell(page, 1, 'images').getByText('1 picture').waitFor();
    expect(await cell(page, 2, 'images').innerText()).toContain('No picture');
    await close();
  },
);

test.runIf(isDeep)(
  'the pictures of a variation are moved by drag and by buttons, and described one after the other',
  async ({ fullBrowser }) => {
    const { _id } = await aProduct('Frisbee');
    const { page, close } = await openAsAdmin(office, fullBrowser, `/admin/products/${_id}`);
    await cell(page, 0, 'images').click();
    const dialog = page.getByRole('dialog', { name: 'Pictures for S' });
    const files = await Promise.all(
      ['#c33', '#33c'].map(async (colour) => ({ name: 'a.png', mimeType: 'image/png', buffer: await picture(colour) })),
    );
    await dialog.locator('input[type=file]').setInputFiles(files);
    await expect.poll(() => dialog.getByRole('button', { name: /^Remove picture/ }).count()).toBe(3);
    const order = () =>
      dialog
        .locator('.image-tiles img')
        .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src.replace(/.*image\//, '').slice(0, 36)));
    const [a, b, c] = await order();
    await dialog.getByRole('button', { name: 'Move picture 3 to the left' }).click();
    await expect.poll(order).toEqual([a, c, b]);
    const tiles = dialog.locator('.image-tiles > li');
    await tiles.nth(0).locator('img').dragTo(tiles.nth(2));
    await expect.poll(order).toEqual([c, b, a]);
    await dialog.getByRole('button', { name: 'Describe picture 1', exact: true }).click();
    // Typed at once: the field has the focus.
    await page.keyboard.type('A red disc');
    await page.getByRole('button', { name: 'Save description' }).click();
    await dialog.getByRole('button', { name: 'Change the description of picture 1' }).waitFor();
    await dialog.getByRole('button', { name: 'Describe picture 2', exact: true }).click();
    await page.getByRole('dialog', { name: 'Describe this picture' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Describe this picture' }).waitFor({ state: 'hidden' });
    expect(await dialog.isVisible()).toBe(true);
    expect(await accessibilityFindings(page)).toEqual([]);
    await close();
  },
);

test('a hidden product is previewed as shoppers will see it, by its team alone', async ({ browser }) => {
  const html = `<p>Look:</p><p><img src="${image.url}" alt="Wide"></p>`;
  const { _id, slug, variations } = await aProduct('Tunnel', { enabled: false, description: html });
  const { page, close } = await openAsAdmin(office, browser, `/admin/products/${_id}`);
  expect(await page.getByRole('link', { name: 'Preview' }).getAttribute('href')).toBe(`/admin/products/${_id}/preview`);
  await page.goto(`${office.url}/admin/products/${_id}/preview`);
  await page.getByRole('heading', { level: 1, name: 'Tunnel' }).waitFor();
  await page.getByText('Only your team can see this page').waitFor();
  expect(await page.locator('script').count()).toBe(0);
  await page.getByRole('link', { name: /^M\b/ }).click();
  await page.waitForURL(`**/admin/products/${_id}/preview?variation=${variations[1]._id}`);
  await page.getByRole('heading', { level: 1, name: 'Tunnel' }).waitFor();
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // It is answered once, and nothing goes wrong behind it.
  expect(office.log()).not.toMatch(/FST_ERR|"level":"?(warn|error|[45]0)\b/);
  await page.goto(`${office.url}/admin/products/00000000-0000-7000-8000-000000000000/preview`);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('Tunnel');
  await close();

  const shopper = await visit(browser, `/products/${slug}`, 390, { baseURL: office.url });
  expect((await shopper.page.request.get(`/products/${slug}`)).status()).toBe(404);
  expect(await (await shopper.page.request.get(`/admin/products/${_id}/preview`)).text()).not.toContain('Tunnel');
  await shopper.close();
});

test.runIf(isDeep)('a product is copied, scheduled, and deleted with a way back', async ({ browser }) => {
  const { _id } = await aProduct('Kong');
  const { page, close } = await openAsAdmin(office, browser, `/admin/products/${_id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.waitForURL('**/admin/products/new?copy=*');
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('Kong (copy)');
  expect(await cell(page, 2, 'sku').innerText()).toBe('Kong-L-COPY');
  await page.getByLabel('Goes online').fill('2031-05-04T08:00');
  await page.getByRole('button', { name: 'Add product' }).click();
  await page.waitForURL(/\/admin\/products\/[0-9a-f-]{36}$/);
  const copy = page.url().split('/').at(-1) ?? '';
  expect((await admin('GET', `/product/${copy}`)).data).toMatchObject({ enabled: false, publishAt: expect.stringContaining('2031-05-04') });
  await goTo(page, `/admin/products/${copy}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.waitForURL('**/admin/products');
  expect((await admin('GET', `/product/${copy}`)).success).toBe(false);
  await page.getByTestId('snackbar').getByRole('button', { name: 'Undo' }).click();
  await page.waitForURL(`**/admin/products/${copy}`);
  expect((await admin('GET', `/product/${copy}`)).data.title).toBe('Kong (copy)');
  await close();
});
