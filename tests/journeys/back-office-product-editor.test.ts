import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import { type BackOffice, createFirstAdmin, firstAdmin, openAsAdmin, openBackOffice } from '#tests/support/back-office.ts';
import { accessibilityFindings, expect, goTo, isDeep, test, visit } from '#tests/support/browser.ts';
import { dragFiles } from '#tests/support/drag-files.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let office: BackOffice;
let admin: (method: string, path: string, body?: unknown) => Promise<ReturnType<JSON['parse']>>;

beforeAll(async () => {
  office = await openBackOffice();
  await createFirstAdmin(office);
  const { email, password } = firstAdmin;
  const { data } = await (await office.call('POST', '/auth/signin', { email, password, audience: 'admin' })).json();
  admin = async (method, path, body) => {
    const headers = { authorization: `Bearer ${data.token}`, ...(body ? { 'content-type': 'application/json' } : {}) };
    return (await fetch(`${office.url}/api/v1${path}`, { method, headers, body: body ? JSON.stringify(body) : undefined })).json();
  };
  await admin('POST', '/category', { title: 'Treats' });
}, 120_000);
afterAll(() => office?.end());

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer(),
});
const cell = (page: Page, row: number, key: string) => page.locator(`[id="product-variations.${row}.${key}"]`);
const save = async (page: Page, button = 'Save') => {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByTestId('snackbar').getByText('Operation performed successfuly.').waitFor();
};
const active = (page: Page) => page.evaluate(() => document.activeElement?.id);

test('a product with two variations and pictures is added by keyboard and mouse, and seen in the shop', async ({ browser }) => {
  const { page, close } = await openAsAdmin(office, browser, '/admin/products/new');
  await page.getByLabel('Title', { exact: true }).fill('Salmon Bites');
  await page.getByRole('combobox', { name: 'Category' }).fill('Tre');
  await page.getByRole('option', { name: 'Treats' }).waitFor();
  await page.keyboard.press('Enter');
  expect(await page.getByRole('combobox', { name: 'Category' }).inputValue()).toBe('Treats');
  await page.getByRole('combobox', { name: 'Brand' }).fill('Moorbeck');
  // Closes the suggestions, and goes to the tags.
  await page.keyboard.press('Tab');
  await page.keyboard.type('grain-free');
  await page.keyboard.press('Enter');
  await page.getByText('grain-free', { exact: true }).first().waitFor();

  await page.getByRole('button', { name: 'Add from options…' }).click();
  await page.getByLabel('Size', { exact: true }).fill('100 g, 400 g');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Add variations from options' }).waitFor({ state: 'hidden' });
  // Enter did not submit the form of the product.
  expect(await page.getByText('Check these fields').count()).toBe(0);
  expect(await cell(page, 1, 'sku').innerText()).toBe('SALMON-BITES-400-G');
  expect(await cell(page, 1, 'weight').innerText()).toBe('0.400');
  // As in a spreadsheet: typing replaces, Enter goes down, F2 edits, Escape leaves it as it was.
  await cell(page, 0, 'price').click();
  await page.keyboard.type('4,5');
  await page.keyboard.press('Enter');
  await expect.poll(() => active(page)).toBe('product-variations.1.price');
  await page.keyboard.type('abc');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('“abc” isn’t valid for “Price (EUR)”.').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => active(page)).toBe('product-variations.1.price');
  await page.keyboard.press('Control+D');
  expect(await cell(page, 1, 'price').innerText()).toBe('4.50');
  await page.keyboard.press('F2');
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('9');
  await page.keyboard.press('Tab');
  expect(await cell(page, 1, 'price').innerText()).toBe('4.59');
  await expect.poll(() => active(page)).toBe('product-variations.1.compareAtPrice');
  // Pasted from a spreadsheet: stock of both rows.
  await cell(page, 0, 'stock').click();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '12\n7\n');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  expect([await cell(page, 0, 'stock').innerText(), await cell(page, 1, 'stock').innerText()]).toEqual(['12', '7']);

  await page.getByRole('button', { name: 'Add product' }).click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /No image is provided/i })
    .click();
  // The first product of its category: the shop cannot know how it is taxed.
  await page.getByRole('alert').getByText('Tax class: choose one.').waitFor();
  await expect.poll(() => active(page)).toBe('product-variations.0.images');
  await page.keyboard.press('F2');
  const pictures = page.getByRole('dialog', { name: 'Pictures for 100 g' });
  await pictures.locator('input[type=file]').setInputFiles([await picture('red.png', '#c33'), await picture('blue.png', '#33c')]);
  await expect.poll(() => pictures.getByRole('button', { name: /^Remove picture/ }).count()).toBe(2);
  await pictures.getByText('Main picture').waitFor();
  await pictures.getByRole('button', { name: 'Done' }).click();
  await page.getByLabel('Tax class').selectOption('standard');
  expect(await accessibilityFindings(page)).toEqual([]);
  await save(page, 'Add product');
  await page.getByRole('heading', { level: 1, name: 'Salmon Bites' }).waitFor();
  await page.waitForURL('**/admin/products/*-*');
  const preview = await page.locator('.search-preview-title').innerText();

  const shop = await visit(browser, '/products/salmon-bites', 1440, { baseURL: office.url });
  await shop.page.getByRole('heading', { level: 1, name: 'Salmon Bites' }).waitFor();
  await shop.page.getByText('€4.50').first().waitFor();
  expect(await shop.page.title()).toBe(preview);
  await shop.close();
  await close();
});

test('a new product is taxed as the newest of its category, unless another tax class is chosen', async ({ browser }) => {
  const { page, errors, close } = await openAsAdmin(office, browser, '/admin/products/new');
  const taxClass = page.getByLabel('Tax class');
  const chooseCategory = async () => {
    await page.getByRole('combobox', { name: 'Category' }).fill('Tre');
    await page.getByRole('option', { name: 'Treats' }).click();
  };
  expect(await taxClass.inputValue()).toBe('');
  await chooseCategory();
  await page.getByText('Same as “Salmon Bites”, the newest product in this category.').waitFor();
  expect(await taxClass.inputValue()).toBe('standard');
  await taxClass.selectOption('food');
  expect(await page.getByText('the newest product in this category').count()).toBe(0);
  await chooseCategory();
  expect(await taxClass.inputValue()).toBe('food');
  expect(errors).toEqual([]);
  await close();
});

test('nothing is lost when somebody types into the grid faster than the screen is drawn', async ({ browser }) => {
  const { page, close } = await openAsAdmin(office, browser, '/admin/products/new');
  await cell(page, 0, 'title').click();
  await page.evaluate(() => {
    window.requestAnimationFrame = (callback) => window.setTimeout(callback, 1_000);
  });
  for (const key of ['S', 'a', 'c', 'k', 'Tab', 'Tab', 'S', '1', 'Tab', '9', ',', '5', 'Tab', 'Tab', '2', '0'])
    await page.keyboard.press(key);
  for (const key of ['Tab', '1', 'Tab', '5', '0', 'Tab', 'm']) await page.keyboard.press(key);
  const texts = ['title', 'sku', 'price', 'stock', 'weight', 'netQuantity', 'netUnit'].map((key) => cell(page, 0, key).innerText());
  expect(await Promise.all(texts)).toEqual(['Sack', 'S1', '9.50', '20', '1.000', '50', 'ml']);
  await close();
});

test.runIf(isDeep)(
  'pictures that are dropped on a variation are added to it, and dropped beside it they leave the page alone',
  async ({ browser }) => {
    const { page, close } = await openAsAdmin(office, browser, '/admin/products/new');
    await page.getByRole('button', { name: 'Add a variation' }).click();
    await page.getByLabel('Title', { exact: true }).fill('Beef Bites');
    const folder = await temporaryFolder('dragged');
    const fileOf = async (name: string, content: Buffer | string) => {
      await writeFile(join(folder, name), content);
      return join(folder, name);
    };
    const dragged = await dragFiles(page, [
      await fileOf('red.png', (await picture('red.png', '#c33')).buffer),
      await fileOf('prices.txt', 'Red: 5.00'),
      await fileOf('blue.png', (await picture('blue.png', '#33c')).buffer),
    ]);
    await page.evaluate(() => {
      window.addEventListener('dragover', ({ dataTransfer }) => {
        document.body.dataset.dropEffect = dataTransfer?.dropEffect;
      });
    });
    const dropEffect = () => page.locator('body').getAttribute('data-drop-effect');
    const isMarked = (row: number) => cell(page, row, 'images').evaluate((element) => element.hasAttribute('data-over'));
    for (const beside of [
      cell(page, 1, 'sku'),
      page.getByRole('textbox', { name: 'Description (optional)', exact: true }),
      page.getByLabel('Title', { exact: true }),
    ]) {
      await dragged.over(beside);
      await expect.poll(dropEffect).toBe('none');
      await dragged.dropOn(beside);
    }
    await dragged.over(cell(page, 1, 'images'));
    await expect.poll(dropEffect).toBe('copy');
    await expect.poll(() => Promise.all([isMarked(0), isMarked(1)])).toEqual([false, true]);
    await dragged.over(cell(page, 0, 'images'));
    await expect.poll(() => Promise.all([isMarked(0), isMarked(1)])).toEqual([true, false]);
    await dragged.dropOn(cell(page, 1, 'images'));
    const dialog = page.getByRole('dialog', { name: 'Pictures for variation 2' });
    await dialog.getByText('prices.txt isn’t a JPEG, PNG, WebP or AVIF picture.').waitFor();
    await expect.poll(() => dialog.getByRole('button', { name: /^Remove picture/ }).count()).toBe(2);
    await dialog.getByRole('button', { name: 'Done' }).click();
    expect([await isMarked(1), await active(page)]).toEqual([false, 'product-variations.1.images']);
    expect(await cell(page, 0, 'images').innerText()).toContain('No picture');
    // A second drop adds to them, and ends the editing of another cell.
    await cell(page, 0, 'title').click();
    await page.keyboard.type('Bag');
    await dragged.dropOn(cell(page, 1, 'images'));
    await expect.poll(() => dialog.getByRole('button', { name: /^Remove picture/ }).count()).toBe(4);
    await dialog.getByRole('button', { name: 'Done' }).click();
    expect(await cell(page, 0, 'title').innerText()).toBe('Bag');
    // What was typed is still there: the page was not replaced by a file.
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Beef Bites');
    await rm(folder, { recursive: true });
    await close();
  },
);

test.runIf(isDeep)('two admins who edit one product see both versions and choose', async ({ browser }) => {
  const { data } = await admin('GET', '/product/admin/page/1/10');
  const { _id, version, variations } = (await admin('GET', `/product/${data.list[0]._id}`)).data;
  const { page, close } = await openAsAdmin(office, browser, `/admin/products/${_id}`);
  await page.getByLabel('Subtitle').fill('Crunchy');
  await cell(page, 0, 'price').click();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  const own = variations.map(({ _id, title, sku, weight, images, netQuantity, netUnit }: (typeof variations)[number]) => ({
    ...{ _id, title, sku, weight, netQuantity, netUnit, price: 399 },
    images: images.map((image: { _id: string }) => image._id),
  }));
  expect((await admin('PUT', `/product/${_id}`, { title: 'Salmon Snacks', variations: own, version })).success).toBe(true);
  await page.keyboard.press('Control+S');
  const dialog = page.getByRole('dialog', { name: 'Someone else saved this' });
  await dialog.getByText('€5.00').waitFor();
  await dialog.getByText('Salmon Snacks').waitFor();
  await dialog.getByRole('button', { name: 'Save these' }).click();
  await page.getByTestId('snackbar').getByText('Operation performed successfuly.').waitFor();
  const saved = (await admin('GET', `/product/${_id}`)).data;
  expect([saved.title, saved.subtitle, saved.variations.map(({ price }: { price: number }) => price)]).toEqual([
    'Salmon Snacks',
    'Crunchy',
    [500, 399],
  ]);

  await goTo(page, `/admin/products/${_id}/history`);
  const form = page.getByRole('form', { name: 'Change stock' });
  await form.getByLabel('Units').fill('-2');
  await form.getByLabel('Reason').selectOption('written_off');
  await form.getByLabel('Note').fill('Torn bags');
  await form.getByRole('button', { name: 'Change stock' }).click();
  await page.getByRole('cell', { name: 'Written off Torn bags' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  const units = form.getByLabel('Units');
  expect(await units.inputValue()).toBe('');
  await units.fill('7');
  await page.getByRole('link', { name: 'Prices' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await units.inputValue()).toBe('7');
  await page.getByRole('link', { name: 'Prices' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('cell', { name: '€5.00' }).waitFor();
  await close();
});

test('stock that is sold while a product is open is not undone', async ({ browser }) => {
  const { data } = await admin('GET', '/product/admin/page/1/10');
  const [{ _id, variations }] = data.list;
  const { page, close } = await openAsAdmin(office, browser, `/admin/products/${_id}`);
  await cell(page, 1, 'stock').click();
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await admin('POST', '/stock-movement', { variation: variations[1]._id, change: -3, reason: 'counted' });
  await page.keyboard.press('Control+S');
  await page.getByText('there were 7 when you opened this, and now there are 4. You entered 20.').waitFor();
  await page.getByRole('button', { name: 'Apply my change: 17' }).click();
  await save(page);
  expect((await admin('GET', `/product/${_id}`)).data.variations[1].stock).toBe(17);
  await close();
});
