import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type BackOffice, createFirstAdmin, openAsAdmin, openBackOffice, signInToApi } from '#tests/support/back-office.ts';
import { accessibilityFindings, expect, goTo, isDeep, test } from '#tests/support/browser.ts';

let office: BackOffice;
/** Somebody else who works at the same time. */
let call: Awaited<ReturnType<typeof signInToApi>>;
beforeAll(async () => {
  office = await openBackOffice({ DEMO: '1', LIMITS: 'off' });
  await createFirstAdmin(office);
  call = await signInToApi(office);
}, 120_000);
afterAll(() => office?.end());

interface Thing {
  _id: string;
  version: number;
}
const first = async <T extends Thing = Thing>(path: string): Promise<T> => {
  const [found] = (await call<{ list: T[] }>('GET', path)).list;
  if (!found) throw new Error(`${path} has nothing`);
  return found;
};
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const comparison = (page: Page) => page.getByRole('dialog', { name: 'Someone else saved this' });
const message = (page: Page) => page.getByTestId('snackbar').innerText();

test.runIf(isDeep)(
  'a profile that somebody else has saved meanwhile keeps what was typed, and says what was saved',
  async ({ browser }) => {
    const shopper = { name: 'Grace Hopper', email: 'grace@navy.example', phone: '', password: 'another long sentence' };
    const { _id } = await call<Thing>('POST', '/user', shopper);
    const { page, close } = await openAsAdmin(office, browser, `/admin/users/${_id}`);
    const form = page.getByRole('form', { name: 'Profile' });
    await form.getByLabel('Name').fill('Rear Admiral Hopper');
    await call('PUT', `/user/${_id}`, { name: 'Amazing Grace', phone: '+4925112345' });
    await form.getByRole('button', { name: 'Save' }).click();
    const alert = form.getByRole('alert');
    await alert.getByText('Someone else saved this profile while you were editing: Amazing Grace, phone +4925112345.').waitFor();
    expect(await form.getByLabel('Name').inputValue()).toBe('Rear Admiral Hopper');
    // What was not changed here is theirs.
    await expect.poll(() => form.getByLabel(/^Phone/).inputValue()).toBe('+4925112345');
    expect(await message(page)).toBe('');
    expect(await accessibilityFindings(page)).toEqual([]);
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Rear Admiral Hopper' }).waitFor();
    await alert.waitFor({ state: 'detached' });
    // What was saved here is replaced by what others save later.
    await call('PUT', `/user/${_id}`, { name: 'Commodore Hopper' });
    await form.getByLabel(/^Phone/).fill('+4930112345');
    await form.getByRole('button', { name: 'Save' }).click();
    await alert.waitFor();
    await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('Commodore Hopper');
    expect(await form.getByLabel(/^Phone/).inputValue()).toBe('+4930112345');
    await close();
  },
);

test.runIf(isDeep)('a role that somebody else has given meanwhile is not undone unseen', async ({ browser }) => {
  const person = { name: 'Mia Marketing', email: 'mia@navy.example', phone: '', password: 'another long sentence' };
  const { _id } = await call<Thing>('POST', '/user', person);
  const giveRole = (staffRole: string) => call('PUT', `/user/${_id}`, { role: 'admin', staffRole });
  const role = async () => (await call<{ staffRole: string }>('GET', `/user/${_id}`)).staffRole;
  await giveRole('marketing');
  const { page, close } = await openAsAdmin(office, browser, `/admin/users/${_id}`);
  const form = page.getByRole('form', { name: 'Role' });
  const choice = form.getByLabel('Role');
  await choice.selectOption('orders');
  await giveRole('catalog');
  await form.getByRole('button', { name: 'Change role' }).click();
  await form.getByRole('alert').getByText('Someone else changed this account while you were editing. Its role is Catalogue.').waitFor();
  expect([await role(), await choice.inputValue(), await message(page)]).toEqual(['catalog', 'orders', '']);
  expect(await accessibilityFindings(page)).toEqual([]);
  // What was saved is no choice of one's own any more: the form shows theirs, even if it was given before the page was loaded again, and was there before.
  const roleWhenLoading: string[] = [];
  let given: string | null = 'catalog';
  await page.route(`**/api/v1/user/${_id}`, async (route) => {
    if (route.request().method() === 'GET' && given) {
      roleWhenLoading.push(await role());
      await giveRole(given);
      given = null;
    }
    await route.continue();
  });
  const saveRole = () => form.getByRole('button', { name: 'Change role' }).click();
  await saveRole();
  await expect.poll(() => choice.inputValue()).toBe('catalog');
  await form.getByRole('alert').waitFor({ state: 'detached' });
  given = 'read-only';
  await choice.selectOption('marketing');
  await saveRole();
  await expect.poll(() => choice.inputValue()).toBe('read-only');
  expect(roleWhenLoading).toEqual(['orders', 'marketing']);
  await giveRole('catalog');
  await page.getByRole('form', { name: 'Profile' }).getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => choice.inputValue()).toBe('catalog');
  await close();
});

test.runIf(isDeep)('an answer stays if somebody else has answered meanwhile', async ({ browser }) => {
  const sent = { name: 'Grace', email: 'grace@example.com', subject: 'Which bowl?', message: 'For a terrier.' };
  await call('POST', '/contact', sent);
  const { _id } = await first('/contact/page/1/1');
  const { page, close } = await openAsAdmin(office, browser, `/admin/contacts/${_id}`);
  await page.getByText('Read', { exact: true }).waitFor();
  const form = page.getByRole('form', { name: 'Reply' });
  await form.getByLabel('Your reply').fill('The small one.');
  const { version } = await call<Thing>('GET', `/contact/${_id}`);
  await call('POST', `/contact/${_id}/reply`, { message: 'The large one.', version });
  await form.getByRole('button', { name: 'Send reply' }).click();
  await form.getByRole('alert').getByText('Someone else worked on this message while you were writing.').waitFor();
  await page.getByRole('region', { name: 'Conversation' }).getByText('The large one.').waitFor();
  expect(await form.getByLabel('Your reply').inputValue()).toBe('The small one.');
  await form.getByRole('button', { name: 'Send reply' }).click();
  await page.getByRole('region', { name: 'Conversation' }).getByText('The small one.').waitFor();
  expect(await form.getByLabel('Your reply').inputValue()).toBe('');
  await close();
});

test.runIf(isDeep)('a product that was deleted meanwhile keeps its form, and is saved once it is restored', async ({ browser }) => {
  const { _id } = await first('/product/admin/page/1/1');
  const { page, close } = await openAsAdmin(office, browser, `/admin/products/${_id}`);
  await page.getByLabel('Subtitle').fill('Crunchy');
  await call('DELETE', `/product/${_id}`);
  await save(page);
  const alert = page.getByRole('form', { name: 'Product' }).getByRole('alert');
  await alert.getByText('Someone else deleted this while you were editing').waitFor();
  expect(await alert.evaluate((element) => element === document.activeElement)).toBe(true);
  await alert.getByRole('link', { name: '“Deleted” tab' }).waitFor();
  expect(await page.getByLabel('Subtitle').inputValue()).toBe('Crunchy');
  expect(await accessibilityFindings(page)).toEqual([]);
  await call('POST', '/product/restore', { ids: [_id] });
  await save(page);
  await page
    .getByTestId('snackbar')
    .getByText('Operation performed successfuly.')
    .or(comparison(page).getByRole('button', { name: 'Save these' }))
    .first()
    .click();
  await expect.poll(async () => (await call<{ subtitle: string }>('GET', `/product/${_id}`)).subtitle).toBe('Crunchy');
  await close();
});

test.runIf(isDeep)('an article that was deleted meanwhile keeps its form', async ({ browser }) => {
  const { _id } = await first('/blog/admin/page/1/1');
  const { page, close } = await openAsAdmin(office, browser, `/admin/blogs/${_id}`);
  await page.getByLabel('Title', { exact: true }).fill('What cats dream of');
  await call('DELETE', `/blog/${_id}`);
  await save(page);
  await page.getByRole('alert').getByText('Someone else deleted this while you were editing').waitFor();
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('What cats dream of');
  await close();
});

test.runIf(isDeep)('two versions of the tax rates and of the public holidays are compared by the rows that differ', async ({ browser }) => {
  const { page, close } = await openAsAdmin(office, browser, '/admin/settings/taxes');
  await page.getByLabel('Standard rate for Germany').fill('20');
  const { taxRates, version } = await call<{ taxRates: { country: string; class: string; percent: number }[]; version: number }>(
    'GET',
    '/settings',
  );
  const isChanged = (rate: (typeof taxRates)[number]) => rate.country === 'DE' && rate.class === 'standard';
  await call('PUT', '/settings', { version, taxRates: taxRates.map((rate) => (isChanged(rate) ? { ...rate, percent: 16 } : rate)) });
  await save(page);
  const choice = (label: string) => comparison(page).getByRole('radio', { name: label });
  await choice('Keep mine Germany, standard: 20%').waitFor();
  await choice('Use theirs Germany, standard: 16%').waitFor();
  expect(await message(page)).toBe('');
  expect(await accessibilityFindings(page)).toEqual([]);

  await goTo(page, '/admin/settings/holidays');
  const before = await call<{ list: { date: string; name: string }[]; version: number }>('GET', '/public-holiday');
  await page.getByRole('button', { name: 'Add a day' }).click();
  await page.getByLabel('Day', { exact: true }).last().fill('2031-12-24');
  await page.getByLabel('Name').last().fill('Christmas Eve');
  await call('PUT', '/public-holiday', { ...before, list: [...before.list, { date: '2031-12-26', name: 'Boxing Day' }] });
  await save(page);
  await choice('Keep mine 24 Dec 2031: Christmas Eve').waitFor();
  await choice('Use theirs 26 Dec 2031: Boxing Day').waitFor();
  await close();
});

interface EditedVariation {
  _id?: string;
  title: string;
  sku: string;
  price: number;
  weight: number;
  stock: number;
  images: { _id: string }[];
}

test.runIf(isDeep)('variations that two people add, remove and change are put together row by row', async ({ browser }) => {
  const { _id } = await first('/product/admin/page/1/1');
  type Product = Thing & { variations: EditedVariation[] };
  const read = () => call<Product>('GET', `/product/${_id}`);
  const change = async (edit: (rows: object[], product: Product) => object[]) => {
    const product = await read();
    const rows = product.variations.map(({ _id, title, sku, price, weight, images }) => ({
      ...{ _id, title, sku, price, weight },
      images: images.map((image) => image._id),
    }));
    // Without options, so that a variation is known by its title alone.
    await call('PUT', `/product/${_id}`, { version: product.version, options: [], variations: edit(rows, product) });
  };
  const extra = (title: string) => ({ title, sku: `EXTRA-${title}`, price: 700, weight: 100, stock: 2, images: [] });
  const cell = (page: Page, row: number, key: string) => page.locator(`[id="product-variations.${row}.${key}"]`);
  await change((rows) => [...rows, extra('Gone')]);
  const { variations } = await read();
  const last = variations.length - 1;

  const { page, close } = await openAsAdmin(office, browser, `/admin/products/${_id}`);
  const type = async (row: number, key: string, text: string) => {
    await cell(page, row, key).click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await type(0, 'price', '5.55');
  await type(last, 'price', '9.99');
  await page.getByRole('button', { name: 'Add a variation' }).click();
  for (const [key, text] of Object.entries({ title: 'Mine', sku: 'MINE-1', price: '8', weight: '0.2' })) await type(last + 1, key, text);
  // Meanwhile somebody else adds one, removes the last one, and gives the first one another picture.
  const [, otherPicture] = variations.flatMap(({ images }) => images.map((image) => image._id));
  await change((rows) => [
    { ...rows[0], images: [otherPicture, ...(rows[0] as { images: string[] }).images] },
    ...rows.slice(1, -1),
    extra('Theirs'),
  ]);
  await cell(page, 0, 'images').click();
  const pictures = page.getByRole('dialog', { name: /^Pictures for/ });
  await pictures.getByRole('button', { name: 'Remove picture 1' }).click();
  await pictures.getByRole('button', { name: 'Done' }).click();
  await save(page);

  const choice = (label: string) => comparison(page).getByRole('radio', { name: label });
  await choice('Use theirs Theirs: €7.00').waitFor();
  expect(await choice('Use theirs Theirs: €7.00').isChecked()).toBe(true);
  expect(await choice('Keep mine Gone: €9.99, added again with 0 in stock').isChecked()).toBe(true);
  await comparison(page).getByRole('group', { name: 'Variations: Gone' }).getByRole('radio', { name: 'Use theirs Removed' }).waitFor();
  const group = comparison(page).getByRole('group', { name: 'Variation 1, pictures' });
  expect(await group.locator('.conflict-choice').first().locator('img').count()).toBeLessThan(
    await group.locator('.conflict-choice').last().locator('img').count(),
  );
  expect(await comparison(page).getByText('seen').count()).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await group.getByRole('radio', { name: 'Use theirs' }).check();
  await comparison(page).getByRole('button', { name: 'Save these' }).click();
  await page.getByTestId('snackbar').getByText('Operation performed successfuly.').waitFor();
  const saved = (await read()).variations;
  expect(saved.map(({ title, price }) => [title, price])).toEqual(
    expect.arrayContaining([
      [variations[0]?.title, 555],
      ['Gone', 999],
      ['Mine', 800],
      ['Theirs', 700],
    ]),
  );
  expect(saved).toHaveLength(variations.length + 2);
  expect(saved[0]?.images[0]?._id).toBe(otherPicture);
  await close();
});

test.runIf(isDeep)('the focus returns from the comparison to the field where it was', async ({ browser }) => {
  const { _id, ...product } = await first<Thing & { vendor: string }>('/product/admin/page/1/1');
  const { page, close } = await openAsAdmin(office, browser, `/admin/products/${_id}`);
  const subtitle = page.getByLabel('Subtitle');
  const cell = page.locator('[id="product-variations.0.title"]');
  await call('PUT', `/product/${_id}`, { version: product.version, vendor: `${product.vendor} & Sons` });
  await subtitle.fill('Crunchy to the last bite');
  await page.keyboard.press('Control+S');
  await comparison(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect.poll(() => subtitle.evaluate((element) => element === document.activeElement)).toBe(true);
  // By the button, from a cell of the grid that is being edited.
  await cell.click();
  await page.keyboard.press('F2');
  await save(page);
  await comparison(page).waitFor();
  await page.keyboard.press('Escape');
  await comparison(page).waitFor({ state: 'hidden' });
  await expect.poll(() => cell.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await subtitle.inputValue()).toBe('Crunchy to the last bite');
  await close();
});
