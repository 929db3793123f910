import { afterAll, beforeAll } from 'vitest';
import { type BackOffice, createFirstAdmin, openAsAdmin, openBackOffice, signInToApi } from '#tests/support/back-office.ts';
import { accessibilityFindings, expect, isDeep, test } from '#tests/support/browser.ts';

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice({ DEMO: '1' });
  await createFirstAdmin(office);
}, 120_000);
afterAll(() => office?.end());

test('prices and stock are edited in the list by keyboard, and undone', async ({ browser }) => {
  const { page, errors, close } = await openAsAdmin(office, browser, '/admin/products?sort=title');
  const [first] = await page.getByRole('button', { name: /^Prices of/ }).all();
  await first?.click();
  const dialog = page.getByRole('dialog');
  const price = dialog.getByLabel(/^Price of/).first();
  const before = await price.inputValue();
  await price.fill('12,5');
  await price.press('Enter');
  await page.getByTestId('snackbar').getByText('Price saved.').waitFor();
  await expect.poll(() => price.inputValue()).toBe('12.50');
  await price.fill('cheap');
  await price.press('Tab');
  await dialog.getByRole('alert').getByText('Enter an amount, such as 12.50.').waitFor();
  await price.press('Escape');
  expect(await price.inputValue()).toBe('12.50');
  const stock = dialog.getByLabel(/^Stock of/).first();
  await stock.fill('777');
  await stock.press('Tab');
  await page.getByTestId('snackbar').getByText('Stock saved.').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await price.fill(before);
  await price.press('Enter');
  // Until then the message, and its button, are about the stock.
  await page.getByTestId('snackbar').getByText('Price saved.').waitFor();
  await expect.poll(() => price.inputValue()).toBe(before);
  // Both while the dialog is open and after it.
  await page.getByTestId('snackbar').getByRole('button', { name: 'Undo' }).focus();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByTestId('snackbar').getByRole('button', { name: 'Undo' }).click();
  await page.getByTestId('snackbar').getByText('Old price restored.').waitFor();
  expect(errors).toEqual([]);
  await close();
});

test.runIf(isDeep)('what cannot be saved in the list or undone is said, and stays when the dialog is closed', async ({ browser }) => {
  const call = await signInToApi(office);
  const { page, errors, close } = await openAsAdmin(office, browser, '/admin/products?sort=-title');
  const button = page.getByRole('button', { name: /^Prices of/ }).first();
  const name = (await button.getAttribute('aria-label'))?.replace(/^Prices of |: .*/g, '') ?? '';
  const { list } = await call<{ list: { _id: string; title: string; version: number; variations: { _id: string }[] }[] }>(
    'GET',
    '/product/admin/page/1/20?sort=-title',
  );
  const product = list.find(({ title }) => title === name);
  const setPrice = async (price: number) => {
    const [current] = (await call<{ list: typeof list }>('GET', '/product/admin/page/1/20?sort=-title')).list.filter(
      ({ title }) => title === name,
    );
    await call('PATCH', `/product/${product?._id}/variation/${product?.variations[0]?._id}`, { price, version: current?.version });
  };
  await button.click();
  const dialog = page.getByRole('dialog', { name });
  // What was pressed has the focus.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Price of/);
  const snackbar = page.getByTestId('snackbar');
  const price = dialog.getByLabel(/^Price of/).first();
  await price.fill('12.50');
  await price.press('Enter');
  await snackbar.getByText('Price saved.').waitFor();
  await setPrice(1_300);
  await snackbar.getByRole('button', { name: 'Undo' }).click();
  await snackbar.getByText('We couldn’t undo this. Someone else saved this product. Its price is now €13.00.').waitFor();
  await expect.poll(() => price.inputValue()).toBe('13.00');
  await setPrice(1_400);
  await price.fill('15');
  // The answer comes after the dialog was closed, so it is shown again.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.getByRole('alert').getByText('Its price is now €14.00.').waitFor();
  await price.press('Tab');
  expect(await accessibilityFindings(page)).toEqual([]);
  await price.press('Enter');
  await expect.poll(() => price.inputValue()).toBe('15.00');
  await price.fill('cheap');
  // By keyboard: the error that comes when the field is left moves the button away from the pointer.
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('alert').getByText('Enter an amount, such as 12.50.').waitFor();
  expect(await price.inputValue()).toBe('cheap');
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  await question.getByRole('button', { name: 'Leave' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await button.click();
  expect(await price.inputValue()).toBe('15.00');
  expect(errors.filter((error) => !error.includes('409'))).toEqual([]);
  await close();
});

test.runIf(isDeep)(
  'a price of 0 is saved only when it is meant, and an invalid one is not lost with the tab of the list',
  async ({ browser }) => {
    const call = await signInToApi(office);
    const [known] = (await call<{ list: { _id: string }[] }>('GET', '/product/admin/page/1/1')).list;
    const { category, variations } = await call<{ category: { _id: string }; variations: { images: { _id: string }[] }[] }>(
      'GET',
      `/product/${known?._id}`,
    );
    const images = variations.flatMap(({ images }) => images.map(({ _id }) => _id)).slice(0, 1);
    const variation = { title: 'One', sku: 'ONE-OF-A-KIND', price: 900, stock: 1, weight: 100, images };
    await call('POST', '/product', { title: 'One of a kind', vendor: 'Collie', category: category._id, variations: [variation] });
    const { page, errors, close } = await openAsAdmin(office, browser, '/admin/products');
    const price = page.getByLabel('Price of One of a kind');
    await price.fill('0');
    await price.press('Enter');
    await page.getByRole('alert').getByText('Set the price to 0?').waitFor();
    await page.getByRole('link', { name: 'Disabled' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await price.inputValue()).toBe('0');
    // Enter does the same; keypads of phones have none.
    await page.getByRole('button', { name: 'Save price 0' }).click();
    await page.getByTestId('snackbar').getByText('Price saved.').waitFor();
    await page.getByTestId('snackbar').getByRole('button', { name: 'Undo' }).click();
    await page.getByTestId('snackbar').getByText('Old price restored.').waitFor();
    await expect.poll(() => price.inputValue()).toBe('9.00');
    await price.fill('cheap');
    await price.press('Tab');
    await page.getByRole('link', { name: 'Disabled' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(/tab=disabled/);
    expect(errors).toEqual([]);
    await close();
  },
);

test('many products change at once: prices after a preview, and a deletion that is undone', async ({ browser }) => {
  const { page, errors, close } = await openAsAdmin(office, browser, '/admin/products?vendor=moorbeck');
  const total = Number(/of (\d+)/.exec(await page.locator('.list-footer').innerText())?.[1] ?? (await page.locator('tbody tr').count()));
  await page.getByLabel('Select all on this page').click();
  await page.getByRole('button', { name: 'Change prices…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Change prices for/ });
  await dialog.getByLabel('Change by percent').fill('-10');
  await dialog.getByLabel('Round').selectOption('.99');
  await dialog.getByRole('button', { name: /^Change \d+ prices/ }).click();
  await page
    .getByTestId('snackbar')
    .getByText(/\d+ prices changed/)
    .waitFor();
  await page.getByTestId('snackbar').getByRole('button', { name: 'Undo' }).click();
  await page
    .getByTestId('snackbar')
    .getByText(/^\d+ old prices restored\.$/)
    .waitFor();
  await page.getByLabel('Select all on this page').click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('No products match').waitFor();
  // Also while the search is open.
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search the back office' }).getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await page
    .getByTestId('snackbar')
    .getByText(/restored/)
    .waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('tbody tr').count()).toBe(total);
  expect(errors).toEqual([]);
  await close();
});
