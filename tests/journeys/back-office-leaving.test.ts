import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import {
  type BackOffice,
  createFirstAdmin,
  firstAdmin,
  openAsAdmin,
  openBackOffice,
  pathOf,
  signInToApi,
} from '#tests/support/back-office.ts';
import { accessibilityFindings, expect, goTo, isDeep, test } from '#tests/support/browser.ts';
import { holdRequests } from '#tests/support/hold-requests.ts';

let office: BackOffice;
interface Thing {
  _id: string;
}
interface ListPage<T> {
  list: T[];
}

const shopper = { name: 'Grace Hopper', email: 'grace@navy.example', phone: '', password: 'another long sentence' };
let userPath = '';
let messagePath = '';
let orderPath = '';
let productPath = '';
let stockPath = '';

beforeAll(async () => {
  office = await openBackOffice({ DEMO: '1', LIMITS: 'off' });
  await createFirstAdmin(office);
  const call = await signInToApi(office);
  userPath = `/admin/users/${(await call<Thing>('POST', '/user', shopper))._id}`;
  await call('POST', '/contact', { name: 'Grace', email: shopper.email, subject: 'Which bowl?', message: 'For a terrier.' });
  messagePath = `/admin/contacts/${(await call<ListPage<Thing>>('GET', '/contact/page/1/1')).list[0]?._id}`;
  const { list } = await call<ListPage<Thing & { variations: (Thing & { stock: number })[] }>>('GET', '/product/admin/page/1/20?inStock=1');
  productPath = `/admin/products/${list[0]?._id}`;
  const variation = list.flatMap(({ variations }) => variations).find(({ stock }) => stock >= 20)?._id;
  const address = { name: shopper.name, line1: 'Hafenweg 12', city: 'Münster', postalCode: '48155', country: 'DE' };
  const order = { email: shopper.email, address, items: [{ variation, quantity: 1 }], payment: 'cash' };
  await call('POST', '/admin/order', order);
  orderPath = `/admin/orders/${(await call<Thing>('POST', '/admin/order', order))._id}`;
  const review = { rating: 4, title: 'Gone', comment: 'In a minute.', name: 'Linus', email: 'linus@example.com' };
  await office.call('POST', '/review', { ...review, product: list[0]?._id });
  stockPath = `/admin/products/${list[0]?._id}/history?tab=stock`;
}, 120_000);
afterAll(() => office?.end());

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const toProducts = (page: Page) => page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Products' }).click();

/** The question is answered with "Cancel", and what was typed is still there. */
async function stays(page: Page, path: string, label: string, text: string): Promise<void> {
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await question(page).waitFor({ state: 'hidden' });
  expect(pathOf(page)).toBe(path);
  expect(await page.getByRole('textbox', { name: label, exact: true }).inputValue()).toBe(text);
}

test.runIf(isDeep)(
  'a form that was typed into is left only after a question; one that was not, and a password, are not worth it',
  async ({ browser }) => {
    const { page, errors, close } = await openAsAdmin(office, browser, '/admin');
    for (const { path, label, text } of [
      { path: '/admin/orders/new', label: 'Street and number', text: 'Hafenweg 12' },
      { path: '/admin/users/new', label: 'Name', text: 'Grace' },
      { path: '/admin/users/invite', label: 'Email', text: 'mia@example.com' },
      { path: '/admin/account', label: 'New email', text: 'new@example.com' },
      { path: userPath, label: 'Name', text: 'Grace Murray Hopper' },
      { path: messagePath, label: 'Your reply', text: 'The small one.' },
      { path: orderPath, label: 'Internal note', text: 'Call first.' },
    ]) {
      await goTo(page, path);
      await toProducts(page);
      await page.waitForURL('**/admin/products');
      await goTo(page, path);
      await page.getByRole('textbox', { name: label, exact: true }).fill(text);
      await toProducts(page);
      await stays(page, path, label, text);
      await toProducts(page);
      await question(page).getByRole('button', { name: 'Leave' }).click();
      await page.waitForURL('**/admin/products');
    }
    await goTo(page, '/admin/account');
    await page.getByLabel('Current password').fill('a password');
    await toProducts(page);
    await page.waitForURL('**/admin/products');
    expect(errors).toEqual([]);
    await close();
  },
);

test.runIf(isDeep)('a tab with a new order asks before it is closed', async ({ browser }) => {
  const { page, close } = await openAsAdmin(office, browser, '/admin/orders/new');
  await page.getByRole('searchbox', { name: 'Add an item' }).fill('salmon');
  await page.getByRole('list', { name: 'Found' }).waitFor();
  await page.getByRole('searchbox', { name: 'Add an item' }).press('Enter');
  await page.getByRole('radio').first().waitFor();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await close();
});

test.runIf(isDeep)(
  'an internal note is not lost by the keys to the next order, and is saved without a question afterwards',
  async ({ browser }) => {
    const { page, errors, close } = await openAsAdmin(office, browser, orderPath);
    const note = page.getByRole('textbox', { name: 'Internal note' });
    await note.fill('Call first.');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('j');
    await stays(page, orderPath, 'Internal note', 'Call first.');
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('list', { name: 'What happened' }).getByText('Call first.').waitFor();
    // After a note that was saved, one that could not be sent is guarded, too.
    await note.fill('Ring twice.');
    await page.route('**/order/*/note', (route) => route.abort());
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByText('We couldn’t send this').waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('j');
    await stays(page, orderPath, 'Internal note', 'Ring twice.');
    await page.unroute('**/order/*/note');
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('list', { name: 'What happened' }).getByText('Ring twice.').waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('j');
    await expect.poll(() => pathOf(page)).not.toBe(orderPath);
    expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
    await close();
  },
);

test.runIf(isDeep)('what is typed into a note while the first one is being saved stays, and is guarded', async ({ browser }) => {
  const { page, errors, close } = await openAsAdmin(office, browser, orderPath);
  const note = page.getByRole('textbox', { name: 'Internal note' });
  const add = page.getByRole('button', { name: 'Add note' });
  const timeline = page.getByRole('list', { name: 'What happened' });
  await note.fill('Gate code 12');
  const release = await holdRequests(page, '**/order/*/note');
  await add.click();
  await note.press('End');
  await note.pressSequentially(', ring twice');
  // Refused, since the first is still on its way: this is not what is being saved.
  await add.click({ force: true });
  await toProducts(page);
  await stays(page, orderPath, 'Internal note', 'Gate code 12, ring twice');
  await release();
  await timeline.getByText('Gate code 12', { exact: true }).waitFor();
  expect(await note.inputValue()).toBe('Gate code 12, ring twice');
  await toProducts(page);
  await stays(page, orderPath, 'Internal note', 'Gate code 12, ring twice');
  await add.click();
  await timeline.getByText('Gate code 12, ring twice', { exact: true }).waitFor();
  await expect.poll(() => note.inputValue()).toBe('');
  await toProducts(page);
  await page.waitForURL('**/admin/products');
  expect(errors).toEqual([]);
  await close();
});

test.runIf(isDeep)(
  'what is typed while a form is being saved stays unsaved, and only fields that were left alone are cleared',
  async ({ browser }) => {
    const { page, errors, close } = await openAsAdmin(office, browser, userPath);
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Grace Murray');
    const release = await holdRequests(page, '**/api/v1/user/*');
    await page.getByRole('form', { name: 'Profile' }).getByRole('button', { name: 'Save' }).click();
    await name.fill('Grace Murray Hopper');
    await release();
    await page.getByTestId('snackbar').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Grace Murray' }).waitFor();
    await toProducts(page);
    await stays(page, userPath, 'Name', 'Grace Murray Hopper');
    await name.fill('Grace Murray');
    await toProducts(page);
    await page.waitForURL('**/admin/products');

    await goTo(page, stockPath);
    const units = page.getByLabel('Units');
    const why = page.getByRole('textbox', { name: /^Note/ });
    await units.fill('2');
    await why.fill('Found two');
    const releaseStock = await holdRequests(page, '**/api/v1/stock-movement');
    await page.getByRole('button', { name: 'Change stock' }).click();
    await why.fill('Found three more');
    await releaseStock();
    await page.getByText('Found two').waitFor();
    expect([await units.inputValue(), await why.inputValue()]).toEqual(['', 'Found three more']);
    await toProducts(page);
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/admin/products');
    expect(errors).toEqual([]);
    await close();
  },
);

test.runIf(isDeep)('the answer to a review is not lost by Escape or the key to the next review', async ({ browser }) => {
  const { page, errors, close } = await openAsAdmin(office, browser, '/admin/reviews?status=pending');
  await page.getByRole('link', { name: 'Gone' }).click();
  const field = page.getByLabel(/^Your reply/);
  await field.fill('Thank you!');
  for (const key of ['Escape', 'j']) {
    if (key === 'j') await page.getByText('In a minute.').last().click();
    await page.keyboard.press(key);
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await question(page).waitFor({ state: 'hidden' });
    expect(await field.inputValue()).toBe('Thank you!');
  }
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await field.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('link', { name: 'Gone' }).click();
  await field.waitFor();
  expect(await field.inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await close();
});

test.runIf(isDeep)('what is typed into the answer to a review while it is being saved stays, and is guarded', async ({ browser }) => {
  const { page, errors, close } = await openAsAdmin(office, browser, '/admin/reviews?status=pending');
  await page.getByRole('link', { name: 'Gone' }).click();
  const field = page.getByLabel(/^Your reply/);
  await field.fill('Thank you!');
  const release = await holdRequests(page, '**/review/*/reply');
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await field.fill('Thank you! Come again.');
  for (const isSaved of [false, true]) {
    if (isSaved) {
      await release();
      await page.getByTestId('snackbar').getByText('Reply saved.').waitFor();
    }
    await page.keyboard.press('Escape');
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await question(page).waitFor({ state: 'hidden' });
    expect(await field.inputValue()).toBe('Thank you! Come again.');
  }
  await page.getByRole('button', { name: 'Change reply' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Change reply' }).getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await close();
});

test('logging out asks before what was typed is lost', async ({ browser }) => {
  const { page, errors, close } = await openAsAdmin(office, browser, '/admin/categories/new');
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Birds');
  const logOut = async () => {
    await page.getByRole('button', { name: firstAdmin.name }).first().click();
    await page.getByRole('button', { name: 'Sign out' }).click();
  };
  await logOut();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  expect(await title.inputValue()).toBe('Birds');
  await logOut();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/admin/auth/login');
  expect(errors).toEqual([]);
  await close();
});

test.runIf(isDeep)('changes are discarded only after a question, with the pictures that are still being uploaded', async ({ browser }) => {
  const { page, errors, close } = await openAsAdmin(office, browser, productPath);
  const form = page.getByRole('form', { name: 'Product' });
  const subtitle = form.getByLabel('Subtitle');
  const description = form.getByRole('textbox', { name: 'Description (optional)', exact: true });
  const before = [await subtitle.inputValue(), await description.innerText()];
  await subtitle.fill('Crunchy');
  await description.fill('All new');
  let sent = 0;
  await page.route('**/api/v1/file/image', () => {
    sent += 1;
  });
  const pictures = page.locator('[id="product-variations.0.images"]');
  const count = await pictures.innerText();
  await pictures.click();
  const dialog = page.getByRole('dialog', { name: /^Pictures for/ });
  const files = ['a.png', 'b.png'].map((name) => ({ name, mimeType: 'image/png', buffer: Buffer.from('a picture') }));
  await dialog.locator('input[type=file]').setInputFiles(files);
  await expect.poll(() => sent).toBe(1);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const discard = form.getByRole('button', { name: 'Discard' });
  const sure = page.getByRole('dialog', { name: 'Discard your changes?' });
  await discard.click();
  expect(await accessibilityFindings(page)).toEqual([]);
  for (const answer of ['Escape', 'Enter']) {
    // The focus is on the button to close it.
    if (answer === 'Enter') await discard.click();
    await sure.waitFor();
    await page.keyboard.press(answer);
    await sure.waitFor({ state: 'hidden' });
    expect([await subtitle.inputValue(), await description.innerText()]).toEqual(['Crunchy', 'All new']);
    expect(await discard.evaluate((element) => element === document.activeElement)).toBe(true);
  }
  await discard.click();
  await sure.getByRole('button', { name: 'Discard' }).click();
  await discard.waitFor({ state: 'detached' });
  expect([await subtitle.inputValue(), await description.innerText(), await pictures.innerText()]).toEqual([...before, count]);
  await expect.poll(() => form.evaluate((element) => element === document.activeElement)).toBe(true);
  await pictures.click();
  expect(await dialog.getByText(/Uploading|Cancel/).count()).toBe(0);
  // The second picture, which waited for the first, was not sent.
  expect(sent).toBe(1);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await toProducts(page);
  await page.waitForURL('**/admin/products');
  expect(errors).toEqual([]);
  await close();
});
